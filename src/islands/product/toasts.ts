import { toast } from 'sonner';
import type { ProductWords } from '#lib/i18n/product.ts';
import { fill } from '#lib/i18n/fill.ts';

/** The toasts of the product's page with their texts and times (spec §8, §9). */
export const productToasts = (words: ProductWords['detail']['toasts']) => ({
  quantity: (n: number) => toast(fill(words.quantity, { n }), { duration: 1500 }),
  favourite: (on: boolean) => toast(on ? words.favourite : words.unfavourite, { duration: 1500 }),
  copied: () => toast.success(words.copied, { description: words.copiedHint, duration: 2000 }),
  copyFailed: () => toast.error(words.copyFailed),
  noCentre: () => toast.error(words.noCentre, { description: words.noCentreHint }),
  centresFailed: () => toast.error(words.centresFailed, { description: words.centresFailedHint, duration: 3000 })
});

export type ProductToasts = ReturnType<typeof productToasts>;
