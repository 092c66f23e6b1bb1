import { beforeEach, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { undoMark } from '#lib/contract/states.ts';
import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture } from '../support/pictures.ts';
import { outcome, refused } from '../support/refused.ts';
import { versionCalls, waitingOf } from '../support/review.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const { jamuCentre, product, productCategory } = entities;
const { kept } = closing();
const MARK = '0123456789abcdef0123456789abcdef';
const DONE = { left: [], waiting: [] };

// On PostgreSQL, the editor uses another instance than the administrator.
describe.each(ALL_ENGINES)('on %s', (engine) => {
  let editor: AdminApi;
  appOfEach(engine);
  beforeEach(async () => {
    const { source } = app;
    const other = engine === 'postgres' ? kept(await testApp(engine, { source })) : app;
    editor = other.client(await app.tokenOf('editor'));
  });

  const importRows = (rows: object[], entity: typeof product | typeof productCategory = product) =>
    api.importRows(entity, rows as never, false, { import: MARK, empty: 'delete' });
  const names = async () => (await api.list(product)).map(({ name, price }) => `${name} ${price}`);
  const namesInTrash = async () =>
    (await api.trash({ deletion: MARK })).trash.map(({ title }) => title);

  it('§5 Undo of an import: created records move to the trash, and changed records get their previous values back', async () => {
    const file = await picture('png', { width: 60, height: 40, background: '#a01010' });
    await pictureCalls(api).upload(new File([file], 'baru.png'));
    const old = { name: 'Jahe', price: 1, description: 'Hangat.', image_credit: 'Siti' };
    const translations = { en: { description: 'Warm.' } };
    const { id } = await api.create(product, { ...old, translations });
    const before = await api.one(product, id, { translations: 'all' });
    await importRows([{ name: 'Rimpang' }], productCategory);
    const row = {
      name: 'JAHE',
      price: 2,
      description: '',
      'description@en': '',
      product_category_name: 'Rimpang',
      image_file: 'baru.png'
    };
    await importRows([row, { name: 'Kencur', product_category_name: 'Rimpang' }]);
    await importRows([{ name: 'Akar' }], productCategory);
    expect((await api.history({ import: MARK })).total).toBe(4);
    const [products] = (await api.history({ entity: 'product' })).changes;
    expect(products).toMatchObject({ import: MARK, together: 2 });
    expect(await editor.undoImport(MARK)).toEqual({ ...DONE, undone: 4 });
    const after = await api.one(product, id, { translations: 'all' });
    const { outdated, updated_at } = before;
    expect({ ...after, outdated, updated_at }).toEqual(before);
    const inTrash = ['Rimpang', 'Akar', 'Kencur'];
    expect([await names(), await namesInTrash()]).toEqual([['Jahe 1'], inTrash]);
    const { changes } = await api.history({});
    expect(changes.map((change) => [change.action, change.together, change.import])).toEqual([
      ['delete', 4, undoMark(MARK)],
      ['create', 4, MARK],
      ['create', 1, '']
    ]);
    expect(await api.undoImport(MARK), 'a second undo').toEqual({ ...DONE, undone: 0 });
    await importRows([{ ...row, price: 7, product_category_name: '' }]);
    await api.undoImport(MARK);
    expect(await names(), 'after another import with the mark').toEqual(['Jahe 1']);
  });

  it('§5 Undo of an import: does not change records that were edited after the import, and lists them', async () => {
    const { id: gone } = await api.create(product, { name: 'Dihapus', price: 1 });
    await api.create(product, { name: 'Tetap', price: 1 });
    const { id: taken } = await api.create(product, { name: 'Merah', price: 1 });
    const all = ['Baru', 'Diubah', 'Dihapus', 'Tetap', 'Sampah'];
    const done = await importRows([...all, 'merah'].map((name) => ({ name, price: 2 })));
    const idOf = (name: string) => done[all.indexOf(name)]?.id ?? 0;
    await editor.update(product, idOf('Diubah'), { price: 3 });
    for (const id of [gone, idOf('Sampah')]) await editor.remove(product, id);
    const sum = await api.undoImport(MARK);
    const left = ['Dihapus', 'Diubah'].map((title) => ({ title, error: IMPORT.changed }));
    expect(sum).toMatchObject({ left, undone: 3, waiting: [] });
    expect(await names()).toEqual(['Tetap 1', 'Merah 1', 'Diubah 3']);
    expect((await api.one(product, taken)).name).toBe('Merah');
  });

  it('§5 Undo of an import: lists the rows that cannot be undone, with the reason', async () => {
    const { id: renamed } = await api.create(product, { name: 'Sirih', price: 1 });
    await importRows([{ name: 'Daun' }], productCategory);
    await importRows([{ name: 'SIRIH', price: 2 }]);
    const [category] = await api.list(productCategory);
    await api.create(product, { name: 'Lada', product_category_id: category!.id });
    const { id: jahe } = await api.create(product, { name: 'Jahe', price: 1 });
    const { id: joglo } = await api.create(jamuCentre, { name: 'Joglo', products: [jahe] });
    const gardens = [{ name: 'Joglo', products: 'Sirih' }];
    await api.importRows(jamuCentre, gardens as never, false, { import: MARK });
    await api.remove(product, jahe);
    await app.set('products', { name_key: 'x' }, { id: renamed });
    await api.create(product, { name: 'Sirih' });
    const sirih = { entity: 'product', id: renamed, title: 'SIRIH', error: product.conflict };
    const daun = { title: 'Daun', error: expect.stringContaining('1 product uses it') };
    const garden = { entity: 'jamuCentre', id: joglo, title: 'Joglo', error: IMPORT.incomplete };
    expect(await api.undoImport(MARK)).toMatchObject({ left: [sirih, daun, garden], undone: 1 });
  });

  it('§5 Undo of an import: a concurrent edit is never lost, and each row is either undone once or listed', async () => {
    for (let round = 0; round < 3; round++) {
      const mark = MARK.replace('0', String(round));
      const rows = Array.from({ length: 8 }, (_, index) => ({ name: `Temu ${index}`, price: 2 }));
      const first = rows.map((row) => ({ ...row, price: 1 }));
      if (round === 0) await api.importRows(product, first, false);
      const done = await api.importRows(product, rows, false, { import: mark });
      const ids = done.map(({ id }) => id as number);
      const edits = ids.map((id) => outcome(editor.update(product, id, { unit_type: `${round}` })));
      const [sum, again] = await Promise.all([api.undoImport(mark), editor.undoImport(mark)]);
      await Promise.all(edits);
      const items = await api.list(product);
      const lost = items.filter(({ unit_type }) => unit_type !== `${round}`);
      expect(lost).toEqual([]);
      const left = new Set([...sum.left, ...again.left].map(({ id }) => id));
      const kept = items.filter(({ price }) => price === 2).map(({ id }) => id);
      expect(new Set(kept), 'each row with the new price is listed').toEqual(left);
      expect(sum.undone + again.undone + kept.length, 'each row is undone once').toBe(8);
      await api.updateAll(product, ids, { price: 1 });
    }
  });

  it('§5 Undo of an import: works in batches; a repeated undo finds no further records', async () => {
    const count = 2 * 100 + 1;
    const rows = Array.from({ length: count }, (_, index) => ({ name: `Daun ${index}` }));
    await importRows(rows, productCategory);
    const progress: number[] = [];
    const sum = await api.undoImport(MARK, (undone) => progress.push(undone));
    expect([sum, progress]).toEqual([{ ...DONE, undone: count }, [100, count - 1, count]]);
    const { trash, total } = await api.trash({ deletion: MARK });
    expect(total).toBe(count);
    await api.removeTrashed(trash[0]!.id);
    expect(await api.undoImport(MARK)).toEqual({ ...DONE, undone: 0 });
  });

  it('§5 Undo of an import: is refused for unknown imports, old imports and users; an editor cannot add rows to another editor’s import', async () => {
    for (const mark of [MARK, 'x', '%00', `${MARK}0`])
      expect((await refused(api.undoImport(mark))).message).toBe(ERROR_MESSAGE.notFound);
    await importRows([{ name: 'Jahe' }]);
    const foreign = editor.importRows(product, [{ name: 'Lada' }], false, { import: MARK });
    expect((await refused(foreign)).message).toBe(IMPORT.otherImport);
    const user = app.client(await app.tokenOf('user'));
    expect(await outcome(user.undoImport(MARK))).toBe(403);
    expect(await outcome(app.guest.call('post', `/admin/import/${MARK}/undo` as never))).toBe(401);
    const setAge = (days: number) =>
      app.set('changes', { at: new Date(Date.now() - days * DAY_MS).toISOString() });
    await setAge(30 + 0.01);
    expect((await refused(api.undoImport(MARK))).message).toBe(IMPORT.tooOld);
    expect(await names()).toEqual(['Jahe 0']);
    await setAge(30 - 0.01);
    expect(await api.undoImport(MARK)).toEqual({ ...DONE, undone: 1 });
  });

  it('§5 Import: two editors who import the same names at once both succeed', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ name: `Daun ${index}` }));
    const both = await Promise.all([
      api.importRows(productCategory, rows, false),
      editor.importRows(productCategory, rows.toReversed(), false)
    ]);
    const created = both.flat().filter(({ action }) => action === 'create');
    expect([created.length, (await api.list(productCategory)).length]).toEqual([30, 30]);
  });
});

it.each(ALL_ENGINES)(
  '§7 Review: on %s, an import and its undo wait for review; after publication, the history still shows one import',
  async (engine) => {
    const app = kept(await testApp(engine, { config: { review: 'required' } }));
    const { api } = await app.admin();
    const editor = app.client(await app.tokenOf('editor'));
    const calls = versionCalls(api);
    const publish = async (ids: number[]) => {
      for (const id of ids) await calls.publish(id, (await calls.one(id)).version.updated_at);
    };
    await api.create(product, { name: 'Jahe', price: 1 });
    const rows = [{ name: 'Jahe', price: 2 }, { name: 'Lada' }];
    await publish(await waitingOf(editor.importRows(product, rows, false, { import: MARK })));
    const [change] = (await api.history({})).changes;
    expect(change).toMatchObject({ import: MARK, together: 2, by_username: 'editor' });
    const { undone, waiting } = await editor.undoImport(MARK);
    expect([undone, waiting.length]).toEqual([0, 2]);
    expect(await editor.undoImport(MARK)).toMatchObject({ undone: 0, waiting });
    await publish(waiting);
    const list = (await api.list(product)).map(({ name, price }) => `${name} ${price}`);
    expect(list).toEqual(['Jahe 1']);
    expect(await api.undoImport(MARK)).toEqual({ ...DONE, undone: 0 });
    const mark = MARK.replace('0', 'f');
    const [lada, jahe] = [{ name: 'Lada' }, { name: 'Jahe', price: 3 }];
    await waitingOf(editor.importRows(product, [lada, jahe], false, { import: mark }));
    await app.set('versions', { image: '/uploads/x.webp' }, { import: mark });
    const item = (await api.list(product))[0]!;
    await waitingOf(editor.update(product, item.id, { unit_type: 'kg' }));
    expect((await refused(api.undoImport(mark))).message).toBe(ERROR_MESSAGE.notFound);
    expect(await editor.undoImport(mark), 'the later edit waits').toEqual({ ...DONE, undone: 1 });
    const withdrawn = app.db.selectFrom('versions').where('state', '=', 'withdrawn');
    expect(await withdrawn.select('image').execute()).toEqual([{ image: '' }]);
    await waitingOf(editor.importRows(product, [{ name: 'Pala' }], false, { import: MARK }));
    await app.set('changes', { at: '2020-01-01T00:00:00.000Z' });
    expect((await refused(editor.undoImport(MARK))).message).toBe(IMPORT.tooOld);
    expect((await calls.list()).versions.map(({ title }) => title)).toEqual(['Jahe', 'Pala']);
  }
);
