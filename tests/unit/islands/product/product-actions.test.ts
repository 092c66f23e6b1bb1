import { afterEach, expect, test, vi } from 'vitest';
import type { ExternalToast, toast as Toast } from 'sonner';
import { productWords } from '#lib/i18n/product.ts';
import { share } from '../../../../src/islands/product/product-actions.tsx';
import { productToasts } from '../../../../src/islands/product/toasts.tsx';

afterEach(() => vi.unstubAllGlobals());

const target = {
  title: 'Kunyit',
  text: 'Lihat produk keren ini: Kunyit',
  url: 'http://localhost/product/Kunyit'
};
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test.each([
  ['opens the share sheet of the device', async () => undefined, 0],
  ['copies the link if there is no share sheet', undefined, 1],
  ['has no effect if the sheet is closed', failing('AbortError'), 0],
  ['has no effect while the sheet is open', failing('InvalidStateError'), 0],
  ['copies the link if the sheet fails', failing('NotAllowedError'), 1]
])('§2 Product: sharing %s', async (_, open, copies) => {
  const writeText = vi.fn(async (_text: string) => undefined);
  const sheet = open && vi.fn((_target: object) => open());
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(sheet && { share: sheet }) });
  expect(await share(target, 'Copy it')).toBe(copies === 1);
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
