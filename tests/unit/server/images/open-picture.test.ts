import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shrinkPhotograph } from '../../../../server/images/encode.ts';
import { inspect } from '../../../../server/images/inspect.ts';
import { decodePicture } from '../../../../server/images/open-picture.ts';
import type { UnreadableImageError } from '../../../../server/jobs/unreadable-image.ts';
import { restartJpeg } from '../../../support/restart-jpeg.ts';

const [width, height] = [160, 120];
const pixels = Buffer.alloc(width * height * 3);
for (let y = 0; y < height; y++)
  for (let x = 0; x < width; x++)
    pixels.set([x, y * 2, 127 + 127 * Math.sin(x / 5) * Math.cos(y / 4)], (y * width + x) * 3);
const drawing = sharp(pixels, { raw: { width, height, channels: 3 } });

const jpeg = await drawing.clone().jpeg({ quality: 95 }).toBuffer();
const progressive = await drawing.clone().jpeg({ progressive: true }).toBuffer();
const cmyk = await drawing.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
const png = await drawing.clone().png().toBuffer();
const webp = await drawing.clone().webp().toBuffer();

const open = async (file: Uint8Array) => decodePicture(inspect(file).image, (picture) => picture);
const outcome = (file: Uint8Array): Promise<string> =>
  open(file).then(
    () => 'read',
    (error: UnreadableImageError) => error.reason
  );
const cut = (file: Buffer, share: number): Buffer => file.subarray(0, file.length * share);
const filled = (file: Buffer, share: number, byte = 0): Buffer =>
  Buffer.concat([cut(file, share), Buffer.alloc(file.length * (1 - share), byte)]);
const insert = (file: Buffer, marker: string, bytes: Uint8Array): Buffer => {
  const position = file.indexOf(Buffer.from(marker, 'hex'));
  return Buffer.concat([file.subarray(0, position), bytes, file.subarray(position)]);
};
/** Changes the byte at a position. Negative positions count from the end. */
const changed = (file: Buffer, position: number): Buffer => {
  const copy = Buffer.from(file);
  copy[position < 0 ? copy.length + position : position]! ^= 0x55;
  return copy;
};

it.each<[string, Buffer]>([
  ['JPEG without its end', jpeg.subarray(0, -2)],
  ['JPEG with zeros for its end', Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(500)])],
  ['JPEG with a wrong byte', changed(jpeg, -jpeg.length / 3)],
  ['JPEG with bytes before the scan', insert(jpeg, 'ffda', Buffer.from([1, 2, 3]))],
  ['JPEG with bytes before a table', insert(jpeg, 'ffc4', Buffer.from([0, 0, 7]))],
  ['JPEG followed by a video', Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypisom'.repeat(99))])],
  ['JPEG followed by another one', Buffer.concat([jpeg, progressive])],
  ['JPEG cut to nine tenths', cut(jpeg, 0.9)],
  ['JPEG with two thirds, then zeros', filled(jpeg, 0.7)],
  ['JPEG with two thirds, then 0xff bytes', filled(jpeg, 0.7, 0xff)],
  ['progressive JPEG cut to a third', cut(progressive, 0.33)],
  ['progressive JPEG cut to two thirds', cut(progressive, 0.66)],
  ['CMYK JPEG cut to nine tenths', cut(cmyk, 0.9)],
  ['JPEG with restart markers', restartJpeg()],
  ['JPEG with restart markers out of order', restartJpeg((row) => (row * 3) % 8)],
  ['JPEG with the same restart markers', restartJpeg(() => 0)],
  ['JPEG without some restart markers', restartJpeg((row) => (row % 7 ? row % 8 : undefined))],
  ['PNG without its end', png.subarray(0, -12)],
  ['PNG cut to four fifths', cut(png, 0.8)],
  ['PNG with four fifths, then zeros', filled(png, 0.8)],
  ['PNG with a wrong checksum', changed(png, -14)],
  ['WebP cut to four fifths', cut(webp, 0.8)],
  ['WebP with four fifths, then zeros', filled(webp, 0.8)],
  ['WebP followed by garbage', Buffer.concat([webp, Buffer.alloc(99, 3)])]
])('§5 Images: a %s is read', async (_, file) => {
  expect(await outcome(file)).toBe('read');
});

it.each<[string, string, Buffer]>([
  ['JPEG cut to a third', 'damaged', cut(jpeg, 0.33)],
  ['JPEG with a third, then zeros', 'damaged', filled(jpeg, 0.33)],
  ['CMYK JPEG cut to a third', 'damaged', cut(cmyk, 0.33)],
  ['JPEG with its header only', 'damaged', jpeg.subarray(0, 400)],
  ['JPEG with three bytes', 'damaged', jpeg.subarray(0, 3)],
  ['PNG cut to a third', 'damaged', cut(png, 0.33)],
  ['PNG with its signature only', 'damaged', png.subarray(0, 8)],
  ['WebP cut to a third', 'damaged', cut(webp, 0.33)],
  ['WebP with a third, then zeros', 'damaged', filled(webp, 0.33)],
  ['line feed before a JPEG', 'format', Buffer.concat([Buffer.from('\n'), jpeg])]
])('§5 Images: a %s is refused as %s', async (_, reason, file) => {
  expect(await outcome(file)).toBe(reason);
});

const difference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / b.length;

/** The drawing, converted to the colour profile Display P3. It looks the same. */
const inDisplayP3 = drawing.clone().withIccProfile('p3');

it.each<[string, Buffer]>([
  ['a JPEG in Display P3', await inDisplayP3.clone().jpeg({ quality: 95 }).toBuffer()],
  ['a PNG in Display P3', await inDisplayP3.clone().png().toBuffer()],
  ['a WebP in Display P3', await inDisplayP3.clone().webp({ quality: 95 }).toBuffer()],
  ['a PNG of 16 bits', await drawing.clone().toColourspace('rgb16').png().toBuffer()],
  ['a progressive JPEG', progressive]
])('§5 Images: %s keeps its colours in sRGB', async (_, file) => {
  const { data, info } = await open(file);
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  expect(difference(data, pixels)).toBeLessThan(3);
});

it('§5 Images: the four colours of a CMYK picture are converted as in browsers, even if the picture has a profile', async () => {
  const { data } = await open(cmyk);
  const inks = await sharp(cmyk).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  const [cyan, magenta, yellow, black] = inks;
  const share = (ink = 0): number => ((255 - ink) * (255 - black!)) / 255;
  const expected = [cyan, magenta, yellow].map(share);
  expect(difference(data.subarray(0, 3), Uint8Array.from(expected))).toBeLessThan(2);
});

it('§5 Images: transparency is kept, also in palettes and grey pictures', async () => {
  const faded = drawing.clone().ensureAlpha(0.5);
  for (const file of [
    await faded.clone().png().toBuffer(),
    await faded.clone().png({ palette: true }).toBuffer(),
    await faded.clone().webp().toBuffer(),
    await faded.clone().greyscale().toColourspace('b-w').png().toBuffer()
  ]) {
    const { data, info } = await open(file);
    expect(info.channels).toBe(4);
    expect(Math.abs(data[3]! - 128)).toBeLessThan(3);
  }
});

it('§5 Images: each orientation also applies to a damaged JPEG', async () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const turned = drawing.clone().withMetadata({ orientation });
    const whole = await turned.jpeg({ quality: 95 }).toBuffer();
    const { data, info } = await open(whole.subarray(0, -2));
    const expected = await sharp(whole).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = expected.info;
    expect(info, `${orientation}`).toMatchObject({ width, height });
    expect(difference(data, expected.data), `${orientation}`).toBeLessThan(1);
  }
});

it('§6 Visitors’ photographs: transparency becomes white', async () => {
  const create = { width: 4, height: 4, channels: 4, background: 'transparent' } as const;
  const shrunk = await shrinkPhotograph(await sharp({ create }).png().toBuffer(), 512);
  const pixels = await sharp(shrunk).raw().toBuffer();
  expect([...new Set(pixels)]).toEqual([255]);
});
