import { cp, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { seeded } from '../support/random.ts';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// So few that no checkpoint runs during the test.
const ROWS = 30;
const CUTS = 12;
const FILE = 'wisata-jamu.sqlite';

it('§0 Faults: a truncated write-ahead log loses only the last writes', async () => {
  const folder = await temporaryFolder();
  const random = seeded(26);
  const data = join(folder, 'data');
  const first = await startServer(data);
  const token = await first.signIn();
  const names = Array.from({ length: ROWS }, (_, number) => `Daun ${number}`);
  for (const name of names)
    expect((await first.send('POST', '/admin/product-category', { name }, token)).status).toBe(201);
  await first.kill();

  const { size } = await stat(join(data, `${FILE}-wal`));
  const kept: number[] = [];
  for (let cut = 0; cut < CUTS; cut++) {
    const copy = join(folder, `cut-${cut}`);
    await cp(data, copy, { recursive: true });
    await truncate(join(copy, `${FILE}-wal`), cut === 0 ? 0 : Math.floor(size * random()));
    const db = await openDatabase({ file: join(copy, FILE) });
    const rows = await db.selectFrom('product_categories').select('name').orderBy('id').execute();
    expect(rows.map(({ name }) => name)).toEqual(names.slice(0, rows.length));
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([
      { integrity_check: 'ok' }
    ]);
    const { count } = await db
      .selectFrom('changes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count, 'history').toBe(rows.length);
    kept.push(rows.length);
    await db.destroy();
  }
  expect(new Set(kept).size, `kept ${kept.join(', ')}`).toBeGreaterThan(2);

  await truncate(join(data, `${FILE}-wal`), Math.floor(size / 2));
  const second = await startServer(data);
  expect((await second.send('GET', '/ready')).status).toBe(200);
  const { ProductCategory } = await (await second.send('GET', '/product-category')).json();
  expect(ProductCategory.length).toBeLessThan(ROWS);
  await second.kill();
}, 120_000);
