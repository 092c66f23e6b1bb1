import type { EntityName } from '#lib/contract/entities.ts';
import type { FieldName } from './admin-fields.ts';

/** What the one list and the one form say for an entity (§2, §8). */
export interface ResourceWords {
  title: string;
  search: string;
  loading: string;
  fetchFailed: string;
  empty: string;
  add: string;
  /** Titles of the form. */
  adding: string;
  editing: string;
  /** The form's button. */
  create: string;
  save: string;
  confirm: string;
  saveFailed: string;
  deleteFailed: string;
  created: string;
  updated: string;
  deleted: string;
  /** Said in a toast besides, where the list cannot be had. */
  fetchToast?: string;
  /** Columns that are called otherwise than their field. */
  columns?: Partial<Record<FieldName, string>>;
}

/**
 * The sentences that entities share but for a noun; `one` as in 'Failed to save product', `many` as
 * in 'Search products by name...'.
 */
export const words = (
  one: string,
  many: string,
  title: string,
  noun: string,
  by = 'name'
): ResourceWords => ({
  title,
  search: `Search ${many} by ${by}...`,
  loading: 'Loading ...',
  fetchFailed: `Failed to fetch ${many}`,
  empty: `No ${many} yet.`,
  add: `Add ${noun}`,
  adding: `Add ${noun}`,
  editing: `Edit ${noun}`,
  create: `Add ${noun}`,
  save: 'Save Changes',
  confirm: `Are you sure you want to delete this ${one}?`,
  saveFailed: `Failed to save ${one}`,
  deleteFailed: `Failed to delete ${one}`,
  created: `${noun} created successfully`,
  updated: `${noun} updated successfully`,
  deleted: `${noun} deleted successfully`
});

export const resources: Record<EntityName, ResourceWords> = {
  user: words('user', 'users', 'User Management', 'User', 'username'),
  product: {
    ...words('product', 'products', 'Product Management', 'Product'),
    fetchFailed: 'Failed to fetch products or categories'
  },
  productCategory: {
    ...words('product category', 'product categories', 'Product Category Management', 'Category'),
    confirm: 'Are you sure you want to delete this category?',
    columns: { name: 'Category Name' }
  },
  herbalStore: words('herbal store', 'herbal stores', 'Herbal Store Management', 'Herbal Store'),
  jamuCentre: words('Jamu Center', 'Jamu Centers', 'Jamu Center Management', 'Jamu Center'),
  jamuManufacturer: {
    ...words('herbal Produsen', 'herbal Produsen', 'Herbal Produsen', 'Produsen'),
    adding: 'Add Herbal Produsen',
    editing: 'Edit Herbal Produsen'
  },
  heroContent: {
    ...words('hero content', 'hero contents', 'Hero Content', 'Hero Content'),
    search: 'Search hero contents...',
    loading: 'Loading hero contents...'
  },
  footerContent1: words(
    'footer content',
    'footer contents',
    'Footer Content',
    'Footer Content',
    'title'
  ),
  footerContent2: {
    ...words('footer content', 'footer contents', 'Footer Links', 'Footer Link', 'title'),
    fetchToast: 'Unable to load footer contents',
    editing: 'Edit Footer Link',
    updated: 'Footer link updated successfully'
  },
  footerContent3: {
    ...words('footer content', 'footer contents', 'Footer Contact', 'Footer Content', 'title'),
    fetchToast: 'Unable to load footer contents',
    adding: 'Create Footer Content',
    create: 'Create Footer Content',
    created: 'Footer content created successfully',
    updated: 'Footer content updated successfully',
    deleted: 'Footer content deleted successfully'
  }
};
