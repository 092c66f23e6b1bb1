import type { EntityName } from '#lib/contract/entities.ts';
import type { FieldName } from './admin-fields.ts';

/** What the one list and the one form say for an entity (§2, §8). */
export interface ResourceWords {
  /** Its entry of the sidebar. */
  menu: string;
  /** What one of them is, as in 'Product “Jahe” was changed'. */
  kind: string;
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
  menu: string,
  one: string,
  many: string,
  title: string,
  noun: string,
  by = 'name'
): ResourceWords => ({
  menu,
  kind: noun,
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

/** The sidebar's entries of the entities. */
export const menuOf = (resources: Record<EntityName, ResourceWords>): Record<EntityName, string> =>
  Object.fromEntries(Object.entries(resources).map(([name, { menu }]) => [name, menu])) as Record<
    EntityName,
    string
  >;

export const resources: Record<EntityName, ResourceWords> = {
  user: words('Pengguna', 'user', 'users', 'User Management', 'User', 'username'),
  product: {
    ...words('Daftar Produk', 'product', 'products', 'Product Management', 'Product'),
    fetchFailed: 'Failed to fetch products or categories'
  },
  productCategory: {
    ...words(
      'Kategori Produk',
      'product category',
      'product categories',
      'Product Category Management',
      'Category'
    ),
    confirm: 'Are you sure you want to delete this category?',
    columns: { name: 'Category Name' }
  },
  herbalStore: words(
    'Toko Herbal',
    'herbal store',
    'herbal stores',
    'Herbal Store Management',
    'Herbal Store'
  ),
  jamuCentre: words(
    'Jamu Center',
    'Jamu Center',
    'Jamu Centers',
    'Jamu Center Management',
    'Jamu Center'
  ),
  jamuManufacturer: {
    ...words('Jamu Produsen', 'herbal Produsen', 'herbal Produsen', 'Herbal Produsen', 'Produsen'),
    adding: 'Add Herbal Produsen',
    editing: 'Edit Herbal Produsen'
  },
  heroContent: {
    ...words('Banner', 'hero content', 'hero contents', 'Hero Content', 'Hero Content'),
    search: 'Search hero contents...',
    loading: 'Loading hero contents...'
  },
  footerContent1: words(
    'Isi Footer',
    'footer content',
    'footer contents',
    'Footer Content',
    'Footer Content',
    'title'
  ),
  footerContent2: {
    ...words('Alamat', 'footer content', 'footer contents', 'Footer Links', 'Footer Link', 'title'),
    fetchToast: 'Unable to load footer contents',
    editing: 'Edit Footer Link',
    updated: 'Footer link updated successfully'
  },
  footerContent3: {
    ...words(
      'Kontak',
      'footer content',
      'footer contents',
      'Footer Contact',
      'Footer Content',
      'title'
    ),
    kind: 'Footer Contact',
    fetchToast: 'Unable to load footer contents',
    adding: 'Create Footer Content',
    create: 'Create Footer Content',
    created: 'Footer content created successfully',
    updated: 'Footer content updated successfully',
    deleted: 'Footer content deleted successfully'
  }
};
