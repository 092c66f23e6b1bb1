import type { Card } from '../../src/islands/catalogue/card.ts';

/** Returns a card of the catalogue. */
export const cardWith = (values: Partial<Card>): Card => ({
  id: 1,
  name: '',
  name_en: '',
  others: '',
  preview: '',
  use: '',
  price: 0,
  category: '',
  image: '',
  ...values
});
