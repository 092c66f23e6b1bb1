import { expect, it, onTestFinished, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { toFeatureColumns } from '../../server/teaching/taught-features.ts';
import { packVector } from '#lib/identification/taught-plants.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { startCleaning } from '../../server/storage.ts';
import { app, api, appOfEach } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';
import { addPlants } from '../support/plants.ts';
import { leave, namesIn } from '../support/visitor-photos.ts';

appOfEach();

it('§0 Data: a running server removes expired records and unused files', async () => {
  const [jahe] = await addPlants(api);
  await api.remove(entities.product, jahe);
  await leave(app, await picture('jpeg', { width: 40, height: 30 }), { correct_label: 'Kunyit' });
  const file = `${'f'.repeat(32)}.webp`;
  for (const store of [app.files, app.photos, app.taughtPhotos])
    await store.put(file, new Uint8Array([1]));
  const day = '2020-01-01';
  const rows = {
    visitors: { ip_address: '', user_agent: '', created_at: day },
    product_views: { day, product_id: jahe, views: 1 },
    sign_ins: { user_id: 1, at: day, network: '', success: 1, second_factor: 'none', count: 1 },
    password_resets: { user_id: 1, given_by: '', token_hash: '', created_at: day, expires_at: day },
    taught_photos: {
      part: 'leaf',
      product_id: jahe,
      centre_id: 1,
      photographer: '',
      network: '',
      hash: '',
      file: '',
      created_at: day,
      deleted_at: day,
      ...toFeatureColumns(packVector([1, 2]))
    },
    erased_pictures: { path: `/uploads/${'e'.repeat(32)}.webp` }
  };
  for (const [table, row] of Object.entries(rows))
    await app.db
      .insertInto(table as 'visitors')
      .values(row as never)
      .execute();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 800 * 24 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startCleaning(app, app.deps.log, noPublisher);
  await stop();
  for (const table of [...Object.keys(rows), 'trash', 'visitor_photos'] as 'visitors'[])
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  for (const store of [app.files, app.photos, app.taughtPhotos])
    expect(await namesIn(store)).toEqual([]);
});
