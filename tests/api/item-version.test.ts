import { expect, it, onTestFinished, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import { every, expectRefusal, oneOf, write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';

const { productCategory } = entities;
const STORED = '2026-11-22T03:04:05.853Z';
const SAME_TIME = [
  STORED,
  '2026-11-22T03:04:05.853000000Z',
  '2026-11-22T03:04:05.853+00:00',
  '2026-11-21T22:34:05.853-04:30'
];
const OTHER = [
  '2026-11-22T03:04:05.852999Z',
  '2026-11-22T03:04:05.8530001Z',
  '2026-11-22T03:04:05.853+07:00',
  '2026-11-22T03:04:05Z',
  '2999-01-01T00:00Z'
];
const NO_TIME = ['yesterday', '2026-11-22', '2026-11-22T03:04:05.853', '2026-13-01T00:00:00Z'];
const INVALID = [...NO_TIME, 1, 0, true, [], {}, '9'.repeat(100_000)];

const { app, api, token } = await appOfAll();
const { id } = await api.create(productCategory, { name: 'Daun' });
const store = (updated_at: string) => app.set('product_categories', { updated_at }, { id });
const save = (updated_at: unknown) =>
  write(app, token, 'PUT', `/admin/product-category/${id}`, { name: 'Daun', updated_at });

it('§4 Two editors: a save with the time of the stored version, in any notation, succeeds; a save with another time gets 409', async () => {
  await store(STORED);
  for (const moment of SAME_TIME) expect((await save(moment)).status, moment).toBe(200);
  for (const moment of OTHER) {
    const answer = await save(moment);
    expect(answer.status, moment).toBe(409);
    const current = { id, updated_at: STORED };
    expect(await answer.json()).toMatchObject({ error: STALE, current });
  }
});

it('§4 Two editors: an invalid time gets 422 with the name of its field, and an empty one is ignored', async () => {
  for (const given of INVALID) {
    const fields = await expectRefusal(await save(given), 422, String(given).slice(0, 40));
    expect(Object.keys(fields)).toEqual(['updated_at']);
  }
  for (const empty of ['', null, 'null', undefined])
    expect((await save(empty)).status, String(empty)).toBe(200);
});

it('§4 History: a save that is refused or changes nothing adds no entry and publishes nothing', async () => {
  const { updated_at } = await api.one(productCategory, id);
  const before = await api.history({});
  const published = vi.spyOn(app.deps.publisher, 'contentChanged');
  for (const values of [{}, { name: 'Daun' }, { name: ' Daun ' }])
    expect(await api.update(productCategory, id, values)).toMatchObject({ updated_at });
  await api.updateAll(productCategory, [id], { name: 'Daun' });
  await refused(api.create(productCategory, { name: 'DAUN' }));
  await refused(api.remove(entities.user, 1));
  expect(await api.history({})).toEqual(before);
  expect(published).not.toHaveBeenCalled();
  await api.update(productCategory, id, { name: 'daun' });
  expect((await api.history({})).total).toEqual(before.total + 1);
  expect(published).toHaveBeenCalledOnce();
  published.mockRestore();
});

it.each(every)('§4 Two editors: a stale save of a $name writes nothing', async (entity) => {
  const row = await oneOf(app, token, entity);
  const { updated_at } = await api.one(entity, row);
  const [field = ''] = entity.search;
  const write = (text: string, time: string) =>
    api.update(entity, row, { [field]: text, updated_at: time } as never);
  const first = await write('kedua', updated_at);
  const error = await refused(write('ketiga', updated_at));
  expect([error.status, error.message, error.body['current']]).toEqual([409, STALE, first]);
  expect(await api.one(entity, row)).toEqual(first);
  const again = await write('ketiga', first.updated_at);
  expect(again).toMatchObject({ [field]: 'ketiga' });
  expect(again.updated_at > first.updated_at && first.updated_at > updated_at).toBe(true);
});

it('§4 Two editors: a save gets a later version than the previous one, even within a millisecond or if the clock is behind', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  for (const time of [now, Date.parse('2999-01-01')]) {
    await store(new Date(time).toISOString());
    const { updated_at } = await api.update(productCategory, id, { name: `Bunga ${time}` });
    expect(Date.parse(updated_at)).toBe(time + 1);
  }
});
