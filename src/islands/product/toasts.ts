import type { ExternalToast, toast as Toast } from 'sonner';
import type { ProductWords } from '#lib/i18n/product.ts';
import { fill } from '#lib/i18n/fill.ts';

/** Passes sonner's `toast` to a callback once it is loaded. */
export type Show = (say: (toast: typeof Toast) => void) => void;

/** The toasts of the product's page with their texts and times (§8, §9). */
export const productToasts = (words: ProductWords['detail']['toasts'], show: Show) => {
  const tell = (text: string) => show((toast) => void toast(text, { duration: 1500 }));
  const warn = (text: string, more?: ExternalToast) =>
    show((toast) => void toast.error(text, more));
  return {
    quantity: (n: number) => tell(fill(words.quantity, { n })),
    favourite: (on: boolean) => tell(on ? words.favourite : words.unfavourite),
    copied: () =>
      show(
        (toast) =>
          void toast.success(words.copied, { description: words.copiedHint, duration: 2000 })
      ),
    copyFailed: () => warn(words.copyFailed),
    noCentre: () => warn(words.noCentre, { description: words.noCentreHint }),
    centresFailed: () =>
      warn(words.centresFailed, { description: words.centresFailedHint, duration: 3000 })
  };
};

export type ProductToasts = ReturnType<typeof productToasts>;
