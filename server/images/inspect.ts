import { crc32 } from 'node:zlib';
import { UPLOAD } from '#lib/contract/limits.ts';
import { orderRestarts } from '#lib/identification/restart-markers.ts';
import { UnreadableImageError } from '../jobs/unreadable-image.ts';

/** libjpeg writes 10 scans, 18 for CMYK; optimizing encoders write fewer than 20. */
const MAX_SCANS = 32;
/**
 * Cameras write some dozens of parts (settings, colour profile, preview). Decoders scan them
 * repeatedly, which takes long if there are many.
 */
const MAX_PARTS = 1000;

/** A picture that is safe to decode. */
export interface InspectedImage {
  /** The work of decoding: pixels times scans (JPEG), bytes (PNG), or the pixel limit (WebP). */
  work: number;
  /** The file without metadata except colour profile and orientation. */
  image: Uint8Array;
}

const unreadable = (reason: UnreadableImageError['reason']): never => {
  throw new UnreadableImageError(reason);
};

const checkPixels = (pixels: number): number =>
  pixels > UPLOAD.pixels ? unreadable('size') : pixels;

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const text = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** Collects ranges of a file to keep. Joins adjacent ranges. */
function createExcerpt(bytes: Uint8Array) {
  const ranges: [start: number, end: number][] = [];
  return {
    add(start: number, end = bytes.length): void {
      const last = ranges.at(-1);
      if (last?.[1] === start) last[1] = end;
      else ranges.push([start, end]);
    },
    pieces: () => ranges.map(([start, end]) => bytes.subarray(start, end))
  };
}

/** The tag of the orientation, and the type of 32-bit values, which some cameras use for it. */
const EXIF = { orientation: 0x0112, long: 4 };

/**
 * Reads the orientation (1 to 8) from EXIF; undefined if missing. Reads only the first directory,
 * because circular directories keep libexif busy for minutes.
 */
function readOrientation(exif: Uint8Array): number | undefined {
  const bytes = Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength);
  const tiff = bytes.toString('latin1', 0, 6) === 'Exif\0\0' ? bytes.subarray(6) : bytes;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || !['II', 'MM'].includes(order)) return undefined;
  const uint16 = (offset: number) =>
    order === 'II' ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
  const uint32 = (offset: number) =>
    order === 'II' ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset);
  const directory = uint32(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let left = uint16(directory), offset = directory + 2; left > 0; left--, offset += 12) {
    if (offset + 12 > tiff.length) return undefined;
    if (uint16(offset) !== EXIF.orientation) continue;
    const value = uint16(offset + 2) === EXIF.long ? uint32(offset + 8) : uint16(offset + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/**
 * Reduces EXIF to the orientation. Returns undefined without an orientation. The result lacks the
 * prefix that JPEG requires.
 */
function orientationOnly(exif: Uint8Array | undefined): Buffer | undefined {
  const orientation = exif && readOrientation(exif);
  if (!orientation) return undefined;
  const smallest = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  smallest.writeUInt16BE(orientation, 18);
  return smallest;
}

/**
 * Returns whether a marker starts a frame, whose segment contains the size: SOF0 to SOF15. The
 * excluded numbers in this range are DHT, a reserved marker and DAC.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without content: TEM, restarts, SOI. */
const hasNoContent = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Returns whether a segment is a comment or application data that decoders do not need. */
const isJpegMetadata = (marker: number, content: Uint8Array): boolean =>
  marker === 0xfe ||
  (marker >= 0xe1 &&
    marker <= 0xef &&
    marker !== 0xee &&
    !(marker === 0xe2 && text(content, 0, 11) === 'ICC_PROFILE'));

const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * Reads markers as decoders do: skips segments by their length, and reads scans byte by byte. Omits
 * metadata, and bytes between segments before the first scan. Adds the end marker, which an
 * interrupted download lacks, and removes zeros at the end, which decoders would read as pixels.
 */
function inspectJpeg(file: Uint8Array): InspectedImage {
  const bytes = orderRestarts(file);
  const excerpt = createExcerpt(bytes);
  let exif: Uint8Array | undefined;
  let [pixels, scans, count, firstScan, end] = [0, 0, 0, 0, 0];
  for (let offset = 2; offset + 1 < bytes.length && !end;) {
    const marker = bytes[offset + 1]!;
    if (bytes[offset] !== 0xff || marker === 0 || marker === 0xff) {
      offset += 1;
      continue;
    }
    const start = offset;
    offset += 2;
    if (marker === 0xd9) end = start;
    if (end || hasNoContent(marker)) continue;
    const next = offset + 2 <= bytes.length ? offset + view(bytes).getUint16(offset) : Infinity;
    // A segment that is cut off cannot be decoded, so the picture ends before it.
    if (next > bytes.length && marker >= 0xc0) {
      end = start;
      continue;
    }
    count += 1;
    if (marker === 0xda) scans += 1;
    if (scans > MAX_SCANS || count > MAX_PARTS + MAX_SCANS) unreadable('parts');
    if (isFrame(marker) && next < offset + 7) unreadable('damaged');
    // Height and width.
    if (isFrame(marker))
      pixels ||= view(bytes).getUint16(offset + 3) * view(bytes).getUint16(offset + 5);
    // Markers below 0xc0 are reserved and have no length.
    if (marker >= 0xc0) offset = next;
    const content = bytes.subarray(start + 4, offset);
    if (marker === 0xda) firstScan ||= start;
    if (scans > 0) continue;
    if (marker === 0xe1 && text(content, 0, 4) === 'Exif') exif ??= content;
    if (!isJpegMetadata(marker, content)) excerpt.add(start, offset);
  }
  end ||= bytes.findLastIndex((byte) => byte !== 0 && byte !== 0xff) + 1;
  if (!pixels || !firstScan || firstScan >= end) unreadable('damaged');
  const parts = [...excerpt.pieces(), bytes.subarray(firstScan, end), JPEG_END];
  const orientation = orientationOnly(exif);
  if (orientation) {
    const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientation]);
    parts.unshift(Buffer.from([0xff, 0xe1, 0, content.length + 2]), content);
  }
  const work = checkPixels(pixels) * scans;
  return { work, image: Buffer.concat([bytes.subarray(0, 2), ...parts]) };
}

/** Bytes of the signature and the first chunk. */
const PNG_HEADER = 33;
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** IDAT and fdAT (animations). Pictures may have many of them, so they do not count as parts. */
const PNG_PIXELS = [0x49_44_41_54, 0x66_64_41_54];
/** The bit of a lower-case first letter of a type. Decoders may skip chunks with this bit. */
const PNG_OPTIONAL = 0x20;
/** Optional chunks that describe colours. */
const PNG_COLOURS = ['cHRM', 'cICP', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'tRNS'];

function pngChunk(type: string, content: Uint8Array): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, checksum]);
}

function inspectPng(bytes: Uint8Array): InspectedImage {
  if (bytes.length < PNG_HEADER || text(bytes, 8, 8) !== '\0\0\0\rIHDR') unreadable('damaged');
  const header = view(bytes);
  const [depth, colour, isInterlaced] = [bytes[24]!, bytes[25]!, bytes[28] !== 0];
  const work =
    checkPixels(header.getUint32(16) * header.getUint32(20)) *
    (PNG_CHANNELS[colour] ?? 4) *
    Math.max(1, depth / 8) *
    (isInterlaced ? 2 : 1);
  const excerpt = createExcerpt(bytes);
  let exif: Uint8Array | undefined;
  let count = 0;
  for (let offset = PNG_HEADER; offset + 12 <= bytes.length;) {
    const start = offset;
    // An interrupted download can end with zeros.
    if (header.getUint32(start + 4) === 0) break;
    offset += 12 + header.getUint32(offset);
    if (!PNG_PIXELS.includes(header.getUint32(start + 4))) {
      if ((count += 1) > MAX_PARTS) unreadable('parts');
      const type = text(bytes, start + 4, 4);
      if (type === 'eXIf') exif ??= bytes.subarray(start + 8, offset - 4);
      if (bytes[start + 4]! & PNG_OPTIONAL && !PNG_COLOURS.includes(type)) continue;
    }
    excerpt.add(start, offset);
  }
  const orientation = orientationOnly(exif);
  const parts = [bytes.subarray(0, PNG_HEADER), ...excerpt.pieces()];
  if (orientation) parts.splice(1, 0, pngChunk('eXIf', orientation));
  return { work, image: Buffer.concat(parts) };
}

const WEBP_PIXELS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Flags in the first byte of `VP8X`. */
const WEBP_HAS = { exif: 8, xmp: 4 };

/**
 * Inspects a WebP, except its number of pixels, which sharp checks before it decodes. Replaces a
 * missing end with zeros, because decoders refuse a shorter file.
 */
function inspectWebp(file: Uint8Array): InspectedImage {
  const size = 8 + view(file).getUint32(4, true);
  if (file.findLastIndex(Boolean) < size / 2) unreadable('damaged');
  const bytes = file.length < size ? Buffer.concat([file, Buffer.alloc(size - file.length)]) : file;
  const excerpt = createExcerpt(bytes);
  excerpt.add(0, 12);
  let exif: Uint8Array | undefined;
  let count = 0;
  for (let offset = 12; offset + 8 <= bytes.length;) {
    if ((count += 1) > MAX_PARTS) unreadable('parts');
    const start = offset;
    const type = text(bytes, start, 4);
    const length = view(bytes).getUint32(start + 4, true);
    offset += 8 + length + (length % 2);
    if (type === 'EXIF') exif ??= bytes.subarray(start + 8, offset);
    if (WEBP_PIXELS.includes(type)) excerpt.add(start, offset);
  }
  const parts = excerpt.pieces();
  const orientation = orientationOnly(exif);
  if (orientation)
    parts.push(Buffer.from([...Buffer.from('EXIF'), orientation.length, 0, 0, 0]), orientation);
  const image = Buffer.concat(parts);
  image.writeUInt32LE(image.length - 8, 4);
  if (text(image, 12, 4) === 'VP8X')
    image[20] = (image[20]! & ~WEBP_HAS.xmp & ~WEBP_HAS.exif) | (orientation ? WEBP_HAS.exif : 0);
  return { work: UPLOAD.pixels, image };
}

/**
 * Estimates the cost of decoding a JPEG, PNG or WebP, without decoding it, and removes unneeded
 * metadata: comments could decompress to gigabytes, and EXIF could be circular.
 * @throws UnreadableImageError for other formats, a missing size, too many pixels, scans or parts
 */
export function inspect(bytes: Uint8Array): InspectedImage {
  const head = text(bytes, 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return inspectJpeg(bytes);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return inspectPng(bytes);
  return /^RIFF[^]{4}WEBP/.test(head) ? inspectWebp(bytes) : unreadable('format');
}
