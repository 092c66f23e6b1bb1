import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#lib/api/client.ts';
import { entities } from '#lib/contract/entities.ts';
import { MOST_LISTED } from '#lib/contract/limits.ts';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { getConfig } from '../../server/config/config.ts';
import { contentVersion } from '../../server/db/key-value.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { write } from '../support/bad-input.ts';
import { appOfEach } from '../support/block-app.ts';
import { outcome, refused } from '../support/refused.ts';
import { contentOf } from '../support/stored-content.ts';
import { ENGINES, type TestApp } from '../support/test-app.ts';

const { jamuCentre, product } = entities;
const UNKNOWN = (ids: string) => `products contains unknown entries: ${ids}`;

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let api: Api;
  let token: string;
  let [jahe, kunyit, sirih]: [number, number, number] = [0, 0, 0];
  appOfEach(engine, (made) => ({ app, api, token } = made));
  beforeEach(async () => {
    const add = async (name: string) => (await api.create(product, { name, price: 1 })).id;
    [sirih, kunyit, jahe] = [await add('sirih'), await add('Kunyit'), await add('Jahe')];
  });

  const centre = async (products: number[] = [jahe, kunyit], name = 'Joglo') =>
    (await api.create(jamuCentre, { name, products })).id;
  const names = async (id: number) =>
    (await api.one(jamuCentre, id)).products.map(({ name }) => name);
  const pairs = () => app.db.selectFrom('jamu_centre_products').selectAll().execute();
  const newest = async () => (await api.history({})).changes[0] ?? expect.fail('no history');

  it('§3 Centres: what grows there is answered by name, with hours and coordinates', async () => {
    const values = { opening_hours: 'Senin\r\nSelasa', latitude: -7.66061234, longitude: 110.42 };
    const { id } = await api.create(jamuCentre, {
      name: 'Joglo',
      products: [sirih, jahe, sirih, kunyit],
      ...values
    });
    const item = await app.guest.one(jamuCentre, id);
    expect(item).toMatchObject({
      products: [
        { id: jahe, name: 'Jahe' },
        { id: kunyit, name: 'Kunyit' },
        { id: sirih, name: 'sirih' }
      ],
      opening_hours: 'Senin\nSelasa',
      latitude: -7.660612,
      longitude: 110.42
    });
    expect(await app.guest.list(jamuCentre)).toEqual([item]);
    expect((await app.guest.page(jamuCentre, { page: 1, per_page: 5 })).items).toEqual([item]);
    await api.update(product, sirih, { name: 'Akar sirih' });
    expect(await names(id)).toEqual(['Akar sirih', 'Jahe', 'Kunyit']);
  });

  it('§7 Lists of references: left out they stay, an empty one empties, the answer can be sent back', async () => {
    const id = await centre();
    const path = `/admin/jamu-center/${id}`;
    const put = (body: unknown, type?: string) => write(app, token, 'PUT', path, body, type);
    const form = (products: string) => {
      const made = new FormData();
      made.append('products', products);
      return made;
    };
    await put({ address: 'Pakem' });
    expect(await names(id)).toEqual(['Jahe', 'Kunyit']);
    for (const empty of [{ products: [] }, { products: null }, form('[]'), form('')]) {
      expect((await put(empty)).status).toBe(200);
      expect(await names(id)).toEqual([]);
      expect((await put(form(`[${sirih}, "${jahe}"]`))).status).toBe(200);
      expect(await names(id)).toEqual(['Jahe', 'sirih']);
    }
    expect((await put(`products=[${kunyit}]`, 'application/x-www-form-urlencoded')).status).toBe(
      200
    );
    const read = await api.one(jamuCentre, id);
    expect(read.products).toEqual([{ id: kunyit, name: 'Kunyit' }]);
    expect((await put(read)).status).toBe(200);
    expect(await api.one(jamuCentre, id)).toEqual(read);
  });

  it('§5 Lists of references: what is no list of known ids is 422 and stores nothing', async () => {
    const id = await centre();
    const items = [[jahe], null, true, {}, 1.5, 0, -1, 'x', 2 ** 31, '1e1', '__proto__'];
    const texts = ['jahe', '{"id":1}', '[', `${jahe},${kunyit}`, '[1.5]', '['.repeat(9000)];
    const hostile: unknown[] = [
      1,
      true,
      {},
      { id: jahe },
      ...texts,
      ...items.map((item) => [item])
    ];
    for (const products of hostile) {
      const answer = await write(app, token, 'PUT', `/admin/jamu-center/${id}`, { products });
      expect([answer.status, await answer.json()], JSON.stringify(products)).toEqual([
        422,
        expect.objectContaining({ fields: { products: 'products must be a list of ids' } })
      ]);
    }
    expect(await refused(api.update(jamuCentre, id, { products: [jahe, 991, 992] }))).toMatchObject(
      { status: 422, fields: { products: UNKNOWN('991, 992') } }
    );
    const many = Array.from({ length: 9 }, (_, at) => 901 + at);
    expect(await refused(api.create(jamuCentre, { name: 'Lain', products: many }))).toMatchObject({
      status: 422,
      fields: { products: UNKNOWN('901, 902, 903, 904, 905 and 4 more') }
    });
    expect(await names(id)).toEqual(['Jahe', 'Kunyit']);
    expect(await api.list(jamuCentre)).toHaveLength(1);
  });

  it('§5 Lists of references: 500 products are stored and read, 501 are refused, a page of centres takes one query', async () => {
    const rows = Array.from({ length: MOST_LISTED - 2 }, (_, at) => ({
      name: `Tanaman ${at}`,
      price: 1
    }));
    await api.importRows(product, rows, false);
    const ids = (await api.list(product)).map(({ id }) => id);
    expect(ids).toHaveLength(MOST_LISTED + 1);
    expect(await refused(api.create(jamuCentre, { name: 'X', products: ids }))).toMatchObject({
      status: 422,
      fields: { products: 'products must be at most 500 ids' }
    });
    await centre(ids.slice(1), 'Satu');
    await centre(ids.slice(0, -1), 'Dua');
    const executor = vi.spyOn(app.db.getExecutor(), 'executeQuery');
    const { rows: found } = await createRepository(app.db, jamuCentre).list({
      q: '',
      sort: 'id',
      order: 'asc',
      page: { number: 1, size: 10 }
    });
    expect(executor).toHaveBeenCalledTimes(3);
    expect(found.map((row) => (row['products'] as unknown[]).length)).toEqual([500, 500]);
    executor.mockRestore();
  });

  it('§5 Coordinates: within range and both or neither, also across saves', async () => {
    const id = await centre([]);
    const put = (values: object) => api.update(jamuCentre, id, values);
    for (const [values, fields] of [
      [{ latitude: 90.1, longitude: 0 }, { latitude: 'latitude must be at most 90' }],
      [{ latitude: 0, longitude: -180.01 }, { longitude: 'longitude must be at least -180' }],
      [{ latitude: 'x', longitude: 1 }, { latitude: 'Invalid latitude: must be a valid number' }],
      [{ latitude: 7.5 }, { longitude: 'longitude is required where latitude is given' }],
      [{ longitude: 7.5 }, { latitude: 'latitude is required where longitude is given' }]
    ] as const)
      expect(await refused(put(values))).toMatchObject({ status: 422, fields });
    await put({ latitude: '-7,5', longitude: ' 110.25 ' });
    await put({ latitude: 0 });
    expect(await api.one(jamuCentre, id)).toMatchObject({ latitude: 0, longitude: 110.25 });
    expect(await refused(put({ longitude: '' }))).toMatchObject({ status: 422 });
    await put({ latitude: '', longitude: '' });
    expect(await api.one(jamuCentre, id)).toMatchObject({ latitude: null, longitude: null });
    expect(await refused(api.create(jamuCentre, { name: 'Lain', latitude: 1 }))).toMatchObject({
      status: 422,
      fields: { longitude: expect.any(String) }
    });
  });

  it('§4 History: it says by name what was planted and dug up, and leads back without what is gone', async () => {
    const id = await centre();
    await api.update(jamuCentre, id, { products: [kunyit, sirih] });
    const change = await newest();
    const [J, K, S] = [
      { id: jahe, name: 'Jahe' },
      { id: kunyit, name: 'Kunyit' },
      { id: sirih, name: 'sirih' }
    ];
    expect(change.fields).toEqual({ products: { before: [J, K], after: [K, S] } });
    const before = await api.one(jamuCentre, id);
    await api.update(jamuCentre, id, { products: [sirih, kunyit, sirih] });
    expect(await api.one(jamuCentre, id)).toEqual(before);
    expect(await newest()).toEqual(change);
    expect((await api.restoreChange(change.id)).left).toEqual([]);
    expect(await names(id)).toEqual(['Jahe', 'Kunyit']);
    await api.update(jamuCentre, id, { products: [sirih] });
    const second = await newest();
    await api.remove(product, jahe);
    expect((await api.restoreChange(second.id)).left).toEqual(['products']);
    expect(await names(id)).toEqual(['Kunyit']);
  });

  it('§4 Trash: a product in it is hidden and comes back, whatever is saved meanwhile; gone for good it leaves no pair', async () => {
    const id = await centre([jahe, kunyit, sirih]);
    const version = await contentVersion(app.db);
    const trashed = await api.remove(product, jahe);
    expect(await contentVersion(app.db)).toBeGreaterThan(version);
    expect(await names(id)).toEqual(['Kunyit', 'sirih']);
    const { updated_at } = await api.one(jamuCentre, id);
    await api.update(jamuCentre, id, { products: [jahe, kunyit, sirih] });
    expect((await api.one(jamuCentre, id)).updated_at).toBe(updated_at);
    await api.update(jamuCentre, id, { products: [kunyit] });
    await api.restoreTrashed(trashed);
    expect(await names(id)).toEqual(['Jahe', 'Kunyit']);
    await api.remove(product, jahe);
    await api.remove(product, sirih);
    await write(app, token, 'DELETE', `/admin/trash/${(await api.trash({})).trash[1]?.id}`);
    expect((await pairs()).map((pair) => pair.product_id)).toEqual([kunyit]);
  });

  it('§4 Trash: a centre comes back with what grows there, also with what left the trash later', async () => {
    const id = await centre([jahe, kunyit, sirih]);
    const plant = await api.remove(product, jahe);
    const gone = await api.remove(product, sirih);
    const trashed = await api.remove(jamuCentre, id);
    expect(await pairs()).toEqual([]);
    await write(app, token, 'DELETE', `/admin/trash/${gone}`);
    await api.restoreTrashed(trashed);
    expect(await names(id)).toEqual(['Kunyit']);
    await api.restoreTrashed(plant);
    expect(await names(id)).toEqual(['Jahe', 'Kunyit']);
    expect(await pairs()).toHaveLength(2);
  });

  it('§4 Two editors: a save of what grows there is refused once somebody else changed it', async () => {
    const id = await centre();
    const { updated_at } = await api.one(jamuCentre, id);
    const save = (products: number[]) => api.update(jamuCentre, id, { products, updated_at });
    const outcomes = await Promise.all([outcome(save([sirih])), outcome(save([kunyit]))]);
    expect(outcomes.toSorted()).toEqual([200, 409]);
    const { body } = await refused(save([jahe]));
    expect(body['current']).toEqual(await api.one(jamuCentre, id));
    const race = [sirih, kunyit, jahe].map((one) =>
      outcome(api.update(jamuCentre, id, { products: [one] }))
    );
    expect(await Promise.all(race)).toEqual([200, 200, 200]);
    expect(await pairs()).toHaveLength(1);
  });

  it('§7 Batches: centres take the same plants, and an import takes names or ids', async () => {
    const [one, two] = [await centre(), await centre([], 'Dua')];
    await api.updateAll(jamuCentre, [one, two], { products: [sirih] });
    expect([await names(one), await names(two)]).toEqual([['sirih'], ['sirih']]);
    const rows = [
      { name: 'joglo', products: ' KUNYIT; "jahe" ' },
      { name: 'Dua', products: [sirih] },
      { name: 'Tiga', products: 'Jahe\nSIRIH;jahe' },
      { name: 'Empat' }
    ];
    const tried = await api.importRows(jamuCentre, rows, true);
    expect(tried.map(({ action }) => action)).toEqual(['update', 'same', 'create', 'create']);
    await api.importRows(jamuCentre, rows, false);
    expect((await api.list(jamuCentre)).map((item) => item.products.length)).toEqual([2, 1, 2, 0]);
    const wrong = await api.importRows(
      jamuCentre,
      [
        { name: 'Joglo', products: 'Jahe; Lada; Pala' },
        { name: 'Dua', products: [jahe, 77] },
        { name: 'Tiga', products: [['x']], latitude: 1 },
        { name: 'Empat', latitude: 5 }
      ],
      true
    );
    expect(wrong.map(({ action, fields }) => [action, fields])).toEqual([
      ['error', { products: UNKNOWN('Lada, Pala') }],
      ['error', { products: UNKNOWN('77') }],
      ['error', expect.objectContaining({ products: 'products must be a list of ids' })],
      ['error', { longitude: 'longitude is required where latitude is given' }]
    ]);
  });

  it('§0 Backup: what grows at a centre is in it, also what the trash hides', async () => {
    await centre([jahe, kunyit, sirih]);
    await api.remove(product, jahe);
    const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
    const file = join(folder, 'backup.tar');
    await writeBackup({ db: app.db, files: app.files }, file);
    const dataDir = join(folder, 'data');
    await restore(file, getConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
    const content = await contentOf({ file: join(dataDir, 'wisata-jamu.sqlite') });
    expect(content['jamu_centre_products']).toEqual(await pairs());
    expect(content['jamu_centre_products']).toHaveLength(3);
    await rm(folder, { recursive: true });
  });
});
