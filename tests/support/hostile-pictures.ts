import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from './huge-picture.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
const uint16 = (value: number): number[] => [value >> 8, value & 255];

/** Returns a segment of a JPEG: its marker, length and content. */
const segment = (marker: number, content: number[]): Buffer =>
  Buffer.from([0xff, marker, ...uint16(content.length + 2), ...content]);

/** Packs codes into the bytes of a scan: padded with ones, with a zero byte after each 0xff. */
function entropy(codes: Iterable<[value: number, bits: number]>): Buffer {
  const bytes: number[] = [];
  let [byte, used] = [0, 0];
  const put = (bit: number): void => {
    byte = (byte << 1) | bit;
    if (++used < 8) return;
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
    [byte, used] = [0, 0];
  };
  for (const [value, bits] of codes)
    for (let bit = bits - 1; bit >= 0; bit--) put((value >> bit) & 1);
  while (used) put(1);
  return Buffer.from(bytes);
}

/** Returns codes for a run of empty blocks. */
function* emptyBlocks(count: number): Generator<[number, number]> {
  while (count > 0) {
    const size = Math.min(14, 31 - Math.clz32(count));
    const run = Math.min(count, 2 ** (size + 1) - 1);
    yield [size, 4];
    yield [run - 2 ** size, size];
    count -= run;
  }
}

const scan = (component: number, first: number, last: number, high: number, low: number): Buffer =>
  segment(0xda, [1, component, 0x00, first, last, (high << 4) | low]);

const COMPONENTS = [1, 2, 3];
const BITS = 14;

/**
 * Returns the headers of `count` scans that the standard allows. Each scan has one bit of a
 * component's coefficients. If each scan has all coefficients, 42 scans are possible; for more
 * scans, the coefficients are split into bands.
 */
function acScans(count: number): Buffer[] {
  const bandCount = Math.max(1, Math.ceil(count / (COMPONENTS.length * BITS)));
  const bands = Array.from(
    { length: bandCount },
    (_, index) =>
      [
        1 + Math.floor((63 * index) / bandCount),
        Math.floor((63 * (index + 1)) / bandCount)
      ] as const
  );
  const all = COMPONENTS.flatMap((component) =>
    bands.flatMap(([first, last]) =>
      Array.from({ length: BITS }, (_, index) =>
        scan(component, first, last, index === 0 ? 0 : BITS - index, BITS - 1 - index)
      )
    )
  );
  return all.slice(0, count);
}

/**
 * Creates a progressive JPEG of one colour in `scans` scans (4 to 2,649). Each scan after the third
 * has fewer than a hundred bytes, but makes the decoder process every block.
 */
export function manyScans(scans: number, side = 6300): Bytes {
  const blocks = Math.ceil(side / 8) ** 2;
  const dc = entropy(Array<[number, number]>(blocks).fill([0, 1]));
  const ac = entropy(emptyBlocks(blocks));
  return bytesOf(
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [
      8,
      ...uint16(side),
      ...uint16(side),
      3,
      ...COMPONENTS.flatMap((component) => [component, 0x11, 0])
    ]),
    // The Huffman tables: one code of one bit for "equal to the previous block", and fifteen of
    // four bits for runs of empty blocks.
    segment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0]),
    segment(0xc4, [
      0x10,
      0,
      0,
      0,
      15,
      ...Array<number>(12).fill(0),
      ...Array.from({ length: 15 }, (_, size) => size << 4)
    ]),
    ...COMPONENTS.flatMap((component) => [scan(component, 0, 0, 0, 0), dc]),
    ...acScans(scans - COMPONENTS.length).flatMap((header) => [header, ac]),
    Buffer.from([0xff, 0xd9])
  );
}

/**
 * Creates a JPEG with many comments before its picture. Decoders are slow if they walk through the
 * list of all previous comments for each comment.
 */
export function manyComments(
  picture: Uint8Array,
  comments: number,
  text: Uint8Array = Buffer.alloc(0)
): Bytes {
  const comment = segment(0xfe, [...text]);
  return bytesOf(
    picture.subarray(0, 2),
    Buffer.concat(Array<Buffer>(comments).fill(comment)),
    picture.subarray(2)
  );
}

/** Inserts copies of a chunk after the header of a PNG. */
function insertChunks(picture: Uint8Array, chunk: Buffer, count: number): Bytes {
  const afterHeader = 8 + 25;
  const copies = Buffer.concat(Array<Buffer>(count).fill(chunk));
  return bytesOf(picture.subarray(0, afterHeader), copies, picture.subarray(afterHeader));
}

/** Creates a PNG with many chunks of text before its picture. */
export const manyChunks = (picture: Uint8Array, chunks: number, type = 'tEXt'): Bytes =>
  insertChunks(picture, pngChunk(type, Buffer.from('a\0', 'latin1')), chunks);

/** Creates a PNG with many compressed texts that each unpack to 7 MB. */
export function unpackingPng(picture: Uint8Array, chunks: number, type: 'zTXt' | 'iTXt'): Bytes {
  const head = Buffer.from(type === 'zTXt' ? 'a\0\0' : 'a\0\u0001\0\0\0', 'latin1');
  const packed = deflateSync(Buffer.alloc(7e6, 97), { level: 9 });
  return insertChunks(picture, pngChunk(type, Buffer.concat([head, packed])), chunks);
}

/**
 * Creates a JPEG whose EXIF is a directory of 5,000 links to itself, which libexif follows for
 * minutes.
 */
export function circularExif(picture: Uint8Array): Bytes {
  const [links, start] = [5000, 8];
  const tiff = Buffer.alloc(start + 2 + links * 12);
  tiff.write('II*\0');
  tiff.writeUInt32LE(start, 4);
  tiff.writeUInt16LE(links, start);
  for (let link = 0; link < links; link++) {
    const entry = start + 2 + link * 12;
    // A link to the EXIF, GPS or interoperability directory, as one 32-bit number.
    tiff.writeUInt16LE([0x8769, 0x8825, 0xa005][link % 3]!, entry);
    tiff.writeUInt16LE(4, entry + 2);
    tiff.writeUInt32LE(1, entry + 4);
    tiff.writeUInt32LE(start, entry + 8);
  }
  const exif = segment(0xe1, [...Buffer.from('Exif\0\0', 'latin1'), ...tiff]);
  return bytesOf(picture.subarray(0, 2), exif, picture.subarray(2));
}

/** Creates a WebP animation with frames of one pixel. */
export async function manyFrames(frames: number): Promise<Bytes> {
  const pixels = ['#000', '#fff'].map((background) =>
    sharp({ create: { width: 1, height: 1, channels: 3, background } })
      .png()
      .toBuffer()
  );
  const two = await sharp(await Promise.all(pixels), { join: { animated: true } })
    .webp()
    .toBuffer();
  const position = two.lastIndexOf('ANMF');
  const all = Buffer.concat([
    two,
    ...Array<Buffer>(frames - 2).fill(
      two.subarray(position, position + 8 + two.readUInt32LE(position + 4))
    )
  ]);
  all.writeUInt32LE(all.length - 8, 4);
  return new Uint8Array(all);
}
