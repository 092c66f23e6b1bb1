import sharp from 'sharp';
import { expect, it } from 'vitest';
import { UPLOAD } from '#lib/contract/limits.ts';
import { inspect } from '../../../../server/images/inspect.ts';
import type { UnreadableReason } from '../../../../server/jobs/unreadable-image.ts';
import { hugePng } from '../../../support/huge-picture.ts';
import { expectLinear } from '../../../support/linear-time.ts';
import {
  circularExif,
  manyChunks,
  manyComments,
  manyFrames,
  manyScans,
  unpackingPng
} from '../../../support/hostile-pictures.ts';

const [width, height] = [90, 70];
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const baseImage = sharp({ create: { width, height, channels: 3, background: '#3f7d3c', noise } });
const jpeg = await baseImage.clone().jpeg().toBuffer();
const png = await baseImage.clone().png().toBuffer();

const inspectionResult = (bytes: Uint8Array): UnreadableReason | 'accepted' => {
  try {
    inspect(bytes);
    return 'accepted';
  } catch (error) {
    return (error as { reason: UnreadableReason }).reason;
  }
};

it('§9 Limits: each scan of a JPEG counts as a picture to decode', async () => {
  expect(inspect(jpeg).work).toBe(width * height);
  // libjpeg writes ten scans by default.
  expect(inspect(await baseImage.clone().jpeg({ progressive: true }).toBuffer()).work).toBe(
    10 * width * height
  );
  expect(inspect(manyScans(32, 80)).work).toBe(32 * 80 * 80);
});

it.each<[string, () => Promise<Uint8Array>]>([
  ['a progressive JPEG by mozjpeg', () => baseImage.clone().jpeg({ mozjpeg: true }).toBuffer()],
  [
    'a progressive JPEG of four colours',
    () => baseImage.clone().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()
  ],
  ['an interlaced PNG', () => baseImage.clone().png({ progressive: true }).toBuffer()],
  ['a WebP', () => baseImage.clone().webp().toBuffer()],
  ['a JPEG with two hundred comments', async () => manyComments(jpeg, 200)],
  [
    'a JPEG whose preview has a hundred scans',
    async () => manyComments(jpeg, 1, Buffer.from('ffda'.repeat(100), 'hex'))
  ],
  [
    'a JPEG followed by a video',
    async () => Buffer.concat([jpeg, Buffer.from('ffda0000'.repeat(100), 'hex')])
  ],
  ['a JPEG truncated in its scan', async () => jpeg.subarray(0, jpeg.length - 100)],
  ['a PNG followed by zeros', async () => Buffer.concat([png, Buffer.alloc(100_000)])]
])('§9 Limits: accepts %s', async (_, make) => {
  expect(inspectionResult(await make())).toBe('accepted');
});

it.each<[string, UnreadableReason, () => Promise<Uint8Array> | Uint8Array]>([
  ['33 scans', 'parts', () => manyScans(33, 80)],
  ['2,000 scans', 'parts', () => manyScans(2000, 80)],
  ['10,000 comments', 'parts', () => manyComments(jpeg, 10_000)],
  ['10,000 chunks of text', 'parts', () => manyChunks(png, 10_000)],
  ['10,000 frames', 'parts', () => manyFrames(10_000)],
  ['50,000 × 50,000 pixels', 'size', () => hugePng(50_000)],
  ['no size', 'damaged', () => Buffer.from('ffd8ffd9', 'hex')],
  ['an empty frame', 'damaged', () => Buffer.from('ffd8ffc00002', 'hex')],
  ['an unknown format', 'format', () => Buffer.from('GIF89a')],
  ['no bytes', 'format', () => new Uint8Array()]
])('§9 Limits: refuses a picture with %s before decoding it', async (_, reason, make) => {
  expect(inspectionResult(await make())).toBe(reason);
});

const pixelsOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { autoOrient: true }).toColourspace('srgb').raw().toBuffer();
const withXmp = baseImage.clone().withXmp('<x>a garden</x>');

it.each(['jpeg', 'png', 'webp'] as const)(
  '§9 Limits: only the pixels, orientation and colour profile of a %s reach a decoder',
  async (format) => {
    for (const orientation of [1, 3, 6, 8]) {
      const original = await withXmp
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

it('§9 Limits: the Adobe marker of a JPEG, which declares RGB colours, reaches the decoder', async () => {
  const adobe = Buffer.from('ffee000e41646f626500640000000000', 'hex');
  const rgb = Buffer.concat([jpeg.subarray(0, 2), adobe, jpeg.subarray(2)]);
  const pixels = await pixelsOf(rgb);
  expect(pixels.equals(await pixelsOf(jpeg))).toBe(false);
  expect(pixels.equals(await pixelsOf(inspect(rgb).image))).toBe(true);
});

it.each([
  ['JPEG with comments', () => manyComments(jpeg, 60, Buffer.alloc(60_000, 97))],
  ['JPEG with padding', () => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(4e6, 255), jpeg])],
  ['JPEG with circular EXIF', () => circularExif(jpeg)],
  ['PNG with zTXt chunks', () => unpackingPng(png, 500, 'zTXt')],
  ['PNG with iTXt chunks', () => unpackingPng(png, 500, 'iTXt')]
])('§9 Limits: removes the metadata of a %s before decoding it', (_, make) => {
  const { image } = inspect(make());
  expect(image.length).toBeLessThan(png.length);
});

it('§9 Limits: uses the orientation of the first EXIF block, as decoders do', async () => {
  const withOrientation = (orientation: number) =>
    baseImage.clone().withMetadata({ orientation }).jpeg().toBuffer();
  const [first, second] = [await withOrientation(6), await withOrientation(3)];
  const combined = Buffer.concat([
    first.subarray(0, 2),
    second.subarray(2, first.indexOf('JFIF')),
    first.subarray(2)
  ]);
  expect((await sharp(inspect(combined).image).metadata()).orientation).toBe(
    (await sharp(combined).metadata()).orientation
  );
});

/** Returns the orientation that a JPEG keeps if its EXIF has this content (TIFF). */
const orientationIn = async (tiff: Uint8Array): Promise<number | undefined> => {
  const marker = Buffer.from([0xff, 0xe1, 0, tiff.length + 8]);
  const parts = [jpeg.subarray(0, 2), marker, Buffer.from('Exif\0\0'), tiff, jpeg.subarray(2)];
  return (await sharp(inspect(Buffer.concat(parts)).image).metadata()).orientation;
};

it.each([
  ['16 bits', '4d4d002a0000000800010112000300000001000600000000'],
  // Some cameras write this.
  ['32 bits', '4d4d002a0000000800010112000400000001000000060000'],
  ['16 bits, little-endian', '49492a000800000001001201030001000000060000000000']
])(
  '§5 Images: an orientation of %s is kept, also if EXIF ends directly after it',
  async (_, hex) => {
    const exif = Buffer.from(hex, 'hex');
    const kept: (number | undefined)[] = [];
    for (let length = 0; length <= exif.length; length++)
      kept.push(await orientationIn(exif.subarray(0, length)));
    expect(kept).toEqual([...Array<undefined>(22).fill(undefined), 6, 6, 6]);
  }
);

it('§5 Images: the orientation can be any entry of its directory, but not an entry beyond the directory’s count, and must be 1 to 8', async () => {
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.from('000000030000000100000000', 'hex');
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(value, 8);
    return bytes;
  };
  const tiff = (count: number, ...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, count]), ...entries]);
  // Samsung's cameras write entries that are not in the order of their tags.
  const entries = [entry(0x0202, 7), entry(0x0112, 6), entry(0x0100, 9)];
  expect(await orientationIn(tiff(3, ...entries))).toBe(6);
  expect(await orientationIn(tiff(1, ...entries))).toBeUndefined();
  for (const value of [0, 1, 8, 9]) {
    const kept = value === 1 || value === 8 ? value : undefined;
    expect(await orientationIn(tiff(1, entry(0x0112, value))), `${value}`).toBe(kept);
  }
});

it.each([
  ['ff00', jpeg.subarray(0, 20)],
  ['ffff', jpeg.subarray(0, 20)],
  ['ffd0', jpeg.subarray(0, 20)],
  ['ff02', jpeg.subarray(0, 20)],
  ['ffe00000', jpeg.subarray(0, 20)],
  ['000000004944415400000000', png.subarray(0, 33)],
  ['00', Buffer.from('RIFF0000WEBP')]
])('§9 Limits: the time to inspect a picture filled with %s is linear', async (pattern, start) => {
  const work = (bytes: number) => {
    const file = Buffer.alloc(bytes, Buffer.from(pattern, 'hex'));
    file.set(start);
    return () => inspectionResult(file);
  };
  await expectLinear(work, UPLOAD.bytes, 0, pattern);
});

it('§5 Images: inspecting a JPEG or PNG keeps its last bytes', () => {
  for (const picture of [jpeg, png])
    expect(inspect(picture).image.slice(-12)).toEqual(picture.subarray(-12));
});

it('§9 Limits: skips a chunk of odd length in a WebP', async () => {
  const webp = await baseImage.clone().webp().toBuffer();
  const odd = Buffer.from('JUNK\x03\0\0\0abc\0', 'latin1');
  const combined = Buffer.concat([webp.subarray(0, 12), odd, webp.subarray(12)]);
  expect(inspect(combined).image).toEqual(inspect(webp).image);
});
