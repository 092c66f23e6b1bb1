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
import { findProduct } from '../../../../src/islands/product/use-product.ts';
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

test('§4 Favourites: a new one is first; names are updated in place', () => {
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
  one: async (_entity: unknown, id: number) => ({ id, name, price: 1 }) as never
});

test('§7 Product by name: the first match is fetched again by its id', async () => {
  expect(await findProduct(apiWith('Kunyit'), ' kunyit', 'default')).toMatchObject({
    id: 7,
    price: 1
  });
});

test('§7 Product by name: a name that only contains the requested one does not match', async () => {
  expect(await findProduct(apiWith('Kunyit Putih'), 'Kunyit', 'default')).toBeUndefined();
  expect(await findProduct(apiWith(undefined), 'Kunyit', 'default')).toBeUndefined();
});

const target = {
  title: 'Kunyit',
  text: 'Lihat produk keren ini: Kunyit',
  url: 'http://localhost/product/Kunyit'
};
const clipboard = (writeText = vi.fn(async () => undefined)) => ({ writeText });
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test('§2 Product: sharing opens the device share sheet', async () => {
  const sheet = vi.fn(async () => undefined);
  expect(await share(target, 'Copy it', { clipboard: clipboard(), share: sheet })).toBe('shared');
  expect(sheet).toHaveBeenCalledWith(target);
});

test('§2 Product: without a share sheet the link is copied', async () => {
  const write = vi.fn(async () => undefined);
  expect(await share(target, 'Copy it', { clipboard: clipboard(write) })).toBe('copied');
  expect(write).toHaveBeenCalledWith(target.url);
});

test('§2 Product: a closed share sheet has no effect, a failed one copies the link', async () => {
  expect(
    await share(target, 'Copy it', { clipboard: clipboard(), share: failing('AbortError') })
  ).toBe('cancelled');
  expect(
    await share(target, 'Copy it', { clipboard: clipboard(), share: failing('NotAllowedError') })
  ).toBe('copied');
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
