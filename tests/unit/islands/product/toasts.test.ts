import type { toast as Toast } from 'sonner';
import { expect, test } from 'vitest';
import { TOASTS } from '#lib/contract/limits.ts';
import { productWords } from '#lib/i18n/product.ts';
import { productToasts, type ProductToasts } from '../../../../src/islands/product/toasts.tsx';

interface ShownToast {
  text: string;
  description?: string;
  /** In milliseconds; without it the default applies. */
  duration?: number;
}

/** Returns the toasts that an action shows. */
function said(ask: (toasts: ProductToasts) => void): ShownToast[] {
  const all: ShownToast[] = [];
  const show = (text: string, options: object = {}) => void all.push({ text, ...options });
  const toast = Object.assign(show, { success: show, error: show }) as unknown as typeof Toast;
  ask(productToasts(productWords.default.detail.toasts, (say) => say(toast)));
  return all;
}

test.each<[string, (toasts: ProductToasts) => void, ShownToast]>([
  [
    'a changed quantity',
    ({ quantity }) => quantity(3),
    { text: 'Kuantitas diubah menjadi 3', duration: 1300 }
  ],
  [
    'a favourite',
    ({ favourite }) => favourite(true),
    { text: 'Ditambahkan ke favorit', duration: 1300 }
  ],
  [
    'no favourite any more',
    ({ favourite }) => favourite(false),
    { text: 'Dihapus dari favorit', duration: 1300 }
  ],
  [
    'a copied link',
    ({ copied }) => copied(),
    {
      text: 'Tautan produk disalin ke clipboard',
      description: 'Anda dapat membagikan tautan sekarang.',
      duration: 1800
    }
  ],
  [
    'an order without a centre',
    ({ noCentre }) => noCentre(),
    {
      text: 'Pilih Jamu Center terlebih dahulu',
      description: 'Silakan pilih Jamu Center untuk melanjutkan pemesanan.'
    }
  ],
  [
    'centres that cannot be loaded',
    ({ centresFailed }) => centresFailed(),
    {
      text: 'Gagal memuat daftar Jamu Center',
      description: 'Silakan coba lagi nanti.',
      duration: 3000
    }
  ]
])('§8 Toasts: %s has the specified text and duration', (_, ask, expected) => {
  expect(said(ask)).toEqual([{ ...expected, id: expect.any(String) }]);
});

test('§9 Toasts: at most three are visible, for four seconds by default', () => {
  expect(TOASTS).toEqual({ visible: 3, duration: 4000 });
});
