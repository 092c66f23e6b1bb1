import { expect, test, vi } from 'vitest';
import type { ExternalToast, toast as Toast } from 'sonner';
import {
  $favourites,
  canStoreFavourites,
  readFavourites,
  setFavourite,
  updateFavourites
} from '#lib/session/favourites.ts';
import { TOASTS } from '#lib/contract/limits.ts';
import { productWords } from '#lib/i18n/product.ts';
import { storageOfEach } from '../../../support/browser-storage.ts';
import type { Product } from '../../../../src/lib/contract/entities/product.ts';
import { findProduct } from '../../../../src/islands/product/product-page.tsx';
import { share } from '../../../../src/islands/product/product-actions.tsx';
import { productToasts } from '../../../../src/islands/product/toasts.tsx';

storageOfEach('localStorage');

const jahe = { id: 3, name: 'Jahe', latin: 'Zingiber officinale', image: '' };

test('§4 Favourites: stored favourites are read unchanged', () => {
  expect(readFavourites(JSON.stringify([jahe]))).toEqual([jahe]);
});

test.each(['', 'null', '{}', '[1,null,"x"]', '[{"id":1}]', '[{"id":"1","name":"x"}]', '{"a":'])(
  '§4 Favourites: invalid entries are omitted (%s)',
  (text) => expect(readFavourites(text)).toEqual([])
);

test('§4 Favourites: a new favourite comes first; names are updated in place', () => {
  const kunyit = { ...jahe, id: 4 };
  const ids = () => readFavourites(localStorage.getItem('favourites') ?? '').map(({ id }) => id);
  $favourites.set([]);
  expect(setFavourite(jahe, true)).toBe(true);
  setFavourite(kunyit, true);
  setFavourite(jahe, true);
  expect(ids()).toEqual([3, 4]);
  updateFavourites([
    { ...kunyit, name: 'Kunir' },
    { ...jahe, id: 9 }
  ]);
  expect($favourites.get().map(({ name }) => name)).toEqual(['Jahe', 'Kunir']);
  setFavourite(kunyit, false);
  expect(ids()).toEqual([3]);
  expect([canStoreFavourites(), Object.keys(localStorage)]).toEqual([true, ['favourites']]);
});

const apiWith = (name: string | undefined) => ({
  productByName: async () => (name ? ({ id: 7, name } as Product) : undefined),
  one: async (_entity: unknown, id: number, query?: object) => ({ id, name, ...query }) as never
});

test('§7 Product by name: a product with this name is fetched in the page’s language by its id; a product with a longer name that contains this name is no match', async () => {
  const find = (name: string, match?: string) => findProduct(apiWith(match), name, 'en');
  expect(await find(' kunyit', 'Kunyit')).toMatchObject({ id: 7, lang: 'en' });
  expect(await find('Kunyit', 'Kunyit Putih')).toBeUndefined();
  expect(await find('Kunyit')).toBeUndefined();
});

const target = {
  title: 'Kunyit',
  text: 'Lihat produk keren ini: Kunyit',
  url: 'http://localhost/product/Kunyit'
};
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test.each([
  ['opens the share sheet of the device', async () => undefined, 'shared', 0],
  ['copies the link without a share sheet', undefined, 'copied', 1],
  ['has no effect if the sheet is closed', failing('AbortError'), 'cancelled', 0],
  ['copies the link if the sheet fails', failing('NotAllowedError'), 'copied', 1]
])('§2 Product: sharing %s', async (_, open, outcome, copies) => {
  const writeText = vi.fn(async (_text: string) => undefined);
  const sheet = open && vi.fn((_target: object) => open());
  const device = { clipboard: { writeText }, ...(sheet && { share: sheet }) };
  expect(await share(target, 'Copy it', device)).toBe(outcome);
  expect(writeText.mock.calls).toEqual(Array(copies).fill([target.url]));
  expect(sheet?.mock.calls ?? [[target]]).toEqual([[target]]);
});

test('§8 Toasts: have the specified texts and durations, and an id', () => {
  const shown: object[] = [];
  const show = (text: string, { id, duration, description }: ExternalToast = {}) => {
    expect(id).toEqual(expect.any(String));
    shown.push([text, duration, description]);
  };
  const toast = Object.assign(show, { success: show, error: show }) as unknown as typeof Toast;
  const toasts = productToasts(productWords.default.detail.toasts, (say) => say(toast));
  toasts.quantity(3);
  toasts.favourite(true);
  toasts.favourite(false);
  toasts.copied();
  toasts.noCentre();
  toasts.centresFailed();
  expect(shown).toEqual([
    ['Kuantitas diubah menjadi 3', 1300, undefined],
    ['Ditambahkan ke favorit', 1300, undefined],
    ['Dihapus dari favorit', 1300, undefined],
    ['Tautan produk disalin ke clipboard', 1800, 'Anda dapat membagikan tautan sekarang.'],
    [
      'Pilih Jamu Center terlebih dahulu',
      undefined,
      'Silakan pilih Jamu Center untuk melanjutkan pemesanan.'
    ],
    ['Gagal memuat daftar Jamu Center', 3000, 'Silakan coba lagi nanti.']
  ]);
});

test('§9 Toasts: at most three are visible, for four seconds by default', () => {
  expect(TOASTS).toEqual({ visible: 3, duration: 4000 });
});
