import { expect, test } from 'vitest';
import type { Product } from '../../../../src/lib/contract/entities/product.ts';
import { findProduct } from '../../../../src/islands/product/use-product.ts';

const apiWith = (name: string | undefined) => ({
  productByName: async () => (name ? ({ id: 7, name } as Product) : undefined),
  one: async (_entity: unknown, id: number) => ({ id, name, price: 1 }) as never
});

test('§7 Product by name: the first match is fetched again by its id', async () => {
  expect(await findProduct(apiWith('Kunyit'), ' kunyit', 'default')).toMatchObject({
    id: 7,
    price: 1
  });
});

test('§7 Product by name: a name that only contains the requested one does not match', async () => {
  expect(await findProduct(apiWith('Kunyit Putih'), 'Kunyit', 'default')).toBeUndefined();
  expect(await findProduct(apiWith(undefined), 'Kunyit', 'default')).toBeUndefined();
});
