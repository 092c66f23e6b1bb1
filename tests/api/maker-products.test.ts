import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { outcome, refused } from '../support/refused.ts';
import { contentOf } from '../support/stored-content.ts';
import { ENGINES, type TestApp } from '../support/test-app.ts';

const { jamuManufacturer: maker, jamuCentre, product } = entities;

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let api: AdminApi;
  let token: string;
  let [jahe, kunyit, sirih] = [0, 0, 0];
  appOfEach(engine, (made) => ({ app, api, token } = made));
  beforeEach(async () => void ([jahe, kunyit, sirih] = await addPlants(api)));

  const add = async (products: number[], name = 'Lumpang') =>
    (await api.create(maker, { name, products })).id;
  const plants = (id: number) => plantsAt(api, id, maker);
  const pairs = () => app.db.selectFrom('jamu_manufacturer_products').selectAll().execute();

  it('§3 Manufacturers: plants of a maker are listed by name, beside those of a centre', async () => {
    const centre = await addCentre(api, [kunyit]);
    const id = await add([sirih, jahe, sirih]);
    const item = await app.guest.one(maker, id);
    expect(item.products).toEqual([
      { id: jahe, name: 'Jahe' },
      { id: sirih, name: 'sirih' }
    ]);
    expect(await app.guest.list(maker)).toEqual([item]);
    expect(await plantsAt(api, centre)).toEqual(['Kunyit']);
    await api.update(product, sirih, { status: 'draft' });
    expect((await app.guest.one(maker, id)).products).toEqual([{ id: jahe, name: 'Jahe' }]);
    expect(await plants(id)).toEqual(['Jahe', 'sirih']);
    const guest = await app.request('/api/openapi.json');
    const { paths } = (await guest.json()) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>;
    };
    expect(
      paths['/admin/jamu-manufacture']?.post.requestBody.content['multipart/form-data']
    ).toMatchObject({ encoding: { products: { contentType: 'application/json' } } });
  });

  it('§5 Lists of references: a form sends them as JSON, and unknown plants are named', async () => {
    const id = await add([jahe]);
    const form = new FormData();
    form.append('products', `[${sirih}, "${kunyit}"]`);
    const sent = await write(app, token, 'PUT', `/admin/jamu-manufacture/${id}`, form);
    expect(sent.status).toBe(200);
    expect(await plants(id)).toEqual(['Kunyit', 'sirih']);
    expect(await refused(api.update(maker, id, { products: [jahe, 991] }))).toMatchObject({
      status: 422,
      fields: { products: 'products contains unknown entries: 991' }
    });
    expect(await plants(id)).toEqual(['Kunyit', 'sirih']);
  });

  it('§4 History, trash: a change is undone, and manufacturer and plant find each other again', async () => {
    const id = await add([jahe, kunyit]);
    await api.update(maker, id, { products: [kunyit, sirih] });
    const [change] = (await api.history({})).changes;
    expect(change?.fields['products']).toMatchObject({
      before: [{ name: 'Jahe' }, { name: 'Kunyit' }],
      after: [{ name: 'Kunyit' }, { name: 'sirih' }]
    });
    await api.restoreChange(change?.id ?? 0);
    expect(await plants(id)).toEqual(['Jahe', 'Kunyit']);
    const plant = await api.remove(product, jahe);
    const trashed = await api.remove(maker, id);
    expect(await pairs()).toEqual([]);
    await api.restoreTrashed(trashed);
    expect(await plants(id)).toEqual(['Kunyit']);
    await api.restoreTrashed(plant);
    expect(await plants(id)).toEqual(['Jahe', 'Kunyit']);
    const gone = await api.remove(product, kunyit);
    await write(app, token, 'DELETE', `/admin/trash/${gone}`);
    expect((await pairs()).map((pair) => pair.product_id)).toEqual([jahe]);
  });

  it('§4 Two editors: a save of the plants is refused once somebody else changed them', async () => {
    const id = await add([jahe, kunyit]);
    const { updated_at } = await api.one(maker, id);
    const save = (products: number[]) => api.update(maker, id, { products, updated_at });
    const outcomes = await Promise.all([outcome(save([sirih])), outcome(save([kunyit]))]);
    expect(outcomes.toSorted()).toEqual([200, 409]);
    expect(await pairs()).toHaveLength(1);
  });

  it('§2 CSV, §0 Backup: plants are in both, and come back from both', async () => {
    const lada = await api.create(product, { name: 'Lada; "hitam"', price: 1 });
    const id = await add([jahe, lada.id]);
    const csv = csvHead(maker) + csvLines(maker, await api.list(maker));
    const reading = await readCsv(csv.replace('\uFEFF', '').replaceAll('\r\n', '\n'), maker);
    const rows = 'lines' in reading ? reading.lines.map(({ values }) => values) : [];
    expect(rows[0]?.['products']).toBe('Jahe; "Lada; ""hitam"""');
    expect((await api.importRows(maker, rows, true)).map(({ action }) => action)).toEqual(['same']);
    await api.importRows(maker, [{ name: 'lumpang', products: 'KUNYIT' }], false);
    expect(await plants(id)).toEqual(['Kunyit']);

    await api.remove(product, kunyit);
    const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
    const file = join(folder, 'backup.tar');
    await writeBackup(app, file);
    const dataDir = join(folder, 'data');
    await restore(file, getConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
    const content = await contentOf({ file: join(dataDir, 'wisata-jamu.sqlite') });
    expect(content['jamu_manufacturer_products']).toEqual(await pairs());
    expect(content['jamu_manufacturer_products']).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it('§3 Manufacturers: a batch gives several the same plants and leaves centres as they are', async () => {
    const [one, two] = [await add([jahe]), await add([], 'Botol')];
    const centre = await addCentre(api, [jahe], 'Lumpang');
    await api.updateAll(maker, [one, two], { products: [sirih] });
    expect([await plants(one), await plants(two)]).toEqual([['sirih'], ['sirih']]);
    expect((await api.one(jamuCentre, centre)).products).toHaveLength(1);
  });
});
