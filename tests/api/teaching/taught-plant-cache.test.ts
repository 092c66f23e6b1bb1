import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packVector } from '#lib/identification/taught-plants.ts';
import type { Identifier } from '../../../server/identify/identifier.ts';
import { toFeatureColumns } from '../../../server/teaching/taught-features.ts';
import {
  openTaughtPlantCache,
  type TaughtPlantCache
} from '../../../server/teaching/taught-plant-cache.ts';
import { api, app, appOfEach } from '../../support/block-app.ts';
import { addCentre, addPlants } from '../../support/plants.ts';

let taughtPlantCache: TaughtPlantCache;
let garden = 0;
let plants: number[];
const logged: { place: string }[] = [];
appOfEach();
beforeEach(async () => {
  logged.length = 0;
  plants = (await addPlants(api)).slice(0, 2);
  garden = await addCentre(api, plants);
  const write = (line: string) => logged.push(JSON.parse(line) as (typeof logged)[number]);
  const log = pino({ level: 'error' }, { write });
  taughtPlantCache = openTaughtPlantCache({ ...app.deps, log, identifier: {} as Identifier });
  for (const plant of plants) for (let photo = 0; photo < 3; photo++) await store(plant, photo);
});
afterEach(() => taughtPlantCache.close());

async function store(product_id: number, photo: number): Promise<void> {
  const vector = Array.from({ length: 8 }, (_, index) => Math.sin(product_id * 7 + photo + index));
  await app.db
    .insertInto('taught_photos')
    .values({
      part: 'leaf',
      product_id,
      centre_id: garden,
      photographer: 'account-1',
      network: await taughtPlantCache.weightsVersion(),
      hash: '',
      file: `${product_id}-${photo}.webp`,
      visitor_photo_id: null,
      created_at: new Date().toISOString(),
      deleted_at: '',
      ...toFeatureColumns(packVector(vector))
    })
    .execute();
}

const labels = async () =>
  (await taughtPlantCache.taughtPlantsOf('leaf', garden))?.own.map(({ label }) => label);

/** Runs an action while the features cannot be read, so that taught plants cannot be computed. */
async function whileFailing(action: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    sql`alter table taught_photos rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(app.db);
  await rename('features', 'lost');
  await action();
  await rename('lost', 'features');
}

it('§6 Teaching: if taught plants cannot be computed, logs the error once, returns none for the centre and retries later', async () => {
  expect(await labels()).toEqual(['Jahe', 'Kunyit']);
  await store(plants[0]!, 3);
  await whileFailing(async () => expect(await labels()).toBeUndefined());
  expect(await labels()).toBeUndefined();
  expect(logged).toEqual([expect.objectContaining({ place: `leaf ${garden}` })]);
  await expect.poll(labels, { timeout: 20_000 }).toEqual(['Jahe', 'Kunyit']);
});
