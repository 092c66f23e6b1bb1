import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { sha256 } from '../../server/backup/archive.ts';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import { openFileStore } from '../../server/images/open-file-store.ts';
import { picture } from '../support/pictures.ts';
import { startS3 } from '../support/s3-server.ts';
import { checksumsOf } from '../support/stored-content.ts';
import { testApp } from '../support/test-app.ts';
import { leave } from '../support/visitor-photos.ts';

const { product } = entities;
const log = pino({ level: 'silent' });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
});
afterAll(() => rm(folder, { recursive: true }));

const into = (data: string, file: string, more = {}) =>
  restore(join(folder, file), getConfig({ DATA_DIR: data, ...more }), log);

it('§0 Backup: contains uploads of a bucket, names a lost one, and restores them into a bucket', async () => {
  const s3 = await startS3();
  const config = { FILES_URL: s3.address() };
  const files = await openFileStore(getConfig(config), log);
  const photos = await openFileStore(getConfig(config), log, 'visitor-photos');
  const taughtPhotos = await openFileStore(getConfig(config), log, 'taught-photos');
  const app = await testApp('sqlite', { files: () => files, photos });
  const { api } = await app.admin();
  const { image } = await api.create(
    product,
    { name: 'Jahe', price: 1 },
    await picture('png', { width: 60, height: 40 })
  );
  expect((await leave(app, await picture('jpeg'), { correct_label: 'Jahe' })).status).toBe(200);
  expect(
    await writeBackup({ db: app.db, files, photos, taughtPhotos }, join(folder, 'whole.tar'))
  ).toEqual([]);
  const onDisk = join(folder, 'disk');
  await into(onDisk, 'whole.tar');
  const name = image.replace('/uploads/', '');
  expect(Object.keys(await checksumsOf(join(onDisk, 'uploads')))).toHaveLength(6);
  await files.remove(name);
  expect(
    await writeBackup({ db: app.db, files, photos, taughtPhotos }, join(folder, 'lost.tar'))
  ).toEqual([name]);
  const left = await checksumsOf(join(onDisk, 'visitor-photos'));
  const [kept = ''] = Object.keys(left);
  await photos.remove(kept);
  await into(join(folder, 'bucket'), 'whole.tar', config);
  const photo = Buffer.from(await new Response((await photos.read(kept))?.stream).arrayBuffer());
  expect(sha256(photo)).toBe(left[kept]);
  expect(await files.read(kept)).toBeUndefined();
  const back = Buffer.from(await new Response((await files.read(name))?.stream).arrayBuffer());
  expect(sha256(back)).toBe((await checksumsOf(join(onDisk, 'uploads')))[name]);
  await app.close();
  await s3.remove();
}, 60_000);
