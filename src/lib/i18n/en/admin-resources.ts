import { resources as plain } from '../plain/admin-resources.ts';

const { jamuManufacturer, footerContent3, productCategory } = plain;

/** Lists and forms in English: the plain wording's, but for the entities that it calls by Indonesian names. */
export const resources: typeof plain = {
  ...plain,
  productCategory: { ...productCategory, columns: { name: 'Category name' } },
  jamuManufacturer: {
    ...jamuManufacturer,
    title: 'Jamu Manufacturers',
    search: 'Search manufacturers by name...',
    fetchFailed: 'Failed to fetch manufacturers',
    empty: 'No manufacturers yet.',
    add: 'Add Manufacturer',
    adding: 'Add Manufacturer',
    editing: 'Edit Manufacturer',
    create: 'Add Manufacturer',
    confirm: 'Are you sure you want to delete this manufacturer?',
    saveFailed: 'Failed to save manufacturer',
    deleteFailed: 'Failed to delete manufacturer',
    created: 'Manufacturer created successfully',
    updated: 'Manufacturer updated successfully',
    deleted: 'Manufacturer deleted successfully'
  },
  footerContent3: { ...footerContent3, adding: 'Add Footer Content', create: 'Add Footer Content' }
};
