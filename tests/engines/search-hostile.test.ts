import { expect, it } from 'vitest';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

/** Queries that could cause an error or take too long. */
const HOSTILE_QUERIES = [
  'a\u0301'.repeat(127),
  '%'.repeat(255),
  '_',
  '*'.repeat(255),
  `${'kunyi '.repeat(42)}x`,
  'k'.repeat(255),
  Array.from({ length: 60 }, (_, index) => `a${index}`).join(' '),
  '" OR 1 = 1 --',
  '\u{10FFFF}',
  '\u200B\u202E',
  'ﷺ'.repeat(255)
];

it.each(ALL_ENGINES)(
  '§7 Search: %s answers a hundred concurrent hostile queries',
  async (engine) => {
    const { request, close } = await testApp(engine);
    const asked = Array.from(
      { length: 100 },
      (_, index) => HOSTILE_QUERIES[index % HOSTILE_QUERIES.length] ?? ''
    );
    const answers = await Promise.all(
      asked.map((q) => request(`/api/product?page=1&q=${encodeURIComponent(q)}`))
    );
    for (const [index, answer] of answers.entries())
      expect([answer.status, await answer.json()], asked[index]).toEqual([
        200,
        { Products: [], total: 0 }
      ]);
    expect((await request(`/api/product?q=${'a\u0301'.repeat(5000)}`)).status).toBe(422);
    expect((await request('/api/product?q=%20%20')).status).toBe(200);
    await close();
  }
);
