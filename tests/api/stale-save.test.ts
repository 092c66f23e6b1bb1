import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import { every, oneOf } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';

const { productCategory } = entities;

appOfEach();

it.each(every)('§4 Two editors: a stale save of a $name writes nothing', async (entity) => {
  const id = await oneOf(app, token, entity);
  const { updated_at } = await api.one(entity, id);
  const [field = ''] = entity.search;
  const first = await api.update(entity, id, { [field]: 'kedua', updated_at } as never);
  const error = await refused(api.update(entity, id, { [field]: 'ketiga', updated_at } as never));
  expect([error.status, error.message, error.body['current']]).toEqual([409, STALE, first]);
  expect(await api.one(entity, id)).toEqual(first);
  const again = await api.update(entity, id, {
    [field]: 'ketiga',
    updated_at: first.updated_at
  } as never);
  expect(again).toMatchObject({ [field]: 'ketiga' });
  expect(again.updated_at > first.updated_at && first.updated_at > updated_at).toBe(true);
});

it('§4 Two editors: saves within a millisecond or with different clocks have different versions', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  await app.db
    .updateTable('product_categories')
    .set({ updated_at: '2999-01-01T00:00:00.000Z' })
    .execute();
  expect((await api.update(productCategory, id, { name: 'Bunga' })).updated_at).toBe(
    '2999-01-01T00:00:00.001Z'
  );
});
