import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { createRepository } from '../../server/entities/repository.ts';
import type { Database } from '../../server/db/tables.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { ALL } from '../support/search-rule.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const { product } = entities;

/** Hostile queries; none may fail, match all rows, or take long. */
const HOSTILE = [
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
    const asked = Array.from({ length: 100 }, (_, index) => HOSTILE[index % HOSTILE.length] ?? '');
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

it('§7 Search: two concurrent saves with the same new words do not wait for each other', async () => {
  const { db, close } = await openCatalogue('postgres');
  const { rows } = await createRepository(db, product).list(ALL);
  const rename = (trx: Database, at: number, name: string) =>
    createRepository(trx, product).update(rows[at]!, { name });
  const [one, other] = [
    await db.startTransaction().execute(),
    await db.startTransaction().execute()
  ];
  await rename(one, 0, 'Kesambi Satu');
  await rename(other, 1, 'Brotowali Satu');
  await Promise.all([rename(one, 2, 'Brotowali Dua'), rename(other, 3, 'Kesambi Dua')]);
  await Promise.all([one.commit().execute(), other.commit().execute()]);
  for (const q of ['kesambi', 'brotowali', 'brotowai', 'otowal'])
    expect((await createRepository(db, product).list({ ...ALL, q })).total, q).toBe(2);
  await close();
});
