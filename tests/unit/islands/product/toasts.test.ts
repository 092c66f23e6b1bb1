import type { ExternalToast, toast as Toast } from 'sonner';
import { expect, test } from 'vitest';
import { TOASTS } from '#lib/contract/limits.ts';
import { productWords } from '#lib/i18n/product.ts';
import { productToasts } from '../../../../src/islands/product/toasts.tsx';

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
