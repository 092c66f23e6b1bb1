import type { Card } from './card.ts';

/** Picture paths by product id. */
export type Pictures = Record<number, string>;

/** Product ids per part: the cards of one page usually need one or two parts. */
const IDS_PER_PART = 250;

/** Returns the part of the index that contains a product's picture. */
export const partOf = (id: number): number => Math.floor(id / IDS_PER_PART);

// Base64 takes fewer bytes than hexadecimal; any other path is stored unchanged and starts with a
// slash.
const UPLOAD = /^\/uploads\/((?:[0-9a-f]{2})+)\.webp$/;

const packImage = (path: string): string => {
  const hash = UPLOAD.exec(path)?.[1];
  if (!hash) return path;
  const bytes = hash.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('/', '-');
};

const unpackImage = (packed: string): string => {
  if (packed.startsWith('/')) return packed;
  const hash = Array.from(atob(packed.replaceAll('-', '/')), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, '0')
  ).join('');
  return `/uploads/${hash}.webp`;
};

/** Returns the picture index of all products, by part; products without a picture are omitted. */
export function encodePictures(
  cards: readonly Pick<Card, 'id' | 'image'>[]
): Map<number, Pictures> {
  const parts = new Map<number, Pictures>();
  for (const { id, image } of cards) {
    const part = parts.get(partOf(id)) ?? {};
    if (image) part[id] = packImage(image);
    parts.set(partOf(id), part);
  }
  return parts;
}

/** Returns the picture paths of one part. */
export const decodePictures = (part: Pictures): Pictures =>
  Object.fromEntries(Object.entries(part).map(([id, packed]) => [id, unpackImage(packed)]));
