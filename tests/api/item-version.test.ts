import { expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import { nextTimestamp } from '../../server/entities/repository.ts';
import { every, expectRefusal, oneOf, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
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
const NONE = [...NO_TIME, 1, 0, true, [], {}, '9'.repeat(100_000)];

appOfEach();

const category = async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  await app.set('product_categories', { updated_at: STORED });
  return id;
};
const save = (id: number, updated_at: unknown) =>
  write(app, token, 'PUT', `/admin/product-category/${id}`, { name: 'Daun', updated_at });

it('§4 Two editors: two saves within a millisecond are two versions', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') });
  const second = nextTimestamp('2026-01-01T00:00:00.000Z');
  vi.useRealTimers();
  expect(second).toBe('2026-01-01T00:00:00.001Z');
});

it('§4 Two editors: another time is stale in every notation, the loaded one in none', async () => {
  const id = await category();
  for (const moment of SAME_TIME) expect((await save(id, moment)).status, moment).toBe(200);
  for (const moment of OTHER) {
    const answer = await save(id, moment);
    expect(answer.status, moment).toBe(409);
    const current = { id, updated_at: STORED };
    expect(await answer.json()).toMatchObject({ error: STALE, current });
  }
});

it('§4 Two editors: an invalid time is reported by its field, and an empty one is ignored', async () => {
  const id = await category();
  for (const given of NONE) {
    const fields = await expectRefusal(await save(id, given), 422, String(given).slice(0, 40));
    expect(Object.keys(fields)).toEqual(['updated_at']);
  }
  for (const empty of ['', null, 'null', undefined])
    expect((await save(id, empty)).status, String(empty)).toBe(200);
});

it('§4 History: a save without changes adds no entry and publishes nothing', async () => {
  const { id, updated_at } = await api.create(productCategory, { name: 'Daun' });
  const before = await api.history({});
  let published = 0;
  const { publisher } = app.deps;
  const { contentChanged } = publisher;
  publisher.contentChanged = () => {
    published++;
    contentChanged();
  };
  for (const values of [{}, { name: 'Daun' }, { name: ' Daun ' }])
    expect(await api.update(productCategory, id, values)).toMatchObject({ updated_at });
  await api.updateAll(productCategory, [id], { name: 'Daun' });
  expect(await api.history({})).toEqual(before);
  expect(published).toBe(0);
  await api.update(productCategory, id, { name: 'daun' });
  expect((await api.history({})).total).toEqual(before.total + 1);
  expect(published).toBe(1);
});

it.each(every)('§4 Two editors: a stale save of a $name writes nothing', async (entity) => {
  const id = await oneOf(app, token, entity);
  const { updated_at } = await api.one(entity, id);
  const [field = ''] = entity.search;
  const first = await api.update(entity, id, { [field]: 'kedua', updated_at } as never);
  const error = await refused(api.update(entity, id, { [field]: 'ketiga', updated_at } as never));
  expect([error.status, error.message, error.body['current']]).toEqual([409, STALE, first]);
  expect(await api.one(entity, id)).toEqual(first);
  const values = { [field]: 'ketiga', updated_at: first.updated_at };
  const again = await api.update(entity, id, values as never);
  expect(again).toMatchObject({ [field]: 'ketiga' });
  expect(again.updated_at > first.updated_at && first.updated_at > updated_at).toBe(true);
});

it('§4 Two editors: saves within a millisecond or with different clocks have different versions', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  await app.set('product_categories', { updated_at: '2999-01-01T00:00:00.000Z' });
  const { updated_at } = await api.update(productCategory, id, { name: 'Bunga' });
  expect(updated_at).toBe('2999-01-01T00:00:00.001Z');
});
