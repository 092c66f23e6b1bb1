import sharp from 'sharp';
import { expect, it } from 'vitest';
import { UPLOAD } from '#lib/contract/limits.ts';
import { inspect } from '../../../../server/images/inspect.ts';
import type { UnreadableReason } from '../../../../server/jobs/job-channel.ts';
import { hugePng } from '../../../support/huge-picture.ts';
import {
  circularExif,
  manyChunks,
  manyComments,
  manyFrames,
  manyScans,
  unpackingPng
} from '../../../support/hostile-pictures.ts';

const [width, height] = [90, 70];
const plain = sharp({
  create: {
    width,
    height,
    channels: 3,
    background: '#3f7d3c',
    noise: { type: 'gaussian', mean: 128, sigma: 30 }
  }
});
const jpeg = await plain.clone().jpeg().toBuffer();
const png = await plain.clone().png().toBuffer();

const verdict = (bytes: Uint8Array): UnreadableReason | 'taken' => {
  try {
    inspect(bytes);
    return 'taken';
  } catch (error) {
    return (error as { reason: UnreadableReason }).reason;
  }
};

it('§9 Limits: each scan of a JPEG counts as a picture to decode', async () => {
  expect(inspect(jpeg).work).toBe(width * height);
  // libjpeg's own order of scans.
  expect(inspect(await plain.clone().jpeg({ progressive: true }).toBuffer()).work).toBe(
    10 * width * height
  );
  expect(inspect(manyScans(32, 80)).work).toBe(32 * 80 * 80);
});

it.each<[string, () => Promise<Uint8Array>]>([
  [
    'the smallest progressive JPEG that mozjpeg finds',
    () => plain.clone().jpeg({ mozjpeg: true }).toBuffer()
  ],
  [
    'a progressive JPEG of four colours',
    () => plain.clone().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()
  ],
  ['an interlaced PNG', () => plain.clone().png({ progressive: true }).toBuffer()],
  ['a WebP', () => plain.clone().webp().toBuffer()],
  ['a JPEG with two hundred comments', async () => manyComments(jpeg, 200)],
  [
    'a JPEG whose preview has a hundred scans',
    async () => manyComments(jpeg, 1, Buffer.from('ffda'.repeat(100), 'hex'))
  ],
  [
    'a JPEG with a film behind it',
    async () => Buffer.concat([jpeg, Buffer.from('ffda0000'.repeat(100), 'hex')])
  ],
  ['a JPEG that breaks off in its scan', async () => jpeg.subarray(0, jpeg.length - 100)]
])('§9 Limits: %s is no more than a camera writes', async (_, make) => {
  expect(verdict(await make())).toBe('taken');
});

it.each<[string, UnreadableReason, () => Promise<Uint8Array> | Uint8Array]>([
  ['33 scans', 'parts', () => manyScans(33, 80)],
  ['2,000 scans', 'parts', () => manyScans(2000, 80)],
  ['10,000 comments', 'parts', () => manyComments(jpeg, 10_000)],
  ['10,000 chunks of text', 'parts', () => manyChunks(png, 10_000)],
  ['10,000 frames', 'parts', () => manyFrames(10_000)],
  ['50,000 × 50,000 pixels', 'size', () => hugePng(50_000)],
  ['no size', 'format', () => Buffer.from('ffd8ffd9', 'hex')],
  ['another kind', 'format', () => Buffer.from('GIF89a')],
  ['nothing', 'format', () => new Uint8Array()]
])('§9 Limits: a picture of %s is refused before it is decoded', async (_, reason, make) => {
  expect(verdict(await make())).toBe(reason);
});

const pixelsOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { autoOrient: true }).toColourspace('srgb').raw().toBuffer();
const profiled = plain.clone().withXmp('<x>a garden</x>');

it.each(['jpeg', 'png', 'webp'] as const)(
  '§9 Limits: of a %s only pixels, orientation and colour profile reach a decoder',
  async (format) => {
    for (const orientation of [1, 3, 6, 8]) {
      const original = await profiled
        .clone()
        .withExif({ IFD0: { Copyright: 'somebody', Make: 'a' } })
        .withMetadata({ orientation, icc: 'p3' })
        .toFormat(format)
        .toBuffer();
      const { image } = inspect(original);
      expect(Buffer.from(image).includes('somebody')).toBe(false);
      const metadata = await sharp(image).metadata();
      expect(metadata).toMatchObject({ orientation, icc: expect.any(Buffer) as Buffer });
      expect(metadata.xmp).toBeUndefined();
      expect(await pixelsOf(image)).toEqual(await pixelsOf(original));
    }
  }
);

it.each([
  ['JPEG', () => manyComments(jpeg, 60, Buffer.alloc(60_000, 97))],
  ['JPEG of padding', () => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(4e6, 255), jpeg])],
  ['JPEG with circular EXIF', () => circularExif(jpeg)],
  ['PNG of texts', () => unpackingPng(png, 500, 'zTXt')],
  ['PNG of international texts', () => unpackingPng(png, 500, 'iTXt')]
])('§9 Limits: metadata of a %s is gone before it is decoded', (_, make) => {
  const { image } = inspect(make());
  expect(image.length).toBeLessThan(png.length);
});

it('§9 Limits: the first of several EXIF blocks turns a picture, as decoders have it', async () => {
  const turned = (orientation: number) =>
    plain.clone().withMetadata({ orientation }).jpeg().toBuffer();
  const [first, second] = [await turned(6), await turned(3)];
  const both = Buffer.concat([
    first.subarray(0, 2),
    second.subarray(2, first.indexOf('JFIF')),
    first.subarray(2)
  ]);
  expect((await sharp(inspect(both).image).metadata()).orientation).toBe(
    (await sharp(both).metadata()).orientation
  );
});

it('§9 Limits: to count takes as long as the bytes are many, whatever they are', () => {
  const filled = (start: Uint8Array, again: string, bytes: number): Uint8Array => {
    const all = Buffer.alloc(bytes, Buffer.from(again, 'hex'));
    all.set(start);
    return all;
  };
  const worst: [Uint8Array, string][] = [
    [jpeg.subarray(0, 20), 'ff00'],
    [jpeg.subarray(0, 20), 'ffff'],
    [jpeg.subarray(0, 20), 'ffd0'],
    [jpeg.subarray(0, 20), 'ff02'],
    [jpeg.subarray(0, 20), 'ffe00000'],
    [png.subarray(0, 33), '000000004944415400000000'],
    [Buffer.from('RIFF0000WEBP'), '00']
  ];
  const time = (bytes: number): number => {
    const inputs = worst.map(([start, again]) => filled(start, again, bytes));
    const began = process.threadCpuUsage();
    for (const input of inputs) verdict(input);
    const { user, system } = process.threadCpuUsage(began);
    return user + system;
  };
  // The least of a few: garbage of other tests is collected now and then.
  const least = (bytes: number): number =>
    Math.min(...Array.from({ length: 5 }, () => time(bytes)));
  // Eight times as many bytes: 64 times as long, if it looked at any of them again and again.
  expect(least(UPLOAD.bytes) / least(UPLOAD.bytes / 8)).toBeLessThan(32);
});
