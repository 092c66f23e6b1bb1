import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { manifestName, readArchive, sha256 } from '../../server/backup/archive.ts';
import { restore } from '../../server/backup/restore.ts';
import { migrationsOf, TABLE_NAMES } from '../../server/backup/snapshot.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { hookTarget } from '../../server/publish/targets.ts';
import { ask, freshSource } from '../support/databases.ts';
import { picture } from '../support/pictures.ts';
import { seeded } from '../support/random.ts';
import { contentOf } from '../support/stored-content.ts';
import { sharedFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { SILENT, testApp } from '../support/test-app.ts';

const goodFile = join(await sharedFolder(), 'good.tar');
const app = await testApp();
const { api } = await app.admin();
const image = await picture('png', { width: 60, height: 40 });
await api.create(entities.product, { name: 'Jahe', price: 1.1 }, image);
await writeBackup(app, goodFile);
await app.close();
const good = await readFile(goodFile);
const parts: [string, Buffer][] = [];
const add = async ({ name }: { name: string }, part: Buffer) => void parts.push([name, part]);
const { migrations } = await readArchive(goodFile, add);

let folder: string;
let target: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  [target, file] = [join(folder, 'target'), join(folder, 'archive.tar')];
});

const into = (data = target, more = {}) =>
  restore(file, getConfig({ DATA_DIR: data, ...more }), SILENT);

/** Tables that are useless after a restore, or whose rows the privacy page promises to delete. */
const EXCLUDED_TABLES =
  'api_tokens known_networks passkey_challenges password_resets rate_limits sessions sign_ins sign_on_attempts';

/** Creates an archive with a matching manifest. */
async function archive(
  entries: [string, Buffer, Partial<Header>?][],
  changes: object = {}
): Promise<Buffer> {
  const tar = pack();
  for (const [name, bytes, header] of entries) tar.entry({ name, ...header }, bytes);
  const sums = Object.fromEntries(entries.map(([name, bytes]) => [name, sha256(bytes)]));
  const manifest = Buffer.from(
    JSON.stringify({ format: 1, made: '', migrations, sequences: {}, entries: sums, ...changes })
  );
  tar.entry({ name: manifestName(manifest) }, manifest);
  tar.finalize();
  return buffer(tar);
}

it('§0 Backup: a backup contains the names of the migrations, and all tables except those of sessions, tokens, sign-ins and limits', async () => {
  const db = await openDatabase({ file: ':memory:' });
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_'));
  expect(tables.toSorted()).toEqual([...TABLE_NAMES, ...EXCLUDED_TABLES.split(' ')].toSorted());
  // Without these names, a later version would not migrate the restored rows.
  expect(migrations).toEqual(await migrationsOf(db));
  await db.destroy();
});

it('§0 Backup: two backups that write the same file at once leave a complete archive', async () => {
  const running = await testApp();
  await Promise.all([1, 2].map(() => writeBackup(running, file)));
  expect((await readArchive(file, async () => undefined)).format).toBe(1);
  expect(await readdir(folder)).toEqual(['archive.tar']);
  await running.close();
});

it('§0 Restore: an archive that is damaged or truncated anywhere is refused, and nothing is restored', async () => {
  const random = seeded(9);
  const bad: Buffer[] = [
    Buffer.alloc(0),
    Buffer.from('no archive'),
    gzipSync(good).subarray(0, -20),
    await archive([...parts, parts[0]!])
  ];
  for (let position = 0; position < good.length - 1024; position += 512)
    bad.push(good.subarray(0, position));
  for (const [, bytes] of parts) {
    const damaged = Buffer.from(good);
    const position = good.indexOf(bytes) + Math.floor(random() * bytes.length);
    damaged[position] = (damaged[position] ?? 0) ^ (1 << Math.floor(random() * 8));
    bad.push(damaged);
  }
  for (const bytes of bad) {
    await writeFile(file, bytes);
    await expect(into(), `${bytes.length} bytes`).rejects.toThrow(
      /cannot be read completely|its end is missing|is damaged|un(?:known|expected) entry/
    );
  }
  expect(await readdir(folder)).toEqual(['archive.tar']);
  await writeFile(file, gzipSync(good));
  await into();
  const { products } = await contentOf({ file: join(target, 'wisata-jamu.sqlite') });
  expect(products).toMatchObject([{ name: 'Jahe', price: 1.1 }]);
});

it.each<[string, string, Partial<Header>]>([
  ['above the data directory', '../outside.webp', {}],
  ['at an absolute path', '/tmp/outside.webp', {}],
  ['above the data directory through uploads', 'uploads/../../outside.webp', {}],
  ['as a link', `uploads/${'a'.repeat(32)}.webp`, { type: 'symlink', linkname: '/etc/passwd' }],
  ['as a hidden table', 'tables/sqlite_master/../x/00000001.jsonl', {}],
  ['as the secret', 'secret', {}]
])('§0 Restore: an archive is refused if it contains a file %s', async (_, name, header) => {
  const bytes = Buffer.from(header.type ? '' : 'x');
  await writeFile(file, await archive([...parts, [name, bytes, header]]));
  await expect(into()).rejects.toThrow(/has an unknown entry/);
  expect(await readdir(folder)).toEqual(['archive.tar']);
});

it('§0 Restore: a failed restore leaves no files behind', async () => {
  const rows = Buffer.from(`${JSON.stringify({ name_key: 'x', product_id: 77 })}\n`);
  await writeFile(file, await archive([...parts, ['tables/product_names/00000001.jsonl', rows]]));
  await expect(into()).rejects.toThrow(/FOREIGN KEY/);
  expect(await readdir(folder)).toEqual(['archive.tar']);
  await mkdir(target);
  await expect(into()).rejects.toThrow(/FOREIGN KEY/);
  expect(await readdir(target)).toEqual([]);
});

it('§0 Restore: a directory with only system folders and the secret counts as empty; a database whose tables are in another schema counts as empty, too', async () => {
  // SQLite stores 0 as the last id of a table if all inserts into this table failed.
  await writeFile(file, await archive(parts, { sequences: { trash: 0 } }));
  for (const name of ['lost+found', '@eaDir', '.snapshot', '.Trash-1000'])
    await mkdir(join(target, name), { recursive: true });
  await writeFile(join(target, 'secret'), 'the secret of the previous machine');
  const { source, drop } = await freshSource('postgres');
  const { postgres } = source as { postgres: string };
  const tables = ['users (id integer)', 'kysely_migration (name text)'];
  const create = tables.map((table) => `create table shop.${table}`);
  await ask(postgres, 'create schema shop', ...create, 'insert into shop.users values (1)');
  await into(target, { DATABASE_URL: postgres });
  expect(await readdir(target)).toEqual(expect.arrayContaining(['secret', 'uploads']));
  expect(await ask(postgres, 'select name from public.products')).toEqual([{ name: 'Jahe' }]);
  await drop();
});

it('§0 Restore: a directory or database that is not empty, and the archive of a newer version, are refused', async () => {
  await writeFile(file, good);
  await mkdir(target);
  await writeFile(join(target, 'note'), 'mine');
  await expect(into()).rejects.toThrow(/^DATA_DIR is not empty: .*, and \/.*\/note exists$/);
  expect(await readdir(target)).toEqual(['note']);

  const { source, drop } = await freshSource('postgres');
  const { postgres } = source as { postgres: string };
  const other = `${target}-other`;
  await into(other, { DATABASE_URL: postgres });
  const before = await contentOf(source);
  await expect(into(`${other}-2`, { DATABASE_URL: postgres })).rejects.toThrow(
    /^DATABASE_URL is not empty: users has rows/
  );
  expect(await contentOf(source)).toEqual(before);
  await drop();

  for (const [changes, reason] of [
    [{ format: 2 }, 'was made by a newer version'],
    [{ migrations: ['0001-first', '0999-later'] }, 'which added the migration 0999-later']
  ] as const) {
    await writeFile(file, await archive(parts, changes));
    await expect(into(`${target}-3`)).rejects.toThrow(reason);
  }
  expect(await readdir(folder)).not.toContain('target-3');
});

it('§0 Restore: does not restore the version published by a build hook', async () => {
  const row = JSON.stringify({ name: 'published by hook', value: '{}' });
  await writeFile(file, await archive([['tables/settings/00000001.jsonl', Buffer.from(row)]]));
  await into();
  const db = await openDatabase({ file: join(target, 'wisata-jamu.sqlite') });
  expect(await hookTarget(db, '').current()).toBeUndefined();
  await db.destroy();
});

/** Columns that versions after 1.0.0 added to the tables of this backup. */
const LATER_COLUMNS = new Set(
  (
    'confirmed_email toxic warnings regional_names lookalikes ' +
    'photos phone entrance_fee languages directions accessibility'
  ).split(' ')
);

/** Returns rows without the columns that later versions added. */
function withoutLaterColumns(name: string, bytes: Buffer): Buffer {
  if (!name.startsWith('tables/')) return bytes;
  const rows = bytes.toString().split('\n').filter(Boolean);
  const isEarlier = (column: string, value: unknown) =>
    LATER_COLUMNS.has(column) ? undefined : value;
  return Buffer.from(rows.map((row) => JSON.stringify(JSON.parse(row), isEarlier)).join('\n'));
}

it('§0 Restore: a backup of version 1.0.0 is restored and migrated; a backup of an older version is refused', async () => {
  const old = parts
    .filter(([name]) => !/^tables\/(?:trash|changes|pictures)\//.test(name))
    .map(([name, bytes]): [string, Buffer] => [name, withoutLaterColumns(name, bytes)]);
  await writeFile(file, await archive(old, { migrations: ['0027-no-text-states'] }));
  await expect(into()).rejects.toThrow('the database is older than version 1.0.0');
  await writeFile(file, await archive(old, { migrations: ['0028-settings-and-rate-limits'] }));
  await into();
  const db = await openDatabase({ file: join(target, 'wisata-jamu.sqlite') });
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Jahe' }]);
  expect(await db.selectFrom('trash').selectAll().execute()).toEqual([]);
  // A migration changes the order of names, and increments the version so that pages are rendered
  // again.
  expect(await contentVersion(db)).toBe(2);
  await db.destroy();
});
