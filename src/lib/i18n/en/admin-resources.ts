import { resources as base, words } from '../default/admin-resources.ts';

const { footerContent3, productCategory } = base;

/**
 * Lists and forms in English: the default locale's, but for the entities that it calls by Indonesian
 * names or spells otherwise.
 */
export const resources: typeof base = {
  ...base,
  productCategory: { ...productCategory, columns: { name: 'Category name' } },
  jamuCentre: words('Jamu centre', 'Jamu centres', 'Jamu Centres', 'Jamu Centre'),
  jamuManufacturer: words('manufacturer', 'manufacturers', 'Jamu Manufacturers', 'Manufacturer'),
  footerContent3: { ...footerContent3, adding: 'Add Footer Content', create: 'Add Footer Content' }
};
