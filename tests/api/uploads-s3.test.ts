import { afterAll, expect, it, onTestFinished } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { getConfig } from '../../server/config/config.ts';
import { readBytes, type FileStore } from '../../server/images/file-store.ts';
import { sweepFiles } from '../../server/images/image-storage.ts';
import { openFileStore } from '../../server/images/open-file-store.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { appOfAll } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { failingProxy } from '../support/failing-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture, servedFiles } from '../support/pictures.ts';
import { refusal } from '../support/refused.ts';
import { startS3 } from '../support/s3-server.ts';
import { slowProxy } from '../support/slow-proxy.ts';
import { ADMIN, SILENT, testApp } from '../support/test-app.ts';
import { namesIn } from '../support/visitor-photos.ts';

const { product } = entities;
const { kept } = closing();
const open = (address: string, folder?: 'visitor-photos') =>
  openFileStore(getConfig({ FILES_URL: address }), SILENT, folder);
const NOT_STORED = [503, ERROR_MESSAGE.pictureNotStored];

const unused = await freePort();
const s3 = await startS3();
afterAll(() => s3.remove());
const files = await open(s3.address());
const { app, api } = await appOfAll('sqlite', { files: () => files });

const count = async (image: string) => (await servedFiles(app.request, image)).size;

/** Opens a store behind a proxy. Requests that fulfil the condition of `failWhen` get `status`. */
async function proxiedStore(prefix: string, status?: number) {
  const address = new URL(s3.address());
  const target = new URL(address.searchParams.get('endpoint') ?? '');
  const proxy = kept(await failingProxy(target, status));
  address.searchParams.set('endpoint', proxy.url);
  address.searchParams.set('prefix', prefix);
  return { store: await open(address.href), failWhen: proxy.failWhen };
}

/** Creates an app with its own store, whose requests fail as in `proxiedStore`. */
async function unreliableApp(prefix: string) {
  const { store, failWhen } = await proxiedStore(prefix);
  const app = kept(await testApp('sqlite', { files: () => store }));
  return { app, ...(await app.admin()), store, failWhen, names: () => namesIn(store) };
}

it('§7 Uploads on S3: an image can be stored, read, replaced, and deleted with its row or from the library', async () => {
  const { id, image } = await api.create(product, { name: 'Kunyit', price: 1 }, await picture());
  const answer = await app.request(image);
  const length = String((await answer.arrayBuffer()).byteLength);
  const own = { 'content-type': 'image/webp', 'content-length': length };
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([200, own]);
  const head = await app.request(`/api${image}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const url = new URL(s3.address());
  const bucket = `${url.searchParams.get('endpoint')}/${url.host}`;
  const { headers } = await fetch(`${bucket}/${image.replace('/uploads/', 'pictures/')}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable'
  });
  const photos = await open(s3.address(), 'visitor-photos');
  await photos.put('a.webp', new Uint8Array(3));
  const secret = await fetch(`${bucket}/pictures/visitor-photos/a.webp`);
  expect([secret.status, secret.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  await photos.remove('a.webp');
  const other = await picture('jpeg', { background: '#d98a06' });
  const changed = await api.update(product, id, {}, other);
  const { status } = await app.request(image);
  expect([await count(image), await count(changed.image), status]).toEqual([6, 6, 200]);
  const { pictures } = await pictureCalls(api).library({ show: 'unused' });
  expect(pictures.map(({ path }) => path)).toEqual([image]);
  await pictureCalls(api).remove(pictures[0]!.id);
  expect(await count(image)).toBe(0);
  await api.remove(product, id);
  expect(await count(changed.image)).toBe(6);
  await api.emptyTrash(ADMIN.password);
  expect(await count(changed.image)).toBe(0);
});

it('§7 Uploads on S3: while the storage is down, uploads and reads get 503 and rows do not change; afterwards both work again', async () => {
  const own = await picture('jpeg');
  const { id, image } = await api.create(product, { name: 'Jahe', price: 1 }, own);
  const other = await picture('jpeg', { background: '#204080' });
  const rows = await app.guest.list(product);
  const calls = pictureCalls(api);
  const { picture: spare } = await calls.upload(await picture('jpeg', { background: '#402080' }));
  await s3.stop();
  const lengkuas = { name: 'Lengkuas', price: 1 };
  expect(await refusal(api.create(product, lengkuas, other))).toEqual(NOT_STORED);
  expect(await refusal(api.update(product, id, { price: 9 }, other))).toEqual(NOT_STORED);
  const read = await app.request(image);
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refusal(calls.remove(spare.id))).toEqual([503, ERROR_MESSAGE.unavailable]);
  expect(await app.guest.list(product)).toEqual(rows);
  await s3.start();
  await calls.remove(spare.id);
  expect(await count(image)).toBe(6);
  expect((await api.create(product, lengkuas, other)).image).not.toBe('');
});

it('§7 Uploads on S3: the time limit of an upload grows with the file, so that 125 kB/s suffice', async () => {
  const address = new URL(s3.address());
  const proxy = await slowProxy(new URL(address.searchParams.get('endpoint') ?? ''), 125_000);
  onTestFinished(proxy.close);
  address.searchParams.set('endpoint', proxy.url);
  const slow = await open(address.href);
  const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp'];
  await Promise.all(names.map((name) => slow.put(name, new Uint8Array(250_000))));
  for (const name of names) {
    expect((await readBytes(files, name))?.byteLength).toBe(250_000);
    await files.remove(name);
  }
});

it('§7 Uploads on S3: credentials that may list only the prefix, but not the whole bucket, are sufficient', async () => {
  const { store, failWhen } = await proxiedStore('pictures', 403);
  failWhen((_, path) => {
    const { pathname, searchParams } = new URL(path, 'http://s3');
    return /^\/[\w-]+\/?$/.test(pathname) && searchParams.get('prefix') !== 'pictures/';
  });
  await store.put('a.webp', new Uint8Array(3));
  expect((await readBytes(store, 'a.webp'))?.byteLength).toBe(3);
  expect(await store.isHealthy()).toBe(true);
  await store.remove('a.webp');
  expect(await readBytes(store, 'a.webp')).toBeUndefined();
});

const small = (background: string) => picture('png', { width: 60, height: 40, background });

it('§7 Uploads on S3: an upload that the storage refuses gets 503 and leaves no row or file; other requests work', async () => {
  const { app, api, failWhen, names } = await unreliableApp('refused');
  const jahe = await api.create(product, { name: 'Jahe', price: 1 }, await small('#d98a06'));
  const before = await names();
  expect(before).toHaveLength(6);
  const { headers } = await app.request(jahe.image);
  expect(headers.get('content-length')).toBeNull();
  const other = await small('#3f7d3c');
  const createKunyit = () => api.create(product, { name: 'Kunyit', price: 1 }, other);
  // The first two uploads of files succeed; all later uploads and their retries fail.
  let puts = 0;
  failWhen((method) => method === 'PUT' && (puts += 1) > 2);
  expect(await refusal(createKunyit())).toEqual(NOT_STORED);
  puts = 0;
  const replacement = api.update(product, jahe.id, { price: 2 }, other);
  expect(await refusal(replacement)).toEqual(NOT_STORED);
  expect([await app.guest.list(product), await names()]).toEqual([[jahe], before]);
  expect((await app.request(jahe.image)).status).toBe(200);
  expect((await api.update(product, jahe.id, { price: 3 })).price).toBe(3);
  failWhen(() => false);
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
  const other = kept(await testApp('sqlite', { files: () => slow }));
  const { api: admin } = await other.admin();
  const saved = admin.create(product, { name: 'Jahe', price: 1 }, await small('#d98a06'));
  await isStoring;
  expect((await admin.create(product, { name: 'Kunyit', price: 1 })).name).toBe('Kunyit');
  free();
  expect((await saved).image).not.toBe('');
});

it('§7 Uploads on S3: files of a failed upload that could not be removed at once are deleted after a day', async () => {
  const { app, api, store, failWhen, names } = await unreliableApp('left');
  const { image } = await api.create(product, { name: 'Jahe', price: 1 }, await small('#d98a06'));
  const before = await names();
  let puts = 0;
  failWhen(() => (puts += 1) > 3);
  const failed = api.create(product, { name: 'Kunyit', price: 1 }, await small('#3f7d3c'));
  expect(await refusal(failed)).toEqual(NOT_STORED);
  expect((await app.request('/api/ready')).status).toBe(503);
  failWhen(() => false);
  expect((await names()).length).toBeGreaterThan(before.length);
  const sweep = (age: number) => {
    const modified = async () => new Date(Date.now() - age);
    return sweepFiles({ db: app.db, log: SILENT, files: { ...store, modified } });
  };
  await sweep(DAY_MS - 60_000);
  expect((await names()).length).toBeGreaterThan(before.length);
  await sweep(DAY_MS + 60_000);
  expect(await names()).toEqual(before);
  expect((await app.request(image)).status).toBe(200);
});

it.each([
  [
    'a missing bucket',
    () => s3.address('no-such-bucket'),
    /^FILES_URL names the bucket "no-such-bucket", which does not exist/
  ],
  [
    'an unknown access key',
    () => s3.address().replace('S3RVER:', 'nobody:'),
    /^FILES_URL names the bucket "wisata-jamu", which .* does not open .* \(InvalidAccessKeyId: .*\): .* s3:ListBucket on the bucket/
  ],
  [
    'an unreachable server',
    () => `s3://key:secret@bucket?endpoint=http://127.0.0.1:${unused}`,
    /^FILES_URL cannot be used: http:\/\/127.0.0.1:\d+ did not respond/
  ]
])(
  '§0 Configuration: %s in FILES_URL prevents the start, with a message',
  async (_, address, sentence) => {
    await expect(open(address())).rejects.toThrow(sentence);
  }
);
