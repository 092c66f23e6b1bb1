import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { closing } from '../support/closing.ts';
import { refused } from '../support/refused.ts';
import { ALL_ENGINES, SITI, testApp } from '../support/test-app.ts';

const { kept } = closing();
const { product, productCategory } = entities;

const LOOK_ALIKE = [
  'Daun Contoh',
  'Daun  Contoh',
  'Daun\u00a0 Contoh',
  'Daun Contoh\u200b',
  'Daun Con\u00adtoh',
  'Daun\nContoh'
];
const IN_ORDER = [
  'ångström Urut',
  'apel Urut',
  'Åse Urut',
  '(Beras merah) Urut',
  'Beras Urut',
  'Émprit Urut',
  'Etoile b Urut',
  'étoile Urut',
  'Jamu 2 Urut',
  'Jamu 10 Urut',
  'Œuf Urut',
  'Øl Urut',
  'zaitun Urut',
  'Zebra Urut'
];

describe.each(ALL_ENGINES)('on %s', (engine) => {
  const start = async () => {
    const app = kept(await testApp(engine));
    return { app, ...(await app.admin()) };
  };

  it('§5 Names: saves, imports, searches and lookups treat names that look the same as one name', async () => {
    const { app, api } = await start();
    const [first, ...others] = LOOK_ALIKE;
    const rows = LOOK_ALIKE.map((name) => ({ name, price: '1000' }));
    const results = await api.importRows(product, rows, true);
    expect(results.map(({ action }) => action)).toEqual(['create', ...others.map(() => 'error')]);
    await api.importRows(product, rows.slice(0, 1), false);
    for (const name of others) {
      expect((await refused(api.create(product, { name, price: 1 }))).status).toBe(409);
      const [row] = await api.importRows(product, [{ name, price: '1000' }], true);
      expect(row?.action).toBe('same');
      expect((await app.guest.productByName(name))?.name).toBe(first);
      expect((await app.guest.page(product, { q: name })).items).toMatchObject([{ name: first }]);
    }
    for (const entity of [product, productCategory]) {
      const empty = api.create(entity, { name: '\u200b\u3164', price: 1 } as never);
      expect((await refused(empty)).fields?.['name']).toBe('name is required');
    }
  });

  it('§5 Names: user names and e-mail addresses that look the same belong to one account', async () => {
    const { app, api } = await start();
    const spaced = { username: 'Siti\u00a0 \u200bAminah', email: ` ${SITI.email}\u200b` };
    await app.guest.register({ ...SITI, ...spaced });
    const other = { ...SITI, email: 'lain@example.com', username: 'siti aminah' };
    expect((await refused(app.guest.register(other))).status).toBe(409);
    const email = `\ufeff${SITI.email}\u00ad`;
    const { username } = await app.guest.login({ ...SITI, email });
    expect(username).toBe('Siti Aminah');
    expect((await api.page(entities.user, { q: 'siti\u00a0aminah' })).items).toHaveLength(1);
  });

  it.each([
    ['ad\u00admin', 409],
    ['ad\u2060min\u2800', 409],
    ['\uff41dmin', 409],
    ['\u{1d41a}dmin', 409],
    ['\u0430dmin', 422],
    ['\u03b1dmin', 422],
    ['Анна', 201]
  ])('§5 Names: registering the name %j while admin exists gets %i', async (username, status) => {
    const { app } = await start();
    const body = { ...SITI, username };
    expect((await app.json('POST', '/register', body)).status).toBe(status);
  });

  it('§7 Lists: names are sorted alphabetically without regard to case, accents and punctuation, and numbers by value, on all pages', async () => {
    const { app, api } = await start();
    for (const name of IN_ORDER.toReversed()) await api.create(product, { name, price: 1 });
    const names = async (order: 'asc' | 'desc', per_page: number) => {
      const sorted: string[] = [];
      for (let page = 1; page <= IN_ORDER.length / per_page + 1; page++) {
        const query = { sort: 'name', order, page, per_page } as const;
        sorted.push(...(await app.guest.page(product, query)).items.map(({ name }) => name));
      }
      return sorted;
    };
    expect(await names('asc', 2)).toEqual(IN_ORDER);
    expect(await names('desc', 4)).toEqual(IN_ORDER.toReversed());
  });
});
