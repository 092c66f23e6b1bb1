import { expect, it } from 'vitest';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import type { announceOpenRecord } from '#lib/contract/endpoints/open-records.ts';
import { OPEN_RECORDS } from '#lib/contract/limits.ts';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { appOfAll } from '../support/block-app.ts';
import { outcome } from '../support/refused.ts';

const NOBODY: never[] = [];

const { app, api } = await appOfAll();
const editor = async () => app.client(await app.tokenOf('editor'));

const announce = async (
  by: AdminApi,
  tab: string,
  row_id: number,
  { is_open = true, entity = 'product' as EntityName } = {}
) =>
  (
    await by.call<typeof announceOpenRecord>('put', '/admin/open-records', {
      body: { tab, entity, row_id, is_open }
    })
  ).viewers.map(({ username, is_own }) => (is_own ? 'own' : username));
const product = async (name: string) => (await api.create(entities.product, { name, price: 1 })).id;
/** Moves the last announcement of a form into the past. */
const age = (tab: string, ms: number) =>
  app.set('open_records', { seen_at: new Date(Date.now() - ms).toISOString() }, { tab });

it('§4 Open records: editors see who else has a record open, until it is closed', async () => {
  const [id, by] = [await product('Temu lawak'), await editor()];
  expect(await announce(api, 'a', id)).toEqual(NOBODY);
  expect(await announce(by, 'b', id)).toEqual(['admin']);
  expect(await announce(api, 'a', id)).toEqual(['editor']);
  expect(await announce(api, 'c', id)).toEqual(['own', 'editor']);
  expect(await announce(api, 'd', await product('Temu giring'))).toEqual(NOBODY);
  await announce(api, 'a', id, { is_open: false });
  await announce(api, 'c', id, { is_open: false });
  // Only forms of the caller are closed.
  await announce(api, 'b', id, { is_open: false });
  expect(await announce(api, 'e', id)).toEqual(['editor']);
});

it('§4 Open records: a form that no longer announces itself expires', async () => {
  const [id, by] = [await product('Temu ireng'), await editor()];
  await announce(by, 'g', id);
  await age('g', OPEN_RECORDS.expiry - 5000);
  expect(await announce(api, 'h', id)).toEqual(['editor']);
  await age('g', OPEN_RECORDS.expiry + 1);
  expect(await announce(api, 'h', id)).toEqual(NOBODY);
  await age('g', OPEN_RECORDS.kept + 1);
  await announce(api, 'h', id);
  const left = app.db.selectFrom('open_records').select('tab').where('tab', '=', 'g');
  expect(await left.execute()).toEqual([]);
});

it('§4 Open records: the time is that of the opening', async () => {
  const id = await product('Temu kunci');
  await announce(await editor(), 'i', id);
  const since = new Date(Date.now() - 60 * 60_000).toISOString();
  await app.set('open_records', { since }, { tab: 'i' });
  await announce(await editor(), 'i', id);
  const { viewers } = await api.call<typeof announceOpenRecord>('put', '/admin/open-records', {
    body: { tab: 'j', entity: 'product', row_id: id, is_open: true }
  });
  expect(viewers).toEqual([{ username: 'editor', since, is_own: false }]);
});

it('§6 Open records: editors learn nothing about accounts and unknown records', async () => {
  const by = await editor();
  await announce(api, 'k', 1, { entity: 'user' });
  expect(await outcome(announce(by, 'l', 1, { entity: 'user' }))).toBe(403);
  expect(await outcome(announce(by, 'l', 999_999))).toBe(404);
  for (const tab of ['../<b>', 'x'.repeat(41)])
    expect(await outcome(announce(by, tab, 1)), tab).toBe(422);
});

it('§5 Open records: an account has a limited number of forms', async () => {
  const [id, by] = [await product('Temu putih'), await editor()];
  for (let index = 0; index < OPEN_RECORDS.max + 3; index++) await announce(by, `n${index}`, id);
  const left = app.db.selectFrom('open_records').select('tab').where('tab', 'like', 'n%');
  expect(await left.execute()).toHaveLength(OPEN_RECORDS.max);
});
