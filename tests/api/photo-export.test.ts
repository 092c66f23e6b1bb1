import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openDatabase } from '../../server/db/open.ts';
import { exportPhotos } from '../../server/visitor-photos/export-photos.ts';
import { closing } from '../support/closing.ts';
import { picture } from '../support/pictures.ts';
import { addCentre, addPlants } from '../support/plants.ts';
import { refused } from '../support/refused.ts';
import { program } from '../support/server-process.ts';
import { taughtRow } from '../support/taught-photos.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';
import { sendFeedback, namesIn } from '../support/visitor-photos.ts';

const { kept } = closing();
let folder: string;
beforeEach(async () => void (folder = await temporaryFolder()));

const lines = async (file: string): Promise<string[][]> =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));

it('§0 Export: accepted photographs are written in the format that the training of the identifier reads', async () => {
  const app = kept(await testApp());
  const { api } = await app.admin();
  const [jahe] = await addPlants(api);
  const garden = await addCentre(api, [jahe]);
  const latin_name = 'Citrus\taurantiifolia';
  const lime = { name: 'Jéruk Nipis', latin_name, price: 1 };
  const nipis = await api.create(entities.product, lime);
  await api.create(entities.product, { name: 'Jeruk, nipis!', price: 1 });
  const small = () => picture('jpeg', { width: 40, height: 30 });
  const send = async (files: number, texts: Parameters<typeof sendFeedback>[2], from: string) =>
    sendFeedback(app, await Promise.all(Array.from({ length: files }, small)), texts, from);
  await send(2, { correct_label: 'Jahe', model: 'rhizome', centre: String(garden) }, '10.0.0.1');
  await send(1, { correct_label: lime.name }, '10.0.1.1');
  await send(2, { correct_label: lime.name }, '10.0.0.9');
  await send(1, { correct_label: 'Jeruk, nipis!' }, '10.0.2.1');
  const files = await app.db.selectFrom('visitor_photos').select('file').orderBy('id').execute();
  const [one, two, three, four, , six] = files.map(({ file }) => file);
  const photos = app.db.updateTable('visitor_photos').set({ state: 'accepted' });
  await photos.where('id', '!=', 5).execute();
  await app.photos.remove(two!);
  const file = `${'0'.repeat(32)}.webp`;
  await app.taughtPhotos.put(file, new Uint8Array([1]));
  const taught = { product_id: jahe, centre_id: garden, photographer: 'account-7', file };
  for (const more of [{}, { deleted_at: new Date().toISOString() }, { accepted_by: null }])
    await app.db
      .insertInto('taught_photos')
      .values(taughtRow({ ...taught, ...more }))
      .execute();

  await mkdir(join(folder, 'empty'));
  // The operator's folder must stay. Version 1.0.0 used such names for unfinished exports.
  await mkdir(join(folder, 'empty.part'));
  const besides = new Set<string>();
  const read = async (name: string) => {
    for (const other of await readdir(folder)) besides.add(other);
    return app.photos.read(name);
  };
  const summary = { written: 5, plants: 3, lost: 1 };
  const deps = { ...app, photos: { ...app.photos, read } };
  expect(await exportPhotos(deps, join(folder, 'empty'))).toEqual(summary);
  // An export writes unfinished files only into its folder, which can be a mounted volume.
  expect([...besides]).toEqual(['empty', 'empty.part']);
  const [head, ...rows] = await lines('empty/provenance.tsv');
  expect(head).toEqual(['path', 'source', 'cluster', 'licence', 'original_path', 'commit']);
  const other = `jeruk-nipis-${nipis.id + 1}`;
  const account = `account 7, garden ${garden}`;
  const visitors = 'left by a visitor for training, two years at most';
  const editors = 'taken by an editor to teach the identifier';
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    [`rhizome/jahe/${one}`, `visitor 1, garden ${garden}`, 'visitor 1', visitors],
    [`leaf/jeruk-nipis/${three}`, 'visitor 2', 'visitor 2', visitors],
    // The same visitor as in the first row, because the network is the same.
    [`leaf/jeruk-nipis/${four}`, 'visitor 1', 'visitor 3', visitors],
    [`leaf/${other}/${six}`, 'visitor 4', 'visitor 4', visitors],
    [`leaf/jahe/${file}`, account, account, editors]
  ]);
  expect(await lines('empty/labels.tsv')).toEqual([
    ['slug', 'label', 'latin'],
    ['jahe', 'Jahe', ''],
    ['jeruk-nipis', lime.name, 'Citrus aurantiifolia'],
    [other, 'Jeruk, nipis!', '']
  ]);
  expect(await readdir(join(folder, 'empty/photos/leaf'))).toHaveLength(3);
  expect(await readdir(join(folder, 'empty/photos/rhizome/jahe'))).toEqual([one]);
  expect(await namesIn(app.photos)).toHaveLength(5);
  const used = await refused(exportPhotos(app, join(folder, 'empty')));
  expect(used.message).toContain('is not empty');
  expect(await readdir(folder)).toEqual(['empty', 'empty.part']);
});

it('§0 Export: the command writes a folder that only its user can read; without a database, or with wrong arguments, it exits with 1 and a message', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  const run = async (...words: string[]) => {
    const { ended, output } = program(['server/visitor-photos/photos-command.ts', ...words], env);
    return [await ended, output()];
  };
  const into = join(folder, 'out');
  expect(await run('export', into)).toEqual([1, expect.stringContaining('has no database')]);
  const wrong = [['import', into], ['export'], ['export', into, 'more'], ['--help']];
  const usage = [1, expect.stringMatching(/Usage: npm run photos|--help/)];
  const ends = wrong.map((words) => run(...words));
  expect(await Promise.all(ends)).toEqual(Array(4).fill(usage));
  expect(await readdir(folder)).toEqual([]);
  await mkdir(env.DATA_DIR);
  await (await openDatabase({ file: join(env.DATA_DIR, 'wisata-jamu.sqlite') })).destroy();
  expect(await run('export', into)).toEqual([0, `0 photographs of 0 plants are in ${into}\n`]);
  expect((await stat(into)).mode & 0o077).toBe(0);
}, 60_000);
