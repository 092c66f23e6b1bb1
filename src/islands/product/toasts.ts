import type { ExternalToast, toast as Toast } from 'sonner';
import type { ProductWords } from '#lib/i18n/product.ts';
import { fill } from '#lib/i18n/fill.ts';

/** Passes sonner's `toast` to a callback once it is loaded. */
export type Show = (say: (toast: typeof Toast) => void) => void;

/** The toasts of the product's page with their texts and times (§8, §9). */
export const productToasts = (t: ProductWords['detail']['toasts'], show: Show) => {
  // One of a kind at a time: the next takes the place of the one before.
  const tell = (id: string, text: string) =>
    show((toast) => void toast(text, { id, duration: 1500 }));
  const warn = (id: string, text: string, more?: ExternalToast) =>
    show((toast) => void toast.error(text, { ...more, id }));
  return {
    quantity: (n: number) => tell('quantity', fill(t.quantity, { n })),
    favourite: (on: boolean) => tell('favourite', on ? t.favourite : t.unfavourite),
    favouriteNotStored: () => warn('favourite', t.favouriteNotStored),
    latinCopied: () => tell('latin', t.latinCopied),
    latinNotCopied: () => warn('latin', t.latinNotCopied),
    copied: () =>
      show(
        (toast) =>
          void toast.success(t.copied, {
            id: 'copied',
            description: t.copiedHint,
            duration: 2000
          })
      ),
    copyFailed: () => warn('copied', t.copyFailed),
    noCentre: () => warn('centre', t.noCentre, { description: t.noCentreHint }),
    centresFailed: () =>
      warn('centre', t.centresFailed, { description: t.centresFailedHint, duration: 3000 })
  };
};

export type ProductToasts = ReturnType<typeof productToasts>;
