import { expect, it } from 'vitest';
import { product } from '#lib/contract/entities/product.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const NAMES = ['Kunyit', 'Orang Aring 1'];

/** Queries that could cause an error or take too long, and the products that each finds. */
const HOSTILE_QUERIES: [query: string, ...names: string[]][] = [
  ['a\u0301'.repeat(127)],
  ['%'.repeat(255)],
  ['_'],
  ['*'.repeat(255)],
  [`${'kunyi '.repeat(42)}x`, 'Kunyit'],
  ['k'.repeat(255)],
  [Array.from({ length: 60 }, (_, index) => `a${index}`).join(' ')],
  ['" OR 1 = 1 --'],
  ['\u{10FFFF}'],
  // Invisible characters are removed, as spaces are, and a query without characters finds all.
  ['\u200B\u202E', ...NAMES],
  ['ﷺ'.repeat(255)]
];

it.each(ALL_ENGINES)(
  '§7 Search: %s answers a hundred concurrent hostile queries',
  async (engine) => {
    const { request, admin, close } = await testApp(engine);
    const { api } = await admin();
    for (const name of NAMES) await api.create(product, { name, price: 1 });
    const asked = Array.from(
      { length: 100 },
      (_, index) => HOSTILE_QUERIES[index % HOSTILE_QUERIES.length]!
    );
    const answers = await Promise.all(
      asked.map(([q]) => request(`/api/product?page=1&q=${encodeURIComponent(q)}`))
    );
    for (const [index, answer] of answers.entries()) {
      const [query, ...names] = asked[index]!;
      expect([answer.status, await answer.json()], query).toMatchObject([
        200,
        { Products: names.map((name) => ({ name })), total: names.length }
      ]);
    }
    expect((await request(`/api/product?q=${'a\u0301'.repeat(5000)}`)).status).toBe(422);
    expect((await request('/api/product?q=%20%20')).status).toBe(200);
    await close();
  }
);
