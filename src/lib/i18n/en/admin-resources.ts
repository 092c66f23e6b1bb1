import { resources as base, words } from '../default/admin-resources.ts';

/** Lists and forms in English; those of the default locale are English but for some nouns. */
export const resources: typeof base = {
  ...base,
  user: { ...base.user, menu: 'Users' },
  product: { ...base.product, menu: 'Product List' },
  productCategory: {
    ...base.productCategory,
    menu: 'Product Categories',
    columns: { name: 'Category name' }
  },
  herbalStore: { ...base.herbalStore, menu: 'Herbal Stores' },
  jamuCentre: words('Jamu Centres', 'Jamu centre', { title: 'Jamu Centres' }),
  jamuManufacturer: words('Jamu Manufacturers', 'manufacturer', { title: 'Jamu Manufacturers' }),
  footerContent1: { ...base.footerContent1, menu: 'Footer Text' },
  footerContent2: { ...base.footerContent2, menu: 'Addresses' },
  footerContent3: {
    ...base.footerContent3,
    menu: 'Contact',
    adding: 'Add Footer Content',
    create: 'Add Footer Content'
  }
};
