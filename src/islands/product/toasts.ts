import type { toast as Toast } from 'sonner';
import type { ProductWords } from '#lib/i18n/product.ts';
import { fill } from '#lib/i18n/fill.ts';

/** Passes sonner's `toast` to a callback once it is loaded. */
export type Show = (say: (toast: typeof Toast) => void) => void;

/** The toasts of the product's page with their texts and times (§8, §9). */
export const productToasts = (words: ProductWords['detail']['toasts'], show: Show) => ({
  quantity: (n: number) =>
    show((toast) => void toast(fill(words.quantity, { n }), { duration: 1500 })),
  favourite: (on: boolean) =>
    show((toast) => void toast(on ? words.favourite : words.unfavourite, { duration: 1500 })),
  copied: () =>
    show(
      (toast) => void toast.success(words.copied, { description: words.copiedHint, duration: 2000 })
    ),
  copyFailed: () => show((toast) => void toast.error(words.copyFailed)),
  noCentre: () =>
    show((toast) => void toast.error(words.noCentre, { description: words.noCentreHint })),
  centresFailed: () =>
    show(
      (toast) =>
        void toast.error(words.centresFailed, {
          description: words.centresFailedHint,
          duration: 3000
        })
    )
});

export type ProductToasts = ReturnType<typeof productToasts>;
