import type { EntityName } from '#lib/contract/entities.ts';
import type { FieldName } from './admin-fields.ts';
import { type Pair, plainEn } from './in-locales.ts';

const titleCase = (text: string): string =>
  text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Returns the English strings of an entity's list and form (§2, §8). `one` is used in 'Failed to
 * save product', `many` in 'Search products by name...', `noun` in 'Add Product'.
 */
const english = (
  menu: string,
  one: string,
  {
    many = `${one}s`,
    noun = titleCase(one),
    title = `${titleCase(one)} Management`,
    by = 'name'
  }: { many?: string; noun?: string; title?: string; by?: string } = {}
) => ({
  menu,
  /** The noun of one record, as in 'Product “Jahe” was changed'. */
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

export interface ResourceWords extends ReturnType<typeof english> {
  /** Also shown in a toast when the list cannot be loaded. */
  fetchToast?: string;
  /** Headers of columns that differ from their field's name. */
  columns?: Partial<Record<FieldName, string>>;
}

/** Returns the Indonesian strings of an entity. */
const indonesian = (menu: string, noun: string, by = 'nama'): ResourceWords => ({
  menu,
  kind: noun,
  title: `Kelola ${noun}`,
  search: `Cari ${noun.toLowerCase()} menurut ${by}...`,
  loading: 'Memuat ...',
  fetchFailed: `Gagal memuat ${noun.toLowerCase()}`,
  empty: `Belum ada ${noun.toLowerCase()}.`,
  add: `Tambah ${noun}`,
  adding: `Tambah ${noun}`,
  editing: `Ubah ${noun}`,
  create: `Tambah ${noun}`,
  save: 'Simpan',
  confirm: `Yakin ingin menghapus ${noun.toLowerCase()} ini?`,
  saveFailed: `Gagal menyimpan ${noun.toLowerCase()}`,
  deleteFailed: `Gagal menghapus ${noun.toLowerCase()}`,
  created: `${noun} berhasil ditambahkan`,
  updated: `${noun} berhasil diperbarui`,
  deleted: `${noun} berhasil dihapus`
});

/**
 * Combines an entity's strings: those for URLs without a locale (`plain`), the Indonesian ones
 * (`id`), and the English ones that differ from `plain`.
 */
const resource = (plain: ResourceWords, id: ResourceWords, en: Partial<ResourceWords> = {}) =>
  Object.fromEntries(
    Object.entries({ ...plain, ...id }).map(([name]) => {
      const key = name as keyof ResourceWords;
      return [key, plainEn(en[key] ?? plain[key], id[key], plain[key])];
    })
  ) as { [Key in keyof ResourceWords]: Pair<ResourceWords[Key]> };

export const resources: Record<EntityName, ReturnType<typeof resource>> = {
  user: resource(
    english('Pengguna', 'user', { by: 'username' }),
    indonesian('Pengguna', 'Pengguna', 'nama pengguna'),
    { menu: 'Users' }
  ),
  product: resource(
    {
      ...english('Daftar Produk', 'product'),
      fetchFailed: 'Failed to fetch products or categories'
    },
    indonesian('Daftar Produk', 'Produk'),
    { menu: 'Product List' }
  ),
  productCategory: resource(
    {
      ...english('Kategori Produk', 'product category', {
        many: 'product categories',
        noun: 'Category'
      }),
      confirm: 'Are you sure you want to delete this category?',
      columns: { name: 'Category Name' }
    },
    { ...indonesian('Kategori Produk', 'Kategori'), columns: { name: 'Nama Kategori' } },
    {
      menu: 'Product Categories',
      columns: { name: 'Category name' }
    }
  ),
  herbalStore: resource(
    english('Toko Herbal', 'herbal store'),
    indonesian('Toko Herbal', 'Toko Herbal'),
    { menu: 'Herbal Stores' }
  ),
  jamuCentre: resource(
    english('Jamu Center', 'Jamu Center'),
    indonesian('Sentra Jamu', 'Sentra Jamu'),
    english('Jamu Centres', 'Jamu centre', { title: 'Jamu Centres' })
  ),
  jamuManufacturer: resource(
    {
      ...english('Jamu Produsen', 'herbal Produsen', {
        many: 'herbal Produsen',
        noun: 'Produsen',
        title: 'Herbal Produsen'
      }),
      adding: 'Add Herbal Produsen',
      editing: 'Edit Herbal Produsen'
    },
    indonesian('Produsen Jamu', 'Produsen Jamu'),
    english('Jamu Manufacturers', 'manufacturer', { title: 'Jamu Manufacturers' })
  ),
  heroContent: resource(
    {
      ...english('Banner', 'hero content', { title: 'Hero Content' }),
      search: 'Search hero contents...',
      loading: 'Loading hero contents...'
    },
    indonesian('Banner', 'Banner', 'judul')
  ),
  footerContent1: resource(
    english('Isi Footer', 'footer content', { title: 'Footer Content', by: 'title' }),
    indonesian('Isi Footer', 'Isi Footer', 'judul'),
    { menu: 'Footer Text' }
  ),
  footerContent2: resource(
    {
      ...english('Alamat', 'footer content', {
        noun: 'Footer Link',
        title: 'Footer Links',
        by: 'title'
      }),
      fetchToast: 'Unable to load footer contents',
      updated: 'Footer link updated successfully'
    },
    indonesian('Alamat', 'Tautan Footer', 'judul'),
    { menu: 'Addresses' }
  ),
  footerContent3: resource(
    {
      ...english('Kontak', 'footer content', { title: 'Footer Contact', by: 'title' }),
      kind: 'Footer Contact',
      fetchToast: 'Unable to load footer contents',
      adding: 'Create Footer Content',
      create: 'Create Footer Content',
      created: 'Footer content created successfully',
      updated: 'Footer content updated successfully',
      deleted: 'Footer content deleted successfully'
    },
    indonesian('Kontak', 'Kontak Footer', 'judul'),
    {
      menu: 'Contact',
      adding: 'Add Footer Content',
      create: 'Add Footer Content'
    }
  )
};

/** Returns the sidebar's entries for the entities. */
export const menuOf = (t: typeof resources) =>
  Object.fromEntries(Object.entries(t).map(([name, { menu }]) => [name, menu])) as Record<
    EntityName,
    Pair<string>
  >;
