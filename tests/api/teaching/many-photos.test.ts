import { beforeEach, expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { TaughtPlantsBody } from '#lib/contract/endpoints/taught-plants.ts';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import { openIdentifier } from '../../../server/identify/identifier.ts';
import { DAY_MS } from '../../../server/jobs/repeat.ts';
import { purgeTaughtPhotos } from '../../../server/teaching/taught-photos.ts';
import { sweepPhotos } from '../../../server/visitor-photos/photo-store.ts';
import { api, app, appOfEach } from '../../support/block-app.ts';
import { closeAfterAll } from '../../support/closing.ts';
import { addCentre } from '../../support/plants.ts';
import { askPlant, drawnPhotos, acceptDrawings, taughtRow } from '../../support/taught-photos.ts';
import { namesIn } from '../../support/visitor-photos.ts';

const DIMENSIONS = 1936;
const PLANT_COUNT = 20;

const identifier = closeAfterAll(await openIdentifier());
let plants: number[];
let garden: number;
appOfEach('sqlite', { identifier: acceptDrawings(identifier) });
beforeEach(async () => {
  plants = [];
  for (let index = 0; index < PLANT_COUNT; index++)
    plants.push((await api.create(entities.product, { name: `Plant ${index}`, price: 1 })).id);
  garden = await addCentre(api, plants);
});

/** Stores taught photographs as uploads do. Photographs of the same plant have similar features. */
async function store(photos: number, photographers = 1): Promise<void> {
  const weights = await app.deps.taughtPlantCache.weightsVersion();
  const rows = Array.from({ length: photos }, (_, index) => {
    const vector = Array.from({ length: DIMENSIONS }, (__, dimension) => {
      const noise = 0.3 * Math.sin(index * 13 + dimension * 3);
      return Math.sin((index % plants.length) * 7 + dimension) + noise;
    });
    const length = Math.hypot(...vector);
    const account = 1 + (index % photographers);
    const values = {
      product_id: plants[index % plants.length]!,
      centre_id: garden,
      photographer: `account-${account}`,
      accepted_by: account,
      network: weights,
      file: `${String(index).padStart(32, '0')}.webp`,
      created_at: new Date().toISOString()
    };
    const features = vector.map((value) => value / length);
    return taughtRow(values, features);
  });
  for (let from = 0; from < photos; from += 100)
    await app.db
      .insertInto('taught_photos')
      .values(rows.slice(from, from + 100))
      .execute();
}

const ask = async () => askPlant(app, await drawnPhotos('broad', 1), { centre: garden });
const taughtPlantsOf = async (centre: number | '' = garden) => {
  const answer = await app.request(`/api/teaching?model=leaf&centre=${centre}`);
  return (await answer.json()) as TaughtPlantsBody;
};

it('§9 Teaching: if a garden has 2,000 photographs, only the newest of them are used', async () => {
  await store(2000);
  // On a busy machine, the first requests are answered before the taught plants are computed.
  await vi.waitFor(async () => expect(await ask()).toHaveProperty('taught', true), 100_000);
  const { own } = await taughtPlantsOf();
  const photographs = TAUGHT_PHOTOS.perRegression / PLANT_COUNT;
  expect(own).toMatchObject(Array(PLANT_COUNT).fill({ photographs }));
  await app.set('taught_photos', { deleted_at: new Date().toISOString() }, { id: 1 });
  expect((await taughtPlantsOf()).own, 'without the oldest photograph').toEqual(own);
}, 120_000);

it('§6 Teaching: a garden without photographs uses plants that at least five photographers taught elsewhere; the data of ten plants fits into 60 KB', async () => {
  plants = plants.slice(0, 10);
  // Each plant has photographs by exactly five accounts.
  await store(50, 11);
  expect(JSON.stringify((await taughtPlantsOf()).own).length).toBeLessThan(60_000);
  const otherGarden = await addCentre(api, plants, 'Kebun');
  const { own, common } = await taughtPlantsOf(otherGarden);
  expect([own.length, common.length]).toEqual([0, 10]);
  const countCommon = async () => (await taughtPlantsOf(otherGarden)).common.length;
  await app.set('taught_photos', { photographer: 'account-11' }, { id: 1 });
  expect(await countCommon(), 'four people photographed the first plant').toBe(9);
  await app.set('taught_photos', { accepted_by: 1 });
  expect(await countCommon(), 'one account accepted them').toBe(0);
  for (const id of [2, 3]) await app.set('taught_photos', { accepted_by: 2 }, { id });
  expect(await countCommon(), 'two accounts accepted those of two plants').toBe(2);
  await app.set('taught_photos', { centre_id: 0 });
  expect((await taughtPlantsOf('')).own, 'taken in no garden').toEqual([]);
});

it('§6 Teaching: photographs of a deleted or unpublished plant or a deleted garden are used again only after it is restored or published', async () => {
  const before = await ask();
  await store(60);
  const restore = async () => {
    const [newest] = (await api.trash({ page: 1, per_page: 1 })).trash;
    await api.restoreTrashed(newest!.id);
  };
  const counts = async () => (await taughtPlantsOf()).own.length;
  await api.remove(entities.product, plants[0]!);
  expect(await counts()).toBe(PLANT_COUNT - 1);
  await restore();
  expect(await counts()).toBe(PLANT_COUNT);
  const change = { name: 'Renamed', price: 1 };
  await api.update(entities.product, plants[0]!, { ...change, status: 'draft' });
  expect(await counts()).toBe(PLANT_COUNT - 1);
  await api.update(entities.product, plants[0]!, { ...change, status: 'published' });
  expect((await taughtPlantsOf()).own.map(({ label }) => label)).toContain('Renamed');
  await api.remove(entities.jamuCentre, garden);
  const { centre: _, ...answer } = await ask();
  expect(answer).not.toHaveProperty('taught');
  expect(answer).toHaveProperty('error', before['error']);
  expect(await counts()).toBe(0);
  await restore();
  expect(await counts()).toBe(PLANT_COUNT);
  expect(await ask()).toHaveProperty('taught', true);
});

it('§0 Teaching: files without a row are deleted after a day, and photographs in the trash after thirty days', async () => {
  await store(1);
  const [{ file } = { file: '' }] = await app.db.selectFrom('taught_photos').selectAll().execute();
  for (const name of [file, `${'f'.repeat(32)}.webp`])
    await app.taughtPhotos.put(name, new Uint8Array(1));
  const sweep = () => sweepPhotos(app.db, app.taughtPhotos, 'taught_photos');
  expect(await sweep()).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS });
  expect(await sweep()).toBe(1);
  expect(await namesIn(app.taughtPhotos)).toEqual([file]);
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  expect(await purgeTaughtPhotos(app), 'not in the trash').toBe(0);
  const deleted_at = new Date().toISOString();
  await app.set('taught_photos', { deleted_at });
  expect(await purgeTaughtPhotos(app)).toBe(0);
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  expect(await purgeTaughtPhotos(app)).toBe(1);
  expect(await namesIn(app.taughtPhotos)).toEqual([]);
  vi.useRealTimers();
});
