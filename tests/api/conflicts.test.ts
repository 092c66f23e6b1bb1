import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { sample } from '../support/bad-input.ts';
import { api, appOfEach } from '../support/block-app.ts';
import { refusal } from '../support/refused.ts';

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
  const same = (tag: string) => sample(entity, tag) as never;
  expect(await refusal(api.create(entity, same('SATU ')))).toEqual([409, sentence]);
  expect(await refusal(api.update(entity, id, same('satu')))).toEqual([409, sentence]);
});

it('§7 Categories: one in use cannot be deleted; the response has its name and the number of uses', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  for (const name of ['Sirih', 'Kelor'])
    await api.create(product, { name, price: 1, product_category_id: id });
  const { id: other } = await api.create(productCategory, { name: 'Buah' });
  const used = [409, 'The category "Daun" cannot be deleted: 2 products use it.'];
  expect(await refusal(api.remove(productCategory, id))).toEqual(used);
  expect(await refusal(api.removeAll(productCategory, [other, id]))).toEqual(used);
});
