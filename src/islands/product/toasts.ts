import type { ExternalToast, toast as Toast } from 'sonner';
import type { ProductWords } from '#lib/i18n/product.ts';
import { fill } from '#lib/i18n/fill.ts';

/** Passes sonner's `toast` to a callback once it is loaded. */
export type ShowToast = (run: (toast: typeof Toast) => void) => void;

/** The toasts of the product page with their texts and durations (§8, §9). */
export const productToasts = (t: ProductWords['detail']['toasts'], show: ShowToast) => {
  // A toast replaces an earlier one with the same id.
  const showBrief = (id: string, text: string) =>
    show((toast) => void toast(text, { id, duration: 1500 }));
  const showError = (id: string, text: string, more?: ExternalToast) =>
    show((toast) => void toast.error(text, { ...more, id }));
  return {
    quantity: (n: number) => showBrief('quantity', fill(t.quantity, { n })),
    favourite: (on: boolean) => showBrief('favourite', on ? t.favourite : t.unfavourite),
    favouriteNotStored: () => showError('favourite', t.favouriteNotStored),
    latinCopied: () => showBrief('latin', t.latinCopied),
    latinNotCopied: () => showError('latin', t.latinNotCopied),
    copied: () =>
      show(
        (toast) =>
          void toast.success(t.copied, {
            id: 'copied',
            description: t.copiedHint,
            duration: 2000
          })
      ),
    copyFailed: () => showError('copied', t.copyFailed),
    noCentre: () => showError('centre', t.noCentre, { description: t.noCentreHint }),
    centresFailed: () =>
      showError('centre', t.centresFailed, { description: t.centresFailedHint, duration: 3000 })
  };
};

export type ProductToasts = ReturnType<typeof productToasts>;
