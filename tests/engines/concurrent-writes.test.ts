import { describe, expect, it } from 'vitest';
import type { readSettings, writeSettings } from '#lib/contract/endpoints/settings.ts';
import { entities } from '#lib/contract/entities.ts';
import { appOfAll } from '../support/block-app.ts';
import { outcome } from '../support/refused.ts';
import { ADMIN, ALL_ENGINES } from '../support/test-app.ts';

const { jamuCentre, productCategory } = entities;

// These tests run on every engine, because the engines differ in locks and isolation.
describe.each(ALL_ENGINES)('on %s', async (engine) => {
  const { app, api } = await appOfAll(engine);

  it('§8 Names: only one of several concurrent creates with the same name, in upper or lower case, succeeds; the rest get 409', async () => {
    const results = await Promise.all(
      ['KÜNYIT', 'künyit ', 'Ku\u0308nyit'].map((name) => outcome(api.create(jamuCentre, { name })))
    );
    expect(results.toSorted()).toEqual([200, 409, 409]);
    expect(await app.guest.list(jamuCentre)).toHaveLength(1);
  });

  it('§4 Two editors: only one of many concurrent saves of the same version succeeds; the rest get 409', async () => {
    const { id, ...created } = await api.create(productCategory, { name: 'Daun' });
    let { updated_at } = created;
    for (let round = 0; round < 10; round++) {
      const names = Array.from({ length: 6 }, (_, index) => `Daun ${round} ${index}`);
      const saves = names.map((name) =>
        outcome(api.update(productCategory, id, { name, updated_at }))
      );
      const results = await Promise.all(saves);
      expect(results.toSorted()).toEqual([200, ...Array(5).fill(409)]);
      const now = await app.guest.one(productCategory, id);
      expect(now.name).toBe(names[results.indexOf(200)]);
      ({ updated_at } = now);
    }
  });

  it('§6 Settings: only one of concurrent changes of the same version succeeds; the rest get 409', async () => {
    const { updated_at } = await api.call<typeof readSettings>('get', '/admin/settings');
    const zones = ['Asia/Makassar', 'Asia/Jayapura', 'Asia/Pontianak'];
    const results = await Promise.all(
      zones.map((time_zone) =>
        outcome(
          api.call<typeof writeSettings>('put', '/admin/settings', {
            body: { time_zone, updated_at }
          })
        )
      )
    );
    expect(results.toSorted()).toEqual([200, 409, 409]);
  });

  it('§4 Trash: only one of concurrent restores and permanent deletions of a record succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await api.create(productCategory, { name: `Bunga ${round}` });
      const trashed = await api.remove(productCategory, id);
      const { restoreTrashed, removeTrashed } = api;
      const calls = [restoreTrashed, restoreTrashed, removeTrashed];
      const results = await Promise.all(calls.map((call) => outcome(call(trashed))));
      expect(results.toSorted()).toEqual([200, 404, 404]);
    }
  });

  it('§7 Login: concurrent attempts do not bypass the limit', async () => {
    const signIn = async () =>
      (await app.json('POST', '/login', { email: ADMIN.email, password: 'wrong' })).status;
    const statuses = await Promise.all(Array.from({ length: 25 }, signIn));
    expect(statuses.toSorted()).toEqual([...Array(10).fill(401), ...Array(15).fill(429)]);
  });
});
