import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { imageFiles, sharePath } from '#lib/contract/images.ts';
import { finishErasures, imageStorage } from '../../server/images/image-storage.ts';
import {
  purgePhotos,
  removePhoto,
  withdrawByCode
} from '../../server/visitor-photos/delete-photos.ts';
import { erasePictures } from '../../server/visitor-photos/erase-picture.ts';
import { addPhotos } from '../../server/visitor-photos/photo-store.ts';
import { pendingCalls } from '../support/pending.ts';
import { picture } from '../support/pictures.ts';
import { outcome } from '../support/refused.ts';
import { testApp, ALL_ENGINES, type TestApp } from '../support/test-app.ts';
import { namesIn, newCode } from '../support/visitor-photos.ts';

const { product } = entities;
const DRAFT = { pending: 'true' } as const;
// Set `ROUNDS=500` to repeat the races more often.
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const TABLES = ['products', 'versions', 'trash', 'changes', 'pictures', 'erased_pictures'] as const;

const open = async (engine: (typeof ALL_ENGINES)[number]) => {
  const app = await testApp(engine);
  const { api } = await app.admin();
  const bytes = new Uint8Array(await (await picture()).arrayBuffer());
  const encoded = await app.deps.encoders.encodeUpload(bytes);
  let count = 0;
  const plant = async (more: object) =>
    (await api.create(product, { name: `Jahe ${(count += 1)}`, price: 1, ...more } as never)).id;

  /** Adds a visitor's photograph that has a copy in the picture library. */
  async function shownPhoto() {
    const name = randomBytes(16).toString('hex');
    const path = `/uploads/${name}.webp`;
    const old = encoded.path.slice('/uploads/'.length, -'.webp'.length);
    const files = encoded.files.map((file) => ({ ...file, name: file.name.replace(old, name) }));
    await imageStorage(app.deps).addToLibrary({ path, files }, 'a.webp', async () => undefined);
    const code = newCode();
    const answer = { part: 'leaf', certainty: '', centre_id: 0, answered_id: 0 } as const;
    const confirmation = { ...answer, correct_id: 1 };
    const more = { code, may_show: 1, credit: '', network: '', files: [`${name}.webp`] };
    await app.db.transaction().execute((trx) => addPhotos(trx, { ...more, confirmation }));
    const photos = app.db.updateTable('visitor_photos').set({ library_image: path });
    const shown = photos.where('file', '=', `${name}.webp`).returning('id');
    return { path, name, code, ...(await shown.executeTakeFirstOrThrow()) };
  }

  /** Returns calls that each add, move or remove a reference to a picture, in every possible way. */
  async function callsFor(path: string): Promise<(() => Promise<unknown>)[]> {
    const free = await Promise.all(Array.from({ length: 5 }, () => plant({})));
    const image = { stored_image: path };
    const photos = { photos: [{ image: path, part: 'leaf' }] } as never;
    const [deleted, both] = [await plant(image), await plant(photos)];
    const trashed = await api.remove(product, deleted);
    const together = await api.remove(product, both);
    const removed = await plant(image);
    await api.update(product, removed, { stored_image: '' });
    const [change] = (await api.history({ entity: 'product', id: removed })).changes;
    const [changed, drafted] = [await plant(image), await plant({})];
    await api.update(product, drafted, image, null, DRAFT);
    await api.update(product, free[4]!, photos, null, DRAFT);
    const [toDelete, toReplace] = [await plant(image), await plant(photos)];
    return [
      () => api.update(product, free[0]!, image),
      () => api.update(product, free[1]!, photos),
      () => api.update(product, free[2]!, image, null, DRAFT),
      () => api.importRows(product, [{ id: free[3], image_file: path }], false),
      () => api.restoreTrashed(trashed),
      () => api.restoreManyTrashed([together]),
      () => api.restoreChange(change!.id),
      () => api.update(product, changed, { name: `Kunyit ${changed}` }),
      () => pendingCalls(api).publish(drafted),
      () => api.update(product, free[4]!, { price: 2 }, null, DRAFT),
      () => api.remove(product, toDelete),
      () => api.update(product, toReplace, { photos: [] } as never),
      async () => void (await app.request(sharePath(path)))
    ];
  }

  /** Returns the tables and files that still contain a picture. */
  async function remains(name: string): Promise<string[]> {
    const places: string[] = (await namesIn(app.files)).filter((file) => file.includes(name));
    for (const table of TABLES) {
      const rows = await app.db.selectFrom(table).selectAll().execute();
      if (JSON.stringify(rows).includes(name)) places.push(table);
    }
    return places;
  }
  return { app, shownPhoto, callsFor, remains };
};

/** Starts a call after a random number of turns of the event loop. */
async function start(call: () => Promise<unknown>): Promise<number> {
  for (let turns = Math.floor(Math.random() * 40); turns > 0; turns -= 1) await setImmediate();
  return outcome(call());
}

type Photo = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['shownPhoto']>>;
const ERASURES: ((app: TestApp, photo: Photo) => Promise<unknown>)[] = [
  ({ deps }, { code }) => withdrawByCode(deps, code),
  ({ deps }, { id }) => removePhoto(deps, id),
  async ({ deps, set }) => {
    await set('photo_submissions', { created_at: '2020-01-01' });
    await purgePhotos(deps);
  }
];

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it(
    '§7 Feedback: an erased picture leaves no reference, even if calls add references during the erasure',
    { timeout: ROUNDS * 3000 },
    async () => {
      const { app, shownPhoto, callsFor, remains } = await open(engine);
      for (let round = 0; round < ROUNDS; round += 1) {
        const photo = await shownPhoto();
        const calls = await callsFor(photo.path);
        const erase = () => ERASURES[round % ERASURES.length]!(app, photo);
        const results = await Promise.all([erase, ...calls].map(start));
        expect(results[0]).toBe(200);
        expect(results.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
        expect(await remains(photo.name), `round ${round}`).toEqual([]);
      }
      await app.close();
    }
  );

  it('§7 Feedback: after a crash during an erasure, calls add no references, and the files are deleted later', async () => {
    const { app, shownPhoto, callsFor, remains } = await open(engine);
    const { path, name } = await shownPhoto();
    const calls = await callsFor(path);
    await app.db.transaction().execute((trx) => erasePictures(trx, [path]));
    for (const call of calls) await outcome(call());
    const files = imageFiles(path).map((file) => file.path.slice('/uploads/'.length));
    expect(await remains(name)).toEqual([...files.toSorted(), 'erased_pictures']);
    await finishErasures(app.deps);
    expect(await remains(name)).toEqual([]);
    await app.close();
  });
});
