import { expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { PASSWORD_RULE } from '#lib/contract/messages.ts';
import { csvLines } from '../../src/admin/features/import/to-csv.ts';
import {
  described,
  every,
  expectRefusal,
  sample,
  textFields,
  write
} from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { csvRows } from '../support/csv-rows.ts';

const { jamuCentre, product } = entities;
const fieldsOfKind = ({ inputs }: AnyEntity, kind: string) =>
  Object.keys(inputs).filter((field) => inputs[field as never] === kind);

const longest = ({ tests }: ReturnType<typeof described>[number][1]): number =>
  Number(tests.find(({ name }) => name === 'max')?.params?.['max'] ?? Number.NaN);

/**
 * Returns a value with exactly this number of characters in the format of the field, so that only
 * its length can be invalid.
 */
function ofLength(entity: AnyEntity, field: string, length: number): string {
  const link = 'https://a.test/';
  const phone = `+1${' 2'.repeat(14)}`;
  const starts: Record<string, string> = {
    email: 'a@b.',
    password: 'Aa1$',
    link,
    links: link,
    phone
  };
  const start = starts[String(entity.inputs[field as never])] ?? '';
  return start.padEnd(length, start === phone ? '2' : 'x');
}

const { app, api, token } = await appOfAll();

it.each(every)('§5 Lengths: $name accepts texts up to the limits of its fields', async (entity) => {
  // Fields of these kinds are not tested here: records have limits for each cell, hours and dates
  // have a syntax.
  const formatted = ['records', 'hours', 'dates'].flatMap((kind) => fieldsOfKind(entity, kind));
  const limits = described(entity).flatMap(([name, field]) =>
    Number.isNaN(longest(field)) || field.type !== 'string' || formatted.includes(name)
      ? []
      : [[name, longest(field)] as const]
  );
  const byLimit = <T>(make: (name: string, length: number) => T) =>
    Object.fromEntries(limits.map(([name, length]) => [name, make(name, length)]));
  const texts = (beyond: number) =>
    byLimit((name, length) => ofLength(entity, name, length + beyond));
  const create = (beyond: number) => write(app, token, 'POST', entity.paths.admin, texts(beyond));
  const answer = await create(0);
  const { password: _password, ...kept } = texts(0);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ [entity.keys.one]: kept });
  expect(await expectRefusal(await create(1), 422, entity.name)).toEqual(
    byLimit((name, length) =>
      name === 'password' ? PASSWORD_RULE : `${name} must be at most ${length} characters`
    )
  );
  const limited = ['role', 'toxic', ...formatted, ...limits.map(([name]) => name)];
  expect(textFields(entity).filter((name) => !limited.includes(name))).toEqual([]);
});

const LINK_RULE = /must be (a link|links) that starts? with https:\/\/ or http:\/\/$/;
const linksOf = (entity: AnyEntity) => [
  ...fieldsOfKind(entity, 'link'),
  ...fieldsOfKind(entity, 'links')
];
it.each(every.filter((entity) => linksOf(entity).length > 0))(
  '§5 Links: $name refuses web links that are not valid http or https',
  async (entity) => {
    const create = (values: object) =>
      write(app, token, 'POST', entity.paths.admin, { ...sample(entity), ...values });
    const others = [
      'javascript:alert(1)',
      'data:text/html,x',
      '//x.test',
      'ftp://x.test',
      'https://x.test/a b',
      'contoh',
      'siti@contoh.example',
      '12.5'
    ];
    const web = [
      'https://',
      'https:///x',
      'https://a:b@x.test',
      'https://a@x.test',
      'https://x.test:99999'
    ];
    for (const field of linksOf(entity)) {
      // Fields of the kind `links` accept other texts, too, so only broken web links are refused.
      const isList = fieldsOfKind(entity, 'links').includes(field);
      for (const link of isList ? web : [...web, ...others]) {
        const fields = await expectRefusal(await create({ [field]: link }), 422, link);
        expect(fields, link).toEqual({ [field]: expect.stringMatching(LINK_RULE) });
      }
      for (const link of [' https://x.test/a?b=c#d ', 'HTTP://X.test', 'https://пример.test/ä']) {
        const own = sample(entity, `${field} ${link.length}`);
        const answer = await create({ ...own, [field]: link });
        expect(answer.status).toBe(201);
        expect(await answer.json()).toMatchObject({ [entity.keys.one]: { [field]: link.trim() } });
      }
    }
  }
);

it('§5 Products: lists are normalised, prices are rounded to two decimals, and the category is optional', async () => {
  const { id: category } = await api.create(entities.productCategory, { name: 'Rimpang' });
  const lists = { utilization: '1. Diseduh\r\n2) Diparut', composition: '"Kurkumin, 3 %","Pati"' };
  const normalised = { utilization: 'Diseduh\nDiparut', composition: 'Kurkumin, 3 %\nPati' };
  for (const [index, [price, kept, given, id]] of [
    ['12.345', 12.35, String(category), category],
    [' 12 ', 12, category, category],
    ['007', 7, '', null],
    [-0, 0, null, null],
    [1e3, 1000, undefined, null],
    [1e12, 1e12, undefined, null]
  ].entries()) {
    const sent = { name: `Jahe ${index}`, price, product_category_id: given, ...lists };
    const answer = await write(app, token, 'POST', product.paths.admin, sent);
    const Product = { price: kept, product_category_id: id, ...normalised };
    expect([answer.status, await answer.json()]).toMatchObject([201, { Product }]);
  }
});

const VISIT = {
  phone: '+62 274 123 456',
  whatsapp: '+62 812 3456 7890',
  entrance_fee: 'Rp 15.000',
  spoken_languages: 'Indonesia, Jawa',
  directions: 'Lima menit dari terminal.',
  accessibility: 'Lantai rata.'
};

it('§2 CSV: a centre’s texts for visitors can be translated, and are unchanged after an export and import; spreadsheets do not read exported phone numbers as formulas', async () => {
  const { id } = await api.create(jamuCentre, { name: 'Tabel', ...VISIT });
  const { untranslated } = await app.guest.one(jamuCentre, id, { lang: 'en' });
  const { phone: _phone, whatsapp: _whatsapp, ...texts } = VISIT;
  expect(untranslated?.toSorted()).toEqual(['name', ...Object.keys(texts)].toSorted());
  const row = await api.one(jamuCentre, id, { translations: 'all' });
  expect(csvLines(jamuCentre, [row])).toContain("'+62 274 123 456");
  const rows = await csvRows(jamuCentre, [row]);
  expect(rows[0]).toMatchObject(VISIT);
  expect(await api.importRows(jamuCentre, rows, true)).toMatchObject([{ action: 'same' }]);
});

it('§5 Texts: texts of one line contain no line breaks and no repeated spaces', async () => {
  const sent = { name: 'Kencur baris', price: 1, latin_name: 'Kaempferia\n  galanga' };
  expect((await api.create(product, sent)).latin_name).toBe('Kaempferia galanga');
});
