import pino from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { getConfig } from '../../server/config/config.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import type { FileStore } from '../../server/images/file-store.ts';
import { openFileStore } from '../../server/images/open-file-store.ts';
import { sweepFiles } from '../../server/images/image-storage.ts';
import { failingProxy } from '../support/failing-proxy.ts';
import { picture } from '../support/pictures.ts';
import { startS3 } from '../support/s3-server.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { namesIn } from '../support/visitor-photos.ts';

const { product } = entities;
const log = pino({ level: 'silent' });
const NOT_STORED = { status: 503, message: ERROR_MESSAGE.pictureNotStored };

let s3: Awaited<ReturnType<typeof startS3>>;
let proxy: Awaited<ReturnType<typeof failingProxy>>;
let app: TestApp;
let files: FileStore;
let api: Awaited<ReturnType<TestApp['admin']>>['api'];
beforeEach(async () => {
  s3 = await startS3();
  const address = new URL(s3.address());
  proxy = await failingProxy(new URL(address.searchParams.get('endpoint') ?? ''));
  address.searchParams.set('endpoint', proxy.url);
  files = await openFileStore(getConfig({ FILES_URL: address.href }), log);
  app = await testApp('sqlite', { files: () => files });
  ({ api } = await app.admin());
});
afterEach(async () => {
  await app.close();
  await proxy.close();
  await s3.remove();
});

const kept = () => namesIn(files);
const small = (background: string) => picture('png', { width: 60, height: 40, background });
const createKunyit = async () =>
  api.create(product, { name: 'Kunyit', price: 1 }, await small('#3f7d3c'));

it('§7 Uploads on S3: an upload that the storage refuses gets 503 and leaves no row or file; other requests work', async () => {
  const jahe = await api.create(product, { name: 'Jahe', price: 1 }, await small('#d98a06'));
  const before = await kept();
  expect(before).toHaveLength(6);
  // The first two uploads of files succeed; all later ones fail, and so do their retries.
  let puts = 0;
  proxy.failWhen((method) => method === 'PUT' && (puts += 1) > 2);
  await expect(createKunyit()).rejects.toMatchObject(NOT_STORED);
  puts = 0;
  await expect(
    api.update(product, jahe.id, { price: 2 }, await small('#3f7d3c'))
  ).rejects.toMatchObject(NOT_STORED);
  expect([await app.guest.list(product), await kept()]).toEqual([[jahe], before]);
  expect((await app.request(jahe.image)).status).toBe(200);
  expect((await api.update(product, jahe.id, { price: 3 })).price).toBe(3);
  proxy.failWhen(() => false);
  expect((await createKunyit()).image).not.toBe('');
});

it('§7 Uploads on S3: while a picture is stored slowly, other requests are answered', async () => {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const { promise: isStoring, resolve: storing } = Promise.withResolvers<void>();
  const slow = {
    ...files,
    async put(...file: Parameters<FileStore['put']>) {
      storing();
      await isFree;
      await files.put(...file);
    }
  };
  const other = await testApp('sqlite', { files: () => slow });
  onTestFinished(() => other.close());
  const { api: admin } = await other.admin();
  const saved = admin.create(product, { name: 'Jahe', price: 1 }, await small('#d98a06'));
  await isStoring;
  expect((await admin.create(product, { name: 'Kunyit', price: 1 })).name).toBe('Kunyit');
  free();
  expect((await saved).image).not.toBe('');
});

it('§7 Uploads on S3: files of a failed upload that could not be removed at once are deleted after a day', async () => {
  const { image } = await api.create(product, { name: 'Jahe', price: 1 }, await small('#d98a06'));
  const before = await kept();
  let puts = 0;
  proxy.failWhen(() => (puts += 1) > 3);
  await expect(createKunyit()).rejects.toMatchObject(NOT_STORED);
  expect((await app.request('/api/ready')).status).toBe(503);
  proxy.failWhen(() => false);
  expect((await kept()).length).toBeGreaterThan(before.length);
  const sweep = (age: number) => {
    const modified = async () => new Date(Date.now() - age);
    return sweepFiles({ db: app.db, log, files: { ...files, modified } });
  };
  await sweep(DAY_MS - 60_000);
  expect((await kept()).length).toBeGreaterThan(before.length);
  await sweep(DAY_MS + 60_000);
  expect(await kept()).toEqual(before);
  expect((await app.request(image)).status).toBe(200);
});
