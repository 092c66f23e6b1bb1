import type { EntityName } from '#lib/contract/entities.ts';
import type { FieldName } from './admin-fields.ts';

const titleCase = (text: string): string =>
  text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * What the one list and the one form say for an entity (§2, §8); `one` as in 'Failed to save
 * product', `many` as in 'Search products by name...', `noun` as in 'Add Product'.
 */
export const words = (
  menu: string,
  one: string,
  {
    many = `${one}s`,
    noun = titleCase(one),
    title = `${titleCase(one)} Management`,
    by = 'name'
  }: { many?: string; noun?: string; title?: string; by?: string } = {}
) => ({
  /** Its entry in the sidebar. */
  menu,
  /** What one record is called, as in 'Product “Jahe” was changed'. */
  kind: noun,
  title,
  search: `Search ${many} by ${by}...`,
  loading: 'Loading ...',
  fetchFailed: `Failed to fetch ${many}`,
  empty: `No ${many} yet.`,
  add: `Add ${noun}`,
  /** Titles of the form. */
  adding: `Add ${noun}`,
  editing: `Edit ${noun}`,
  /** The form's button. */
  create: `Add ${noun}`,
  save: 'Save Changes',
  confirm: `Are you sure you want to delete this ${one}?`,
  saveFailed: `Failed to save ${one}`,
  deleteFailed: `Failed to delete ${one}`,
  created: `${noun} created successfully`,
  updated: `${noun} updated successfully`,
  deleted: `${noun} deleted successfully`
});

export interface ResourceWords extends ReturnType<typeof words> {
  /** Also shown in a toast when the list cannot be loaded. */
  fetchToast?: string;
  /** Headers of columns that differ from their field's name. */
  columns?: Partial<Record<FieldName, string>>;
}

/** The sidebar's entries of the entities. */
export const menuOf = (resources: Record<EntityName, ResourceWords>): Record<EntityName, string> =>
  Object.fromEntries(Object.entries(resources).map(([name, { menu }]) => [name, menu])) as Record<
    EntityName,
    string
  >;

export const resources: Record<EntityName, ResourceWords> = {
  user: words('Pengguna', 'user', { by: 'username' }),
  product: {
    ...words('Daftar Produk', 'product'),
    fetchFailed: 'Failed to fetch products or categories'
  },
  productCategory: {
    ...words('Kategori Produk', 'product category', {
      many: 'product categories',
      noun: 'Category'
    }),
    confirm: 'Are you sure you want to delete this category?',
    columns: { name: 'Category Name' }
  },
  herbalStore: words('Toko Herbal', 'herbal store'),
  jamuCentre: words('Jamu Center', 'Jamu Center'),
  jamuManufacturer: {
    ...words('Jamu Produsen', 'herbal Produsen', {
      many: 'herbal Produsen',
      noun: 'Produsen',
      title: 'Herbal Produsen'
    }),
    adding: 'Add Herbal Produsen',
    editing: 'Edit Herbal Produsen'
  },
  heroContent: {
    ...words('Banner', 'hero content', { title: 'Hero Content' }),
    search: 'Search hero contents...',
    loading: 'Loading hero contents...'
  },
  footerContent1: words('Isi Footer', 'footer content', { title: 'Footer Content', by: 'title' }),
  footerContent2: {
    ...words('Alamat', 'footer content', {
      noun: 'Footer Link',
      title: 'Footer Links',
      by: 'title'
    }),
    fetchToast: 'Unable to load footer contents',
    updated: 'Footer link updated successfully'
  },
  footerContent3: {
    ...words('Kontak', 'footer content', { title: 'Footer Contact', by: 'title' }),
    kind: 'Footer Contact',
    fetchToast: 'Unable to load footer contents',
    adding: 'Create Footer Content',
    create: 'Create Footer Content',
    created: 'Footer content created successfully',
    updated: 'Footer content updated successfully',
    deleted: 'Footer content deleted successfully'
  }
};
