import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { packVector } from '#lib/identification/taught-plants.ts';
import type { Identifier } from '../../server/identify/identifier.ts';
import { toFeatureColumns } from '../../server/teaching/taught-features.ts';
import { formOf } from './bad-input.ts';
import type { TestApp } from './test-app.ts';

const VEINS = [-120, -60, 0, 60, 120]
  .map((y) => `<path d="M0 ${y + 20} L 60 ${y - 20} M0 ${y + 20} L -60 ${y - 20}" stroke="#cfc"/>`)
  .join('');
const ROSETTE = [0, 60, 120, 180, 240, 300]
  .map((turn) => `<ellipse rx="30" ry="110" cy="-90" fill="#7a3a5d" transform="rotate(${turn})"/>`)
  .join('');
const SHAPES = {
  broad: `<path d="M0 -200 C 150 -100 150 100 0 200 C -150 100 -150 -100 0 -200" fill="#3a7d3a"/>${VEINS}`,
  narrow: `<path d="M0 -220 C 40 -100 40 100 0 220 C -40 100 -40 -100 0 -220" fill="#6a6d2a"/>`,
  rosette: ROSETTE
};
export type DrawnPlant = keyof typeof SHAPES;

/** Draws a photograph of a leaf of one of three plants; each seed gives a different photograph. */
export async function drawnPhoto(plant: DrawnPlant, seed: number): Promise<File> {
  let state = seed * 7919 + 13;
  const random = (limit: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
  const stones = Array.from(
    { length: 25 },
    () =>
      `<circle cx="${random(640)}" cy="${random(480)}" r="${30 + random(80)}" fill="hsl(${20 + random(40)} ${random(40)}% ${35 + random(45)}%)"/>`
  ).join('');
  const transform = `translate(${270 + random(100)} ${200 + random(80)}) rotate(${random(360)}) scale(${0.8 + random(40) / 100})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#cbb"/>${stones}<g transform="${transform}">${SHAPES[plant]}</g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], `${plant}-${seed}.jpg`, { type: 'image/jpeg' });
}

/** Draws photographs of a plant, with seeds from `first`. */
export const drawnPhotos = (plant: DrawnPlant, count: number, first = 1): Promise<File[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => drawnPhoto(plant, first + index)));

/**
 * Wraps a real identifier so that every picture except those of one colour counts as a plant.
 * Caches the results, because examining a photograph takes long.
 */
export function acceptDrawings(identifier: Identifier): Identifier {
  const known = new Map<string, ReturnType<Identifier['examine']>>();
  return {
    ...identifier,
    async examine(photo, ...more) {
      const key = hash('sha1', photo);
      if (!known.has(key)) known.set(key, identifier.examine(photo, ...more));
      const examined = await known.get(key)!;
      return { ...examined, showsPlant: examined.hash !== '0'.repeat(36) };
    }
  };
}

/** Returns the row of a taught photograph: by default, of a leaf, without garden and file. */
export const taughtRow = <Values extends object>(values: Values, features = [1, 2]) => ({
  part: 'leaf',
  product_id: 1,
  centre_id: 0,
  photographer: 'account-1',
  network: '',
  hash: '',
  file: '',
  visitor_photo_id: null,
  created_at: '',
  deleted_at: '',
  ...toFeatureColumns(packVector(features)),
  ...values
});

interface UploadResult {
  taught: TaughtPhoto[];
  refused: { name: string; error: string }[];
}

/** Uploads photographs that teach a plant. */
export function sendPhotos(
  app: Pick<TestApp, 'request'>,
  token: string,
  files: readonly File[],
  fields: {
    product: number | string;
    model?: string;
    centre?: number | undefined;
    upload_id?: string;
  }
): Promise<Response> {
  const body = formOf({ model: 'leaf', ...fields, file: files });
  const headers = { authorization: `Bearer ${token}` };
  return app.request('/api/admin/taught-photo', { method: 'POST', headers, body });
}

/** Teaches a plant. Returns the stored and the refused photographs. */
export const teachPlant = async (...sent: Parameters<typeof sendPhotos>): Promise<UploadResult> =>
  (await (await sendPhotos(...sent)).json()) as UploadResult;

/** Identifies photographs. Returns the body of the response. */
export async function askPlant(
  app: Pick<TestApp, 'request'>,
  files: readonly File[],
  { model = 'leaf' as PlantPart, centre }: { model?: PlantPart; centre?: number | undefined } = {}
): Promise<Record<string, unknown>> {
  const body = formOf({ model, centre, file: files });
  const answer = await app.request('/api/predict', { method: 'POST', body });
  return (await answer.json()) as Record<string, unknown>;
}
