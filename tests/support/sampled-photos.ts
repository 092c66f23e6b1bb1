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
 * Returns at most `count` photographs of all parts, spread over the plants, the same ones in each
 * run; [] if this machine has none. `plant` is the name of a folder, such as `kumis-kucing`.
 */
export async function sampledPhotos(
  count: number
): Promise<{ path: string; image: Buffer; part: PlantPart; plant: string }[]> {
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
    chosen.slice(0, count).map(async (item) => ({
      ...item,
      image: await readFile(item.path),
      plant: basename(dirname(item.path))
    }))
  );
}

/** The parts of an answer that can differ between two identifiers. */
export interface Compared {
  label?: string | undefined;
  confidences: Map<string, number>;
}

/** Returns the named plant of an answer, and the probability of each plant. */
export function comparable(body: object): Compared {
  const {
    label,
    confidence,
    suggestions = [],
    alternatives = []
  } = body as {
    label?: string;
    confidence?: number;
    suggestions?: { label: string; confidence: number }[];
    alternatives?: { label: string; confidence: number }[];
  };
  const confidences = new Map(
    [...suggestions, ...alternatives].map((item) => [item.label, item.confidence])
  );
  if (label && confidence !== undefined) confidences.set(label, confidence);
  return { label, confidences };
}

/** Returns the largest difference between the probabilities of a plant in both answers. */
export const largestDifference = (item: Compared, other: Compared): number =>
  Math.max(
    0,
    ...[...item.confidences].map(([label, value]) =>
      Math.abs(value - (other.confidences.get(label) ?? value))
    )
  );
