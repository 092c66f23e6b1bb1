import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { openIdentifier } from '../../server/identify/identifier.ts';
import type { PlantPart } from '../../src/lib/contract/identification.ts';

const PHOTOS = join(import.meta.dirname, '../../../shared/plants/photos');

/** True if this machine has the photographs, which are not in the repository. */
export const hasPhotos = existsSync(PHOTOS);
export const WITHOUT_PHOTOS = 'There are no photographs here (../shared/plants)';

/** The name of each part's radio button. */
export const PART_NAMES: Record<PlantPart, string> = {
  leaf: 'Daun',
  fruit: 'Buah',
  rhizome: 'Rimpang'
};

export interface KnownPhoto {
  image: Buffer;
  part: PlantPart;
  label: string;
}

const KNOWN_PLANTS: readonly (readonly [PlantPart, string])[] = [
  ['fruit', 'pisang'],
  ['rhizome', 'kunyit'],
  ['leaf', 'sirih']
];
/** The confidence of a photograph that is still recognised after the browser has re-encoded it. */
const MIN_CONFIDENCE = 0.9;
const MAX_PHOTOS_PER_PLANT = 20;

/** Returns a photograph as a camera of 640 × 480 delivers it. */
export const asCameraFrame = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize(640, 480, { fit: 'contain', background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();

/**
 * Returns the first photograph that the identifier recognises after `transform` changed it.
 */
export async function knownPhoto(
  transform: (image: Buffer) => Promise<Buffer> = async (image) => image
): Promise<KnownPhoto> {
  const identifier = await openIdentifier();
  try {
    for (const [part, plant] of KNOWN_PLANTS) {
      const folder = join(PHOTOS, part, plant);
      const names = existsSync(folder)
        ? (await readdir(folder)).toSorted().slice(0, MAX_PHOTOS_PER_PLANT)
        : [];
      for (const name of names) {
        const image = await transform(await readFile(join(folder, name)));
        const answer = await identifier.identify([image], part);
        if (answer.known && answer.best.confidence >= MIN_CONFIDENCE)
          return { image, part, label: answer.best.label };
      }
    }
  } finally {
    await identifier.close();
  }
  throw new Error('The identifier knows none of the photographs that were tried');
}

/** Returns the first photograph of ginger for which the identifier only has suggestions. */
export async function uncertainPhoto(): Promise<{ image: Buffer; suggestions: string[] }> {
  const identifier = await openIdentifier();
  try {
    const folder = join(PHOTOS, 'rhizome/jahe');
    for (const name of (await readdir(folder)).toSorted()) {
      const image = await readFile(join(folder, name));
      const answer = await identifier.identify([image], 'rhizome');
      if (!answer.known && answer.suggestions.length > 1)
        return { image, suggestions: answer.suggestions.map(({ label }) => label) };
    }
  } finally {
    await identifier.close();
  }
  throw new Error('The identifier names the plant on every photograph of ginger');
}

/** Creates a picture without a plant: coloured noise, always the same. */
export function noise(size = 256): Promise<Buffer> {
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) >> 16;
  const pixels = Uint8Array.from({ length: size * size * 3 }, () => next() & 255);
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
}
