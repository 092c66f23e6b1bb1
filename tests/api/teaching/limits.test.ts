import { sql } from 'kysely';
import pino from 'pino';
import { expect, it } from 'vitest';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { countRows } from '../../../server/db/engine.ts';
import type { Identifier } from '../../../server/identify/identifier.ts';
import {
  addTaughtPhotos,
  restoreTaughtPhoto,
  trashTaughtPhotos
} from '../../../server/teaching/change-photos.ts';
import { openTaughtPlantCache } from '../../../server/teaching/taught-plant-cache.ts';
import { api, app, appOfEach } from '../../support/block-app.ts';
import { closing } from '../../support/closing.ts';
import { addCentre, addPlants } from '../../support/plants.ts';
import { taughtRow } from '../../support/taught-photos.ts';

const { kept } = closing();
appOfEach();

const by = { id: 1, username: 'admin', mayPublish: true };
const photographer = 'account-1';
const subject = { part: 'leaf', product_id: 1, centre_id: 1, photographer };
const features = { step: 1, values: new Int8Array(1) };
// The hashes differ in many bits, so that the photographs do not count as duplicates.
const photos = (digit: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    hash: `${digit}${(2 ** index).toString(16)}`.repeat(36).slice(0, 36),
    features,
    file: `${digit}${index}.webp`
  }));
const add = (digit: string, count: number) =>
  app.db
    .transaction()
    .execute((trx) => addTaughtPhotos(trx, by, subject, 'weights', photos(digit, count)));
const stored = () => countRows(app.db.selectFrom('taught_photos'));

it('§9 Teaching: repeatedly adding and trashing photographs stores at most twice the limit, and deletes none of another plant, part, garden or photographer', async () => {
  const other = { ...subject, deleted_at: '2025-01-01' };
  const others = [
    { ...other, part: 'fruit' },
    { ...other, product_id: 2 },
    { ...other, centre_id: 2 },
    { ...other, photographer: 'account-2' }
  ];
  await app.db
    .insertInto('taught_photos')
    .values(others.map((values) => taughtRow(values)))
    .execute();
  for (const digit of ['1', '2', '4', '8', 'f']) {
    const count = (await add(digit, 4)).filter((result) => typeof result === 'object').length;
    expect(count).toBeGreaterThan(0);
    const trashed = taughtRow({ centre_id: 1, photographer, deleted_at: '2026-01-01' });
    await app.db
      .insertInto('taught_photos')
      .values(Array.from({ length: 8 }, () => trashed))
      .execute();
    await trashTaughtPhotos(app.db, by, { photographer });
  }
  await add('9', 1);
  expect(await stored()).toBe(2 * TAUGHT_PHOTOS.max + others.length);
  // The photographs that were trashed last still exist.
  const last = app.db.selectFrom('taught_photos').where('file', 'like', 'f%');
  expect(await countRows(last)).toBe(4);
});

it('§9 Teaching: the total number of photographs is limited, and further photographs are refused', async () => {
  await sql`
    insert into taught_photos (part, centre_id, product_id, deleted_at, network, photographer,
      hash, file, created_at, step, features)
    with recursive numbers (n) as
      (select 1 union all select n + 1 from numbers where n < ${sql.lit(TAUGHT_PHOTOS.total - 1)})
    select 'leaf', 0, 2, '', '', 'visitor-' || n, '', '', '', 1, '' from numbers`.execute(app.db);
  const [added, refused] = (await add('1', 2)) as [{ id: number }, string];
  expect(refused).toBe(TEACHING.full);
  // A photograph in the trash is still stored, so a restore does not exceed the limit.
  await trashTaughtPhotos(app.db, by, { photographer });
  await restoreTaughtPhoto(app.db, by, added.id);
});

it('§6 Teaching: if the taught plants of a garden cannot be computed, the cache logs the error once, returns no plants and retries later', async () => {
  const [jahe, kunyit] = await addPlants(api);
  const garden = await addCentre(api, [jahe, kunyit]);
  const logged: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const cache = kept(openTaughtPlantCache({ ...app.deps, log, identifier: {} as Identifier }));
  const network = await cache.weightsVersion();
  const store = (product_id: number, photo: number) => {
    const vector = Array.from({ length: 8 }, (_, index) =>
      Math.sin(product_id * 7 + photo + index)
    );
    const created_at = new Date().toISOString();
    const row = taughtRow({ product_id, centre_id: garden, network, created_at }, vector);
    return app.db.insertInto('taught_photos').values(row).execute();
  };
  for (const plant of [jahe, kunyit])
    for (let photo = 0; photo < 3; photo++) await store(plant, photo);
  const labels = async () =>
    (await cache.taughtPlantsOf('leaf', garden))?.own.map(({ label }) => label);
  expect(await labels()).toEqual(['Jahe', 'Kunyit']);
  await store(jahe, 3);
  // While the features cannot be read, taught plants cannot be computed.
  await sql`alter table taught_photos rename column features to lost`.execute(app.db);
  expect(await labels()).toBeUndefined();
  await sql`alter table taught_photos rename column lost to features`.execute(app.db);
  expect(await labels()).toBeUndefined();
  expect(logged).toEqual([expect.objectContaining({ place: `leaf ${garden}` })]);
  await expect.poll(labels, { timeout: 20_000 }).toEqual(['Jahe', 'Kunyit']);
});
