import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { sample } from '../support/bad-input.ts';
import { api, appOfEach } from '../support/block-app.ts';

const { product, productCategory } = entities;

appOfEach();

it.each([
  ['heroContent', 'Conflict: Hero Content with this data already exists.'],
  ['product', 'A product with this data already exists'],
  ['jamuCentre', 'Conflict: Jamu Center with this data already exists.'],
  ['jamuManufacturer', 'Conflict: herbal Produsen with this data already exists.'],
  ['herbalStore', 'Conflict: HerbalStore with this data already exists.'],
  ['footerContent1', 'A footer content with this data already exists'],
  ['footerContent2', 'A footer content 2 with this data already exists'],
  ['footerContent3', 'A footer content 3 with this data already exists']
] as const)('§8 Names: a %s with the name of another gets 409', async (name, sentence) => {
  const entity = entities[name];
  await api.create(entity, sample(entity, 'Satu') as never);
  const { id } = await api.create(entity, sample(entity, 'Dua') as never);
  for (const write of [
    () => api.create(entity, sample(entity, 'SATU ') as never),
    () => api.update(entity, id, sample(entity, 'satu') as never)
  ])
    await expect(write()).rejects.toMatchObject({ status: 409, message: sentence });
});

it('§7 Categories: one in use cannot be deleted; the response has its name and the number of uses', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  for (const name of ['Sirih', 'Kelor'])
    await api.create(product, { name, price: 1, product_category_id: id });
  const { id: other } = await api.create(productCategory, { name: 'Buah' });
  // Sequential, because a rejection that is not awaited yet would be unhandled.
  for (const call of [
    () => api.remove(productCategory, id),
    () => api.removeAll(productCategory, [other, id])
  ])
    await expect(call()).rejects.toMatchObject({
      status: 409,
      message: 'The category "Daun" cannot be deleted: 2 products use it.'
    });
});
