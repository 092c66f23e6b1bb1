import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import { readCsv } from '../../src/admin/csv/read-csv.ts';
import { csvHead, csvLines } from '../../src/admin/csv/to-csv.ts';
import { write } from '../support/bad-input.ts';
import { appOfEach } from '../support/block-app.ts';
import { addCentre, addPlants, plantsAt } from '../support/plants.ts';
import { contentOf } from '../support/stored-content.ts';
import { type TestApp } from '../support/test-app.ts';

const { jamuManufacturer: maker, jamuCentre, product } = entities;

let app: TestApp;
let api: AdminApi;
let token: string;
let [jahe, kunyit, sirih] = [0, 0, 0];
appOfEach((made) => ({ app, api, token } = made));
beforeEach(async () => void ([jahe, kunyit, sirih] = await addPlants(api)));

const addMaker = async (products: number[], name = 'Lumpang') =>
  (await api.create(maker, { name, products })).id;
const plantNames = (id: number) => plantsAt(api, id, maker);
const storedPairs = () => app.db.selectFrom('jamu_manufacturer_products').selectAll().execute();

it('§3 Manufacturers: lists the plants of a manufacturer by name, independent of those of a centre', async () => {
  const centre = await addCentre(api, [kunyit]);
  const id = await addMaker([sirih, jahe, sirih]);
  const item = await app.guest.one(maker, id);
  expect(item.products).toEqual([
    { id: jahe, name: 'Jahe' },
    { id: sirih, name: 'sirih' }
  ]);
  expect(await app.guest.list(maker)).toEqual([item]);
  expect(await plantsAt(api, centre)).toEqual(['Kunyit']);
  await api.update(product, sirih, { status: 'draft' });
  expect((await app.guest.one(maker, id)).products).toEqual([{ id: jahe, name: 'Jahe' }]);
  expect(await plantNames(id)).toEqual(['Jahe', 'sirih']);
  const response = await app.request('/api/openapi.json');
  const { paths } = (await response.json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>;
  };
  expect(
    paths['/admin/jamu-manufacture']?.post.requestBody.content['multipart/form-data']
  ).toMatchObject({ encoding: { products: { contentType: 'application/json' } } });
});

it('§4 History, trash: undoing a change and restoring from the trash bring back the plants', async () => {
  const id = await addMaker([jahe, kunyit]);
  await api.update(maker, id, { products: [kunyit, sirih] });
  const [change] = (await api.history({})).changes;
  expect(change?.fields['products']).toMatchObject({
    before: [{ name: 'Jahe' }, { name: 'Kunyit' }],
    after: [{ name: 'Kunyit' }, { name: 'sirih' }]
  });
  await api.restoreChange(change?.id ?? 0);
  expect(await plantNames(id)).toEqual(['Jahe', 'Kunyit']);
  const trashedJahe = await api.remove(product, jahe);
  const trashedMaker = await api.remove(maker, id);
  expect(await storedPairs()).toEqual([]);
  await api.restoreTrashed(trashedMaker);
  expect(await plantNames(id)).toEqual(['Kunyit']);
  await api.restoreTrashed(trashedJahe);
  expect(await plantNames(id)).toEqual(['Jahe', 'Kunyit']);
  const trashedKunyit = await api.remove(product, kunyit);
  await write(app, token, 'DELETE', `/admin/trash/${trashedKunyit}`);
  expect((await storedPairs()).map((pair) => pair.product_id)).toEqual([jahe]);
});

it('§2 CSV, §0 Backup: both export and restore the plants of a manufacturer', async () => {
  const lada = await api.create(product, { name: 'Lada; "hitam"', price: 1 });
  const id = await addMaker([jahe, lada.id]);
  const csv = csvHead(maker) + csvLines(maker, await api.list(maker));
  const parsed = await readCsv(csv.replace('\uFEFF', '').replaceAll('\r\n', '\n'), maker);
  const rows = 'lines' in parsed ? parsed.lines.map(({ values }) => values) : [];
  expect(rows[0]?.['products']).toBe('Jahe; "Lada; ""hitam"""');
  expect((await api.importRows(maker, rows, true)).map(({ action }) => action)).toEqual(['same']);
  await api.importRows(maker, [{ name: 'lumpang', products: 'KUNYIT' }], false);
  expect(await plantNames(id)).toEqual(['Kunyit']);

  await api.remove(product, kunyit);
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  const file = join(folder, 'backup.tar');
  await writeBackup(app, file);
  const dataDir = join(folder, 'data');
  await restore(file, getConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
  const content = await contentOf({ file: join(dataDir, 'wisata-jamu.sqlite') });
  expect(content['jamu_manufacturer_products']).toEqual(await storedPairs());
  expect(content['jamu_manufacturer_products']).toHaveLength(1);
  await rm(folder, { recursive: true });
});

it('§3 Manufacturers: a bulk update sets the plants of several and does not change centres', async () => {
  const [first, second] = [await addMaker([jahe]), await addMaker([], 'Botol')];
  const centre = await addCentre(api, [jahe], 'Lumpang');
  await api.updateAll(maker, [first, second], { products: [sirih] });
  expect([await plantNames(first), await plantNames(second)]).toEqual([['sirih'], ['sirih']]);
  expect((await api.one(jamuCentre, centre)).products).toHaveLength(1);
});
