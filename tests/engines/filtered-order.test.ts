import { beforeAll, describe, expect, it } from 'vitest';
import { lackedFields } from '#lib/contract/states.ts';
import { entities } from '#lib/contract/entities.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { appOfAll } from '../support/block-app.ts';
import { keysFor } from '../../server/db/keys.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

const { product, productCategory } = entities;
const LACKS = [undefined, 'any', ...product.needs];
const SORTS = ['id', 'name', 'price', 'product_category_id'];

const ROWS = 1500;
const AT_ONCE = 500;

describe.each(ALL_ENGINES)('on %s', async (engine) => {
  const { app, api } = await appOfAll(engine);
  let category = 0;

  beforeAll(async () => {
    category = (await api.create(productCategory, { name: `Daun ${engine}` })).id;
    const now = new Date().toISOString();
    const moments = { created_at: now, updated_at: now };
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      name: `Temu ${(index * 7919) % 10_007}`,
      price: index % 2 ? (index % 40) * 500 : 0,
      image: index % 3 ? '' : `/uploads/${String(index).padStart(32, '0')}.webp`,
      description: index % 17 < 9 ? '' : 'Rimpang.',
      efficacy: index % 5 < 3 ? '' : 'Hangat.',
      product_category_id: index % 14 < 9 ? category : null,
      ...moments
    })).map((row) => ({ ...row, ...keysFor(product, row), search_text: '' }));
    for (let index = 0; index < ROWS; index += AT_ONCE)
      await app.db
        .insertInto('products')
        .values(rows.slice(index, index + AT_ONCE) as never)
        .execute();
  });

  const read = async (query: Record<string, string>) => {
    const answer = await app.request(`/api/product?${new URLSearchParams(query)}`);
    const body = (await answer.json()) as Record<string, unknown>;
    return { items: body[product.keys.list] as (Product & { id: number })[], total: body['total'] };
  };

  it.each(SORTS)('§7 Filters: incomplete rows are listed by %s', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const all = (await read({ sort, order })).items;
      for (const lacks of LACKS)
        for (const of of [undefined, category]) {
          const rows = all.filter((row) => {
            const lacked: string[] = lackedFields(product, row);
            const isMatch = lacks === 'any' ? lacked.length > 0 : !lacks || lacked.includes(lacks);
            return isMatch && (of === undefined || row.product_category_id === of);
          });
          for (const page of [1, Math.max(1, Math.floor(rows.length / 12))]) {
            const filter = { ...(lacks && { lacks }), ...(of && { product_category_id: `${of}` }) };
            const query = { sort, order, page: String(page), per_page: '12', ...filter };
            const { items, total } = await read(query);
            expect([items.map(({ id }) => id), total], JSON.stringify(query)).toEqual([
              rows.slice((page - 1) * 12, page * 12).map(({ id }) => id),
              rows.length
            ]);
          }
        }
    }
  });
});
