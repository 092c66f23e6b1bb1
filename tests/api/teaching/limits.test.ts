import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { countRows } from '../../../server/db/engine.ts';
import { addTaughtPhotos, trashTaughtPhotos } from '../../../server/teaching/change-photos.ts';
import { app, appOfEach } from '../../support/block-app.ts';

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

it('§9 Teaching: adding and trashing photographs in turns stores at most twice the limit', async () => {
  for (const digit of ['1', '2', '4', '8', 'f']) {
    const count = (await add(digit, 4)).filter((result) => typeof result === 'object').length;
    expect(count).toBeGreaterThan(0);
    for (let copy = 0; copy < 8; copy += 1)
      await sql`
      insert into taught_photos (part, centre_id, product_id, deleted_at, network, photographer,
        hash, file, created_at, step, features)
      values ('leaf', 1, 1, '2026-01-01', '', ${photographer}, '', '', '', 1, '')`.execute(app.db);
    await trashTaughtPhotos(app.db, by, { photographer });
  }
  await add('9', 1);
  expect(await stored()).toBe(2 * TAUGHT_PHOTOS.max);
});

it('§9 Teaching: the total number of photographs is limited, and further ones are refused', async () => {
  await sql`
    insert into taught_photos (part, centre_id, product_id, deleted_at, network, photographer,
      hash, file, created_at, step, features)
    with recursive numbers (n) as
      (select 1 union all select n + 1 from numbers where n < ${sql.lit(TAUGHT_PHOTOS.total - 1)})
    select 'leaf', 0, 2, '', '', 'visitor-' || n, '', '', '', 1, '' from numbers`.execute(app.db);
  expect(await add('1', 2)).toEqual([expect.any(Object), TEACHING.full]);
});
