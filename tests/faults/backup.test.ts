import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { imageFiles } from '#lib/contract/images.ts';
import { addSecondFactor } from '../../server/accounts/second-factor.ts';
import { newSecret } from '../../server/accounts/second-factor-codes.ts';
import { sha256 } from '../../server/backup/archive.ts';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import type { Engine } from '../../server/db/engine.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { connect, openDatabase, type DatabaseSource } from '../../server/db/open.ts';
import { openDiskStore } from '../../server/images/file-store.ts';
import { openFileStore } from '../../server/images/open-file-store.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { addVersion } from '../../server/versions/version-repository.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { closing } from '../support/closing.ts';
import { freshSource } from '../support/databases.ts';
import { picture } from '../support/pictures.ts';
import { seeded } from '../support/random.ts';
import { startS3 } from '../support/s3-server.ts';
import { ADMIN, program, startServer } from '../support/server-process.ts';
import { checksumsOf, contentOf } from '../support/stored-content.ts';
import { taughtRow } from '../support/taught-photos.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SILENT, testApp } from '../support/test-app.ts';
import { sendFeedback } from '../support/visitor-photos.ts';
import { writer } from '../support/writer.ts';

const BACKUPS = 2;
const SECRET = 's'.repeat(32);

const { kept } = closing();
let folder: string;
beforeEach(async () => void (folder = await temporaryFolder()));

/**
 * Creates the environment of a server: the path of a data directory and, for PostgreSQL, an empty
 * database.
 */
async function openCopy(engine: Engine, name: string) {
  const data = join(folder, name);
  const { source, drop } = await freshSource(engine);
  kept({ close: drop });
  const file = { file: join(data, 'wisata-jamu.sqlite') };
  if ('file' in source) return { data, source: file, env: { DATA_DIR: data } };
  return { data, source, env: { DATA_DIR: data, DATABASE_URL: source.postgres } };
}

/** Writes a backup in this process, while the server runs in another process. */
async function backUp(
  { source, data }: { source: DatabaseSource; data: string },
  file: string
): Promise<void> {
  const db = connect(source);
  const files = await openDiskStore(join(data, 'uploads'));
  const photos = await openDiskStore(join(data, 'visitor-photos'));
  const taughtPhotos = await openDiskStore(join(data, 'taught-photos'));
  expect(await writeBackup({ db, files, photos, taughtPhotos }, file)).toEqual([]);
  await db.destroy();
}

async function run(verb: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const { ended, output } = program(['server/backup/backup-command.ts', verb, file], env);
  expect(await ended).toBe(0);
  expect(output()).toMatch(/^(?:The backup is in|Restored as of \d{4}-) ?[^\n]*\n$/);
}

it.each<[Engine, Engine, string]>([
  ['postgres', 'sqlite', 'backup.tar'],
  ['sqlite', 'postgres', 'backup.tgz']
])(
  '§0 Backup: a backup of %s under load, restored into %s, is a consistent snapshot',
  async (from, to, file) => {
    const old = await openCopy(from, 'old');
    const server = await startServer(old.data, { env: { ...old.env, SECRET } });
    const token = await server.signIn();
    const writers = [0, 1, 2].map((number) =>
      writer(`Client ${number}`, { draws: number > 0, random: seeded(number) })
    );
    const writing = Promise.all(writers.map((item) => item.write(server.base, token)));
    for (let nth = 0; nth < BACKUPS; nth++) {
      const before = writers.reduce((sum, item) => sum + item.written(), 0);
      await expect
        .poll(() => writers.reduce((sum, item) => sum + item.written(), 0), { timeout: 20_000 })
        .toBeGreaterThan(before + 15);
      await backUp(old, join(folder, `${nth}-${file}`));
    }
    expect(await server.kill('SIGTERM')).toBe(0);
    await writing;

    const magic = (await readFile(join(folder, `0-${file}`))).subarray(0, 2).toString('hex');
    expect(magic === '1f8b').toBe(file.endsWith('gz'));
    const totals: number[] = [];
    for (let nth = 0; nth < BACKUPS; nth++) {
      const then = await openCopy(to, `then-${nth}`);
      await restore(join(folder, `${nth}-${file}`), getConfig(then.env), SILENT);
      const content = await contentOf(then.source);
      const { products = [], trash = [], changes = [], settings = [] } = content;
      // Each write adds a row to `changes` and increments `content_version`. Each created row is in
      // `products` or `trash`.
      expect(settings.find(({ name }) => name === 'content_version')?.['value']).toBe(
        String(changes.length)
      );
      expect(products.length + trash.length).toBe(
        changes.filter(({ action }) => action === 'create').length
      );
      const images = [...products, ...trash].map(({ image }) => String(image)).filter(Boolean);
      const named = images.flatMap((image) => imageFiles(image).map(({ path }) => basename(path)));
      const there = Object.keys(await checksumsOf(join(then.data, 'uploads')));
      expect(named.filter((name) => !there.includes(name))).toEqual([]);
      totals.push(changes.length);
    }
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(new Set(totals).size).toBe(BACKUPS);

    // Deletes the row with the last id, because a restored database must not assign this id again.
    const db = connect(old.source);
    const rows = createRepository(db, entities.product);
    const { id: last } = await rows.create({ name: 'Lengkuas', price: 1 });
    await rows.remove(last);
    const secret = newSecret();
    const used = codeOf(secret);
    await addSecondFactor(db, [SECRET], { userId: 1, secret, code: used });
    await addVersion(db, {
      entity: 'product',
      row_id: 1,
      title: 'Kunyit',
      by_id: 1,
      by_username: 'editor',
      action: 'update',
      fields: { price: { before: 1, after: 2 } },
      image: '',
      state: 'submitted',
      import: ''
    });
    const photo = `${'a'.repeat(32)}.webp`;
    await db
      .insertInto('taught_photos')
      .values(taughtRow({ file: photo }))
      .execute();
    await writeFile(join(old.data, 'taught-photos', photo), 'a leaf');
    await db.destroy();

    const quiet = join(folder, `quiet-${file}`);
    const content = await contentOf(old.source);
    await run('backup', quiet, old.env);
    const now = await openCopy(to, 'now');
    await run('restore', quiet, now.env);
    const restored = await contentOf(now.source);
    expect(restored).toEqual(content);
    // The dashboard's list of set-up steps reads this setting to mark the backup as done.
    const { settings = [] } = await contentOf(old.source);
    expect(settings.map(({ name }) => name)).toContain('last_backup');
    expect(restored['versions']).toMatchObject([{ title: 'Kunyit', state: 'submitted' }]);
    for (const name of ['uploads', 'taught-photos'])
      expect(await checksumsOf(join(now.data, name))).toEqual(
        await checksumsOf(join(old.data, name))
      );

    const again = await startServer(now.data, { env: { ...now.env, SECRET } });
    const { Products } = await (await again.send('GET', '/product')).json();
    expect(writers.flatMap((item) => item.judge(Products))).toEqual([]);
    const login = (code: string) => again.send('POST', '/login', { ...ADMIN, code });
    expect((await login(used)).status).toBe(401);
    const { token: entered } = await (await login(codeOf(secret, 1))).json();
    const created = { name: 'Temulawak', price: 1 };
    const answer = await again.send('POST', '/admin/product', created, entered);
    expect((await answer.json()).Product.id).toBe(last + 1);
    await again.kill();
  },
  180_000
);

it('§0 Backup: a relative file name is resolved against the current folder of the shell, which loses unfinished archives of killed backups', async () => {
  const { data, source, env } = await openCopy('sqlite', 'data');
  await mkdir(data);
  await (await openDatabase(source)).destroy();
  const killed = `yesterday.tar.${randomUUID()}.part`;
  const left = [`running.tar.${randomUUID()}.part`, 'other.part'];
  for (const name of [killed, ...left]) await writeFile(join(folder, name), '');
  const old = new Date(Date.now() - DAY_MS - 60_000);
  for (const name of [killed, 'other.part']) await utimes(join(folder, name), old, old);
  // Another backup removed this file after the folder was listed.
  await symlink('nowhere', join(folder, `removed.tar.${randomUUID()}.part`));
  const command = ['--prefix', process.cwd(), 'run', 'backup', '--', 'here.tar'];
  const { stdout } = await promisify(execFile)('npm', command, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env }
  });
  expect(stdout).toContain(`The backup is in ${join(folder, 'here.tar')}`);
  expect(await readdir(folder)).toContain('here.tar');
  const refuses = async (problem: string, dataDir: string, ...words: string[]) => {
    const args = ['server/backup/backup-command.ts', ...words];
    const { ended, output } = program(args, { DATA_DIR: dataDir });
    expect([await ended, output()]).toEqual([1, expect.stringContaining(problem)]);
  };
  expect(await readdir(folder)).not.toContain(killed);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(left));
  const file = join(folder, 'here.tar');
  await refuses('here.tar already exists: choose another name', data, 'backup', file);
  await refuses('DATA_DIR has no database', folder, 'backup', join(folder, 'new.tar'));
  await refuses('Usage: npm run backup -- FILE', data, 'backup', file, 'more');
});

it('§0 Backup: a backup contains the files of a bucket, reports missing ones, and can be restored into a bucket', async () => {
  const into = (data: string, more = {}) => {
    const target = getConfig({ DATA_DIR: join(folder, data), ...more });
    return restore(join(folder, 'whole.tar'), target, SILENT);
  };
  const s3 = await startS3();
  kept({ close: s3.remove });
  const config = { FILES_URL: s3.address() };
  const files = await openFileStore(getConfig(config), SILENT);
  const photos = await openFileStore(getConfig(config), SILENT, 'visitor-photos');
  const taughtPhotos = await openFileStore(getConfig(config), SILENT, 'taught-photos');
  const app = kept(await testApp('sqlite', { files: () => files, photos }));
  const { api } = await app.admin();
  const drawing = await picture('png', { width: 60, height: 40 });
  const { image } = await api.create(entities.product, { name: 'Jahe', price: 1 }, drawing);
  expect((await sendFeedback(app, await picture('jpeg'), { correct_label: 'Jahe' })).status).toBe(
    200
  );
  const backUpTo = (file: string) =>
    writeBackup({ db: app.db, files, photos, taughtPhotos }, join(folder, file));
  expect(await backUpTo('whole.tar')).toEqual([]);
  await into('disk');
  const uploads = await checksumsOf(join(folder, 'disk/uploads'));
  const left = await checksumsOf(join(folder, 'disk/visitor-photos'));
  const name = image.replace('/uploads/', '');
  expect(Object.keys(uploads)).toHaveLength(6);
  await files.remove(name);
  expect(await backUpTo('lost.tar')).toEqual([name]);
  const [photo = ''] = Object.keys(left);
  await photos.remove(photo);
  await into('bucket', config);
  const sumOf = async (store: typeof files, path: string) =>
    sha256(Buffer.from(await new Response((await store.read(path))?.stream).arrayBuffer()));
  expect(await sumOf(photos, photo)).toBe(left[photo]);
  expect(await files.read(photo)).toBeUndefined();
  expect(await sumOf(files, name)).toBe(uploads[name]);
});
