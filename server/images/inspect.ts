import { UPLOAD } from '#lib/contract/limits.ts';
import { UnreadableImage } from './unreadable-image.ts';

/**
 * libjpeg writes 10 scans, 18 for four colours; encoders that search for the smallest file stay
 * below 20.
 */
const SCANS = 32;
/**
 * A camera writes some dozens: its settings, a colour profile of up to 255 pieces, a preview.
 * Decoders look through them again and again.
 */
const PARTS = 1000;

interface Size {
  width: number;
  height: number;
}

const unreadable = (reason: UnreadableImage['reason']): never => {
  throw new UnreadableImage(reason);
};

function pixels({ width, height }: Size): number {
  if (width * height > UPLOAD.pixels) unreadable('size');
  return width * height;
}

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/**
 * Markers that begin a frame, which says the size: SOF0 to SOF15 but for the tables (DHT, DAC) and
 * the reserved one among them.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers by themselves: TEM, restarts, SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Goes from marker to marker as decoders do, over pieces by their length and over the data of a
 * scan byte by byte.
 */
function jpegWork(bytes: Uint8Array): number {
  let size: Size | undefined;
  let [scans, parts] = [0, 0];
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (marker === 0xd9) break;
    if (isBare(marker) || at + 9 > bytes.length) continue;
    parts += 1;
    if (marker === 0xda) scans += 1;
    if (scans > SCANS || parts > PARTS + SCANS) unreadable('parts');
    if (isFrame(marker) && !size)
      size = { height: view(bytes).getUint16(at + 3), width: view(bytes).getUint16(at + 5) };
    // Those below are reserved and have no length.
    if (marker >= 0xc0) at += view(bytes).getUint16(at);
  }
  return pixels(size ?? unreadable('format')) * Math.max(1, scans);
}

/** Chunks of pixels by their names: IDAT, and fdAT of an animation. */
const PIXELS = [0x49_44_41_54, 0x66_64_41_54];
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngWork(bytes: Uint8Array): number {
  if (bytes.length < 33 || text(bytes, 12, 4) !== 'IHDR') unreadable('format');
  const header = view(bytes);
  const size = { width: header.getUint32(16), height: header.getUint32(20) };
  const [depth, colour, isInterlaced] = [bytes[24]!, bytes[25]!, bytes[28] !== 0];
  const work =
    pixels(size) * (PNG_CHANNELS[colour] ?? 4) * Math.max(1, depth / 8) * (isInterlaced ? 2 : 1);
  let parts = 0;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + header.getUint32(at)) {
    // Pixels may come in small pieces, which cost nothing more.
    if (PIXELS.includes(header.getUint32(at + 4))) continue;
    if ((parts += 1) > PARTS) unreadable('parts');
  }
  return work;
}

/** Its size is left to its decoder, which reads it from the header. */
function webpWork(bytes: Uint8Array): number {
  let parts = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if ((parts += 1) > PARTS) unreadable('parts');
    const length = view(bytes).getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return UPLOAD.pixels;
}

/**
 * Estimates what decoding a JPEG, PNG or WebP costs, in bytes or pixels that a decoder reads,
 * repeated reads included; takes one pass over the file and decodes nothing.
 * @throws UnreadableImage for what is none of them or has no size, too many pixels, or more scans,
 * frames and other parts than a camera writes
 */
export function decodingWork(bytes: Uint8Array): number {
  const head = text(bytes, 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return jpegWork(bytes);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return pngWork(bytes);
  return /^RIFF[^]{4}WEBP/.test(head) ? webpWork(bytes) : unreadable('format');
}
