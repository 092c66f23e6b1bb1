import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { DETECTION } from '#lib/contract/limits.ts';
import type { PlantPart } from '#lib/contract/identification.ts';

const PHOTOS = join(import.meta.dirname, '../../../shared/plants*/photos');

/** Returns a photograph as the browser sends it: shrunk to 1280 px. */
export const asSent = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .rotate()
    .resize({ width: DETECTION.longestSide, height: DETECTION.longestSide, fit: 'inside' })
    .jpeg({ quality: 85 })
    .toBuffer();

/**
 * Returns photographs of all parts and plants, always the same; [] if none are available. `plant` is
 * a name in lower case with hyphens.
 */
export async function sampledPhotos(
  count: number
): Promise<{ image: Buffer; part: PlantPart; plant: string }[]> {
  const parts: PlantPart[] = ['leaf', 'fruit', 'rhizome'];
  const chosen = parts.flatMap((part) => {
    const all = globSync(`${PHOTOS}/${part}/*/*`).toSorted();
    const most = Math.ceil(count / parts.length);
    const step = Math.max(1, all.length / most);
    return Array.from({ length: Math.min(most, all.length) }, (_, index) => ({
      path: all[Math.floor(index * step)]!,
      part
    }));
  });
  return Promise.all(
    chosen.slice(0, count).map(async ({ path, part }) => ({
      image: await readFile(path),
      part,
      plant: basename(dirname(path))
    }))
  );
}
