import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { imageFiles } from '#lib/contract/images.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/tables.ts';
import { openDiskStore } from '../../server/images/file-store.ts';
import { hasContent, seedDemo } from '../../server/seed/seed.ts';
import { freshSource } from '../support/databases.ts';
import { program } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

async function rowsOf(db: Database): Promise<Record<string, unknown[]>> {
  const tables = [...Object.values(entities).map(({ table }) => table), 'translations' as const];
  const rows: Record<string, unknown[]> = {};
  for (const table of tables)
    rows[table] = await db.selectFrom(table).selectAll().orderBy('id').execute();
  return rows;
}

it('§0 SEED=demo: both databases get the same rows and pictures, and only one of two concurrent calls adds them', async () => {
  const folder = await temporaryFolder();
  const files = await openDiskStore(folder);
  const [first, second] = await Promise.all(
    ALL_ENGINES.map(async (engine) => {
      const { source, drop } = await freshSource(engine);
      const db = await openDatabase(source);
      const seeding = Promise.all([seedDemo(db, files), seedDemo(db, files)]);
      expect((await seeding).toSorted()).toEqual([false, true]);
      const rows = await rowsOf(db);
      const pictures = await db.selectFrom('pictures').select(['path', 'name']).execute();
      await db.destroy();
      await drop();
      return { rows, pictures: pictures.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
    })
  );
  expect(first).toEqual(second);
  expect(first?.rows['products']?.length).toBeGreaterThan(50);
  expect(first?.rows['products']).not.toContainEqual(expect.objectContaining({ name_en: '' }));
  expect(first?.rows['translations']?.length).toBeGreaterThan(100);
  // The year of a manufacturer's `created_at` is the year in which the company was founded.
  expect(first?.rows['jamu_manufacturers']).toContainEqual(
    expect.objectContaining({ created_at: '1987-01-01T00:00:00.000Z' })
  );
  const stored = new Set(await readdir(folder));
  const images = Object.values(first?.rows ?? {}).flatMap((rows) =>
    (rows as { image?: string }[]).flatMap(({ image }) => image || [])
  );
  expect(new Set(images).size).toBeGreaterThan(50);
  expect(first?.pictures.map(({ path }) => path)).toEqual([...new Set(images)].toSorted());
  expect(first?.pictures.map(({ name }) => name)).toContain('kunyit.webp');
  for (const image of images)
    for (const { path } of imageFiles(image)) expect(stored).toContain(basename(path));
}, 120_000);

it('§0 SEED=none: the first start creates the administrator only', async () => {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: folder, SEED: 'none', PORT: '0', LOG_LEVEL: 'silent' };
  const { child, ended, output } = program(['server/main.ts', '--api'], env);
  await expect.poll(output, { timeout: 30_000 }).toContain('is ready');
  child.kill('SIGTERM');
  await ended;
  const db = await openDatabase({ file: join(folder, 'wisata-jamu.sqlite') });
  const { users, ...others } = await rowsOf(db);
  expect(users).toMatchObject([{ id: 1, role: 'admin', email: 'admin@wisatajamu.localhost' }]);
  expect(Object.values(others)).toEqual(Object.keys(others).map(() => []));
  expect(await hasContent(db)).toBe(false);
  await db.destroy();
}, 60_000);
