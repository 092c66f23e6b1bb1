import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { sha256 } from '../../server/backup/archive.ts';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import { openFileStore } from '../../server/images/open-file-store.ts';
import { picture } from '../support/pictures.ts';
import { startS3 } from '../support/s3-server.ts';
import { checksumsOf } from '../support/stored-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';
import { leave } from '../support/visitor-photos.ts';

const log = pino({ level: 'silent' });

it('§0 Backup: a backup contains the files of a bucket, reports missing ones, and can be restored into a bucket', async () => {
  const folder = await temporaryFolder();
  const into = (data: string, more = {}) =>
    restore(join(folder, 'whole.tar'), getConfig({ DATA_DIR: join(folder, data), ...more }), log);
  const s3 = await startS3();
  const config = { FILES_URL: s3.address() };
  const files = await openFileStore(getConfig(config), log);
  const photos = await openFileStore(getConfig(config), log, 'visitor-photos');
  const taughtPhotos = await openFileStore(getConfig(config), log, 'taught-photos');
  const app = await testApp('sqlite', { files: () => files, photos });
  const { api } = await app.admin();
  const drawing = await picture('png', { width: 60, height: 40 });
  const { image } = await api.create(entities.product, { name: 'Jahe', price: 1 }, drawing);
  expect((await leave(app, await picture('jpeg'), { correct_label: 'Jahe' })).status).toBe(200);
  const backUp = (file: string) =>
    writeBackup({ db: app.db, files, photos, taughtPhotos }, join(folder, file));
  expect(await backUp('whole.tar')).toEqual([]);
  await into('disk');
  const uploads = await checksumsOf(join(folder, 'disk/uploads'));
  const left = await checksumsOf(join(folder, 'disk/visitor-photos'));
  const name = image.replace('/uploads/', '');
  expect(Object.keys(uploads)).toHaveLength(6);
  await files.remove(name);
  expect(await backUp('lost.tar')).toEqual([name]);
  const [kept = ''] = Object.keys(left);
  await photos.remove(kept);
  await into('bucket', config);
  const sumOf = async (store: typeof files, path: string) =>
    sha256(Buffer.from(await new Response((await store.read(path))?.stream).arrayBuffer()));
  expect(await sumOf(photos, kept)).toBe(left[kept]);
  expect(await files.read(kept)).toBeUndefined();
  expect(await sumOf(files, name)).toBe(uploads[name]);
  await app.close();
  await s3.remove();
});
