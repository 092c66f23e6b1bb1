import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { addCentre, addPlants, pairsOf, plantsAt } from '../support/plants.ts';
import { outcome, refused } from '../support/refused.ts';

const { jamuCentre, jamuManufacturer, product } = entities;
const PLACES = [jamuCentre, jamuManufacturer];

let [jahe, kunyit, sirih] = [0, 0, 0];
appOfEach();
beforeEach(async () => void ([jahe, kunyit, sirih] = await addPlants(api)));

const newest = async () => (await api.history({})).changes[0] ?? expect.fail('no history');

it.each(PLACES)(
  '§4 History: names added and removed plants of $name; undo omits plants that no longer exist',
  async (place) => {
    const id = await addCentre(api, [jahe, kunyit], 'Joglo', place);
    await api.update(place, id, { products: [kunyit, sirih] });
    const change = await newest();
    const names = (...rows: [number, string][]) => rows.map(([id, name]) => ({ id, name }));
    expect(change.fields['products']).toEqual({
      before: names([jahe, 'Jahe'], [kunyit, 'Kunyit']),
      after: names([kunyit, 'Kunyit'], [sirih, 'sirih'])
    });
    const before = await api.one(place, id);
    await api.update(place, id, { products: [sirih, kunyit, sirih] });
    expect(await api.one(place, id)).toEqual(before);
    expect(await newest()).toEqual(change);
    expect((await api.restoreChange(change.id)).left).toEqual([]);
    expect(await plantsAt(api, id, place)).toEqual(['Jahe', 'Kunyit']);
    await api.update(place, id, { products: [sirih] });
    const second = await newest();
    await api.remove(product, jahe);
    expect((await api.restoreChange(second.id)).left).toEqual(['products']);
    expect(await plantsAt(api, id, place)).toEqual(['Kunyit']);
  }
);

it('§4 Trash: later saves keep a trashed product, which is hidden; permanent deletion removes its pairs', async () => {
  const id = await addCentre(api, [jahe, kunyit, sirih]);
  const version = await contentVersion(app.db);
  const trashed = await api.remove(product, jahe);
  expect(await contentVersion(app.db)).toBeGreaterThan(version);
  expect(await plantsAt(api, id)).toEqual(['Kunyit', 'sirih']);
  const { updated_at } = await api.one(jamuCentre, id);
  await api.update(jamuCentre, id, { products: [jahe, kunyit, sirih] });
  expect((await api.one(jamuCentre, id)).updated_at).toBe(updated_at);
  await api.update(jamuCentre, id, { products: [kunyit] });
  await api.restoreTrashed(trashed);
  expect(await plantsAt(api, id)).toEqual(['Jahe', 'Kunyit']);
  await api.remove(product, jahe);
  await api.remove(product, sirih);
  await write(app, token, 'DELETE', `/admin/trash/${(await api.trash({})).trash[1]?.id}`);
  expect((await pairsOf(app)).map((pair) => pair.product_id)).toEqual([kunyit]);
});

it.each(PLACES)(
  '§4 Trash: a restored $name has its plants, also those restored later',
  async (place) => {
    const id = await addCentre(api, [jahe, kunyit, sirih], 'Joglo', place);
    const plant = await api.remove(product, jahe);
    const gone = await api.remove(product, sirih);
    const trashed = await api.remove(place, id);
    expect(await pairsOf(app, place)).toEqual([]);
    await write(app, token, 'DELETE', `/admin/trash/${gone}`);
    await api.restoreTrashed(trashed);
    expect(await plantsAt(api, id, place)).toEqual(['Kunyit']);
    await api.restoreTrashed(plant);
    expect(await plantsAt(api, id, place)).toEqual(['Jahe', 'Kunyit']);
    expect(await pairsOf(app, place)).toHaveLength(2);
  }
);

it('§4 Two editors: saving the plants of a centre is refused after somebody else changed them', async () => {
  const id = await addCentre(api, [jahe, kunyit]);
  const { updated_at } = await api.one(jamuCentre, id);
  const save = (products: number[]) => api.update(jamuCentre, id, { products, updated_at });
  const outcomes = await Promise.all([outcome(save([sirih])), outcome(save([kunyit]))]);
  expect(outcomes.toSorted()).toEqual([200, 409]);
  const { body } = await refused(save([jahe]));
  expect(body['current']).toEqual(await api.one(jamuCentre, id));
  const race = [sirih, kunyit, jahe].map((item) =>
    outcome(api.update(jamuCentre, id, { products: [item] }))
  );
  expect(await Promise.all(race)).toEqual([200, 200, 200]);
  expect(await pairsOf(app)).toHaveLength(1);
});
