import { resources as plain, words } from '../plain/admin-resources.ts';

const { footerContent3, productCategory } = plain;

/**
 * Lists and forms in English: the plain wording's, but for the entities that it calls by Indonesian
 * names or spells otherwise.
 */
export const resources: typeof plain = {
  ...plain,
  productCategory: { ...productCategory, columns: { name: 'Category name' } },
  jamuCentre: words('Jamu centre', 'Jamu centres', 'Jamu Centres', 'Jamu Centre'),
  jamuManufacturer: words('manufacturer', 'manufacturers', 'Jamu Manufacturers', 'Manufacturer'),
  footerContent3: { ...footerContent3, adding: 'Add Footer Content', create: 'Add Footer Content' }
};
