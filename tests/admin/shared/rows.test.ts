import { expect, test, vi } from 'vitest';
import { type AnyEntity, entities, type EntityName } from '#lib/contract/entities.ts';
import { LIST } from '#lib/contract/limits.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { entityBody } from '#core/shared/api.ts';
import { chunks, eachPage, optionName, publicUrl, type Row } from '#core/shared/rows.ts';
import { toast } from 'sonner';
import { describeError, listNames, showToast } from '#core/shared/toast.tsx';
import { pageOfRow } from '../../../server/publish/page-preview.ts';
import { hasPage } from '#core/entities/views.ts';

test('§2 Lists: splits rows into batches, shows categories with their id, and fetches all pages', async () => {
  expect(chunks([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  const row = { id: 3, name: 'Daun' } as Row;
  expect(
    [entities.productCategory, entities.product].map((entity) => optionName(entity, row))
  ).toEqual(['3 · Daun', 'Daun']);
  const items = Array.from({ length: LIST.perPage }, () => row);
  const load = vi.fn().mockResolvedValue({ items, total: 9 * LIST.perPage });
  // Rows that are deleted during the export make the last page shorter.
  load.mockResolvedValueOnce({ items, total: 2 * LIST.perPage });
  load.mockResolvedValueOnce({ items: [row], total: 2 * LIST.perPage });
  const seen = [];
  for await (const each of eachPage(load)) seen.push(each.seen);
  expect([seen, load.mock.calls.map(([query]) => query.page)]).toEqual([
    [LIST.perPage, LIST.perPage + 1],
    [1, 2]
  ]);
});

test('§7 Saves: an entity with a picture is sent as form data; null becomes an empty text', () => {
  const values = {
    name: 'Jahe',
    product_category_id: null,
    products: [{ id: 1 }],
    unit: undefined
  };
  expect(entityBody(entities.productCategory, values, null)).toEqual(values);
  const form = entityBody(entities.product, values, new File(['x'], 'daun.png')) as FormData;
  expect([...form.keys()]).toEqual(['name', 'product_category_id', 'products', 'image']);
  expect([form.get('product_category_id'), form.get('products')]).toEqual(['', '[{"id":1}]']);
});

const row = { id: 3, name: 'Asam & Jawa', title: 'Judul', username: 'sari' } as unknown as Row;

test.each([
  ['product', '/product/Asam%20%26%20Jawa'],
  ['productCategory', '/product?category=Asam+%26+Jawa'],
  ['jamuCentre', '/central-jamu/Asam%20%26%20Jawa'],
  ['jamuManufacturer', '/produsen'],
  ['heroContent', '/'],
  ['footerContent1', '/'],
  ['footerContent2', '/'],
  ['footerContent3', '/'],
  ['herbalStore', undefined],
  ['user', undefined]
] as [EntityName, string | undefined][])(
  '§2 Routes: the public URL of a %s is %s; a draft has none',
  (name, address) => {
    expect(publicUrl(entities[name], row)).toBe(address);
    expect(publicUrl(entities[name], { ...row, status: 'draft' } as Row)).toBeUndefined();
  }
);

const reason = 'The category "Rak walk" cannot be deleted: 1 product uses it.';

test('§8 Toasts: a toast contains the name of a record once, and the whole reason', () => {
  expect(describeError('Rak walk', new ApiError(409, { error: reason }))).toBe(reason);
  expect(describeError('Jahe', new ApiError(409, { error: 'Taken.' }))).toBe('Jahe: Taken.');
  expect(describeError('Jahe', new Error('bug'))).toBe('Jahe');
});

test('§8 Toasts: a toast with the reason of an error is shown for ten seconds', () => {
  showToast('error', 'Failed', { about: reason });
  showToast('success', 'Saved', { about: 'Jahe' });
  const durations = toast.getHistory().map((each) => 'duration' in each && each.duration);
  expect(durations).toEqual([10_000, false]);
});

test.each([
  ['abc', 'a, b, c'],
  ['abcde', 'a, b, c and 2 more']
])('§8 Toasts: a toast lists at most three of the names %s', (names, text) => {
  expect(listNames([...names])).toBe(text);
});

test.each(Object.values(entities).map((entity: AnyEntity) => [entity.name, entity] as const))(
  '§2 Preview: the dashboard offers a preview of %s only if the server has its page',
  (_name, entity) => {
    const row = Object.fromEntries(entity.search.map((field) => [field, 'Jahe']));
    expect(hasPage(entity)).toBe(pageOfRow(entity, row, 'default') !== undefined);
  }
);
