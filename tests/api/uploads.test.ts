import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { imageFiles, sharePath } from '#lib/contract/images.ts';
import { QueueFullError } from '../../server/jobs/fair-queue.ts';
import { appOfAll } from '../support/block-app.ts';
import { manyScans } from '../support/hostile-pictures.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { photograph, picture, servedFiles } from '../support/pictures.ts';
import { refusal } from '../support/refused.ts';
import { namesIn } from '../support/visitor-photos.ts';

const { heroContent } = entities;
const { app, api } = await appOfAll();

let count = 0;
const upload = (bytes: Uint8Array | string) =>
  api.create(
    heroContent,
    { title: `Hero ${(count += 1)}` },
    new File([bytes as Uint8Array<ArrayBuffer>], 'a.jpg', { type: 'image/jpeg' })
  );
const bytesOf = async (file: Promise<File>) => new Uint8Array(await (await file).arrayBuffer());
const metadataOf = async (image: string) =>
  Promise.all(
    [...(await servedFiles(app.request, image))].map(async ([path, bytes]) => ({
      path,
      ...(await sharp(bytes).metadata())
    }))
  );
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())
];

const { damagedImage, imageTooLarge, imageTooManyParts, imageTooManyPixels, wrongImage } =
  ERROR_MESSAGE;
const damaged = { image: damagedImage };
const cutJpeg = async () => (await photograph(200, 200).jpeg().toBuffer()).subarray(0, 4000);
const largePng = () => photograph(1500, 1200).png({ compressionLevel: 0 }).toBuffer();
// Contains only the header: if the upload were decoded before the check, the error would differ.
const hugePng = async () =>
  (await bytesOf(picture('png', { width: 7000, height: 6000 }))).subarray(0, 300);
it.each<[string, () => Promise<Uint8Array> | Uint8Array | string, number, unknown]>([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, wrongImage],
  ['a web page', () => '<!doctype html><script>alert(1)</script>', 415, wrongImage],
  ['a GIF', () => photograph(9, 9).gif().toBuffer(), 415, wrongImage],
  ['a TIFF', () => photograph(9, 9).tiff().toBuffer(), 415, wrongImage],
  ['an AVIF', () => photograph(9, 9).avif().toBuffer(), 415, wrongImage],
  ['a JPEG that breaks off', cutJpeg, 422, damaged],
  ['only the signature of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, damaged],
  ['400 scans', () => manyScans(400), 415, imageTooManyParts],
  ['more than 5 MB', largePng, 413, imageTooLarge],
  ['42 megapixels', hugePng, 413, imageTooManyPixels]
])('§5 Uploads: %s is refused, and nothing is stored', async (_, make, status, sentence) => {
  const [rows, files] = [await app.guest.list(heroContent), await namesIn(app.files)];
  expect(await refusal(upload(await make()))).toEqual([status, sentence]);
  expect(await app.guest.list(heroContent)).toEqual(rows);
  expect(await namesIn(app.files)).toEqual(files);
});

it('§5 Uploads: pictures are stored as WebP and AVIF with widths of 400, 800 and at most 1600 pixels, and never enlarged', async () => {
  const { image } = await upload(await bytesOf(picture('jpeg', { width: 2000, height: 1500 })));
  const name = image.replace('.webp', '');
  const shapes = (await metadataOf(image)).map(({ path, format, width, height }) => {
    return [path.replace(name, ''), format, width, height];
  });
  expect(shapes).toEqual([
    ['.webp', 'webp', 1600, 1200],
    ['-400.webp', 'webp', 400, 300],
    ['-800.webp', 'webp', 800, 600],
    ['.avif', 'heif', 1600, 1200],
    ['-400.avif', 'heif', 400, 300],
    ['-800.avif', 'heif', 800, 600]
  ]);
  const small = await upload(await bytesOf(picture('png', { width: 500, height: 100 })));
  const widths = (await metadataOf(small.image)).map(({ width }) => width);
  expect(widths).toEqual([500, 400, 500, 500, 400, 500]);
});

it('§5 Uploads: a photograph of a phone is stored upright, and without location, camera and other metadata', async () => {
  const gps = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '7/1 47/1 58/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '110/1 21/1 50/1'
  };
  const photo = await photograph(600, 300)
    .withExif({ IFD0: { Make: 'Kamera', Artist: 'Wisatawan' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Yogyakarta</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const own = { orientation: 6, exif: expect.anything(), xmp: expect.anything() };
  expect(await sharp(photo).metadata()).toMatchObject(own);
  const { image } = await upload(photo);
  for (const file of await metadataOf(image)) {
    expect([file.height, file.orientation ?? 1]).toEqual([file.width * 2, 1]);
    expect([file.exif, file.xmp, file.icc, file.iptc]).toEqual(Array(4).fill(undefined));
  }
  // The photograph is turned to the right, so its red left half is at the top.
  for (const bytes of (await servedFiles(app.request, image)).values()) {
    const [red, , blue] = await pixel(bytes, 150, 100);
    expect(red! - blue!).toBeGreaterThan(100);
  }
});

it('§5 Uploads: only the first frame of an animation is stored', async () => {
  const frames = await Promise.all(
    ['#00a000', '#a00000'].map((background) =>
      bytesOf(picture('png', { width: 60, height: 60, background }))
    )
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { image } = await upload(animation);
  for (const file of await metadataOf(image))
    expect([file.width, file.height, file.pages ?? 1]).toEqual([60, 60, 1]);
  const [file] = (await servedFiles(app.request, image)).values();
  const [red, green] = await pixel(file!, 30, 30);
  expect(green! - red!).toBeGreaterThan(100);
});

it('§7 Uploads: one picture is processed while nine wait, and further pictures are refused', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      bytesOf(picture('png', { background: `hsl(${index * 30}, 80%, 45%)` }))
    )
  );
  const ends = await Promise.allSettled(pictures.map(app.deps.encoders.encodeUpload));
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  // `errorHandler` converts this error to 503 with Retry-After.
  expect(errors).toEqual([expect.any(QueueFullError), expect.any(QueueFullError)]);
});

it('§7 Photographs: a network that sends many photographs does not delay or exclude other networks', async () => {
  const photo = await bytesOf(picture('jpeg', { width: 40, height: 30 }));
  const send = (network: string) => app.deps.encoders.encodePhoto(photo, network);
  const ended: string[] = [];
  const crowd = Array.from({ length: 17 }, () => send('a').finally(() => ended.push('a')));
  const other = send('b').finally(() => ended.push('b'));
  await Promise.allSettled([...crowd, other]);
  await expect(other).resolves.toBeInstanceOf(Uint8Array);
  expect(ended.indexOf('b')).toBeLessThan(4);
});

const red = await picture('png', { width: 80, height: 100, background: '#d01010' });
const { image } = await api.create(heroContent, { title: 'Hero' }, red);
const share = sharePath(image);

/** Requests a file, checks its status and length, and returns its bytes and headers. */
async function served(path: string) {
  const answer = await app.request(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  expect([answer.status, headers['content-length']]).toEqual([200, String(bytes.byteLength)]);
  return { bytes, headers };
}

it.each(['', '/api'])(
  '§7 Uploads: %s/uploads serves files that may be cached permanently',
  async (base) => {
    for (const { path, format } of imageFiles(image)) {
      const { bytes, headers } = await served(base + path);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin'
      });
      expect(bytes.byteLength).toBeGreaterThan(50);
    }
  }
);

it('§7 Uploads: an unchanged file gets 304, and HEAD returns only headers', async () => {
  const { headers } = await app.request(image);
  const etag = headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
    expect((await app.request(image, { headers: { 'if-none-match': known } })).status).toBe(304);
  expect((await app.request(image, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const head = await app.request(image, { method: 'HEAD' });
  const length = headers.get('content-length');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, length]);
  expect(await head.text()).toBe('');
});

it.each([
  '.webp',
  '-400.svg',
  '-400.webp.html',
  '-x.webp',
  '/../../wisata-jamu.sqlite',
  '%00.webp',
  '-401.webp',
  '.WEBP'
])('§7 Uploads: an unknown or invalid name that ends in %s gets 404', async (end) => {
  const name = end === '.webp' ? `/uploads/${'0'.repeat(32)}` : image.replace('.webp', '');
  expect((await app.request(name + end)).status).toBe(404);
  expect((await app.request(name + end, { headers: { 'if-none-match': '*' } })).status).toBe(404);
  expect((await app.request(`/api${name}${end}`)).status).toBe(404);
});

it('§7 Share pictures: a link preview is a stored JPEG of 1200 × 630 with the whole picture', async () => {
  for (const base of ['', '/api']) {
    const { bytes, headers } = await served(base + share);
    const cache = 'public, max-age=31536000, immutable';
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': cache });
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    const [red = 0, green = 0] = await pixel(bytes, 600, 315);
    expect(red - green, 'the picture in the middle').toBeGreaterThan(100);
    const [, beside = 0] = await pixel(bytes, 20, 315);
    expect(beside, 'the background beside it').toBeGreaterThan(200);
    expect(await namesIn(app.files)).toContain(basename(share));
  }
});

it('§7 Share pictures: the link preview of a missing picture gets 404, and nothing is stored', async () => {
  const stored = await namesIn(app.files);
  for (const name of [
    sharePath(`/uploads/${'0'.repeat(32)}.webp`),
    share.replace('.jpg', '.webp'),
    share.replace('-share', ''),
    share.replace('-share', '-400')
  ])
    expect((await app.request(name)).status, name).toBe(404);
  expect(await namesIn(app.files)).toEqual(stored);
});

it('§7 Share pictures: a link preview is served even if it cannot be stored', async () => {
  await app.files.remove(basename(share));
  const { put } = app.files;
  app.files.put = () => Promise.reject(new Error('no space'));
  const answer = await app.request(share);
  app.files.put = put;
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
});

it('§7 Share pictures: deleting a picture also deletes its link preview', async () => {
  const { upload, remove } = pictureCalls(api);
  const { id, path } = (await upload(await picture('png', { background: '#112233' }))).picture;
  await served(sharePath(path));
  await remove(id);
  expect((await app.request(sharePath(path))).status).toBe(404);
  expect(await namesIn(app.files)).not.toContain(basename(sharePath(path)));
});
