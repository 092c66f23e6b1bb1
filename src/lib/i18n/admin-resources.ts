import type { EntityName } from '#lib/contract/entities.ts';
import type { FieldName } from './admin-fields.ts';

const titleCase = (text: string): string =>
  text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Returns the strings of an entity's list and form (§2, §8). `one` is used in 'Failed to save
 * product', `many` in 'Search products by name...', `noun` in 'Add Product'.
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

interface EntityWords {
  default: ResourceWords;
  id: ResourceWords;
  /** Differences from the default locale. */
  en?: Partial<ResourceWords>;
}

const WORDS: Record<EntityName, EntityWords> = {
  user: {
    default: english('Pengguna', 'user', { by: 'username' }),
    id: indonesian('Pengguna', 'Pengguna', 'nama pengguna'),
    en: { menu: 'Users' }
  },
  product: {
    default: {
      ...english('Daftar Produk', 'product'),
      fetchFailed: 'Failed to fetch products or categories'
    },
    id: indonesian('Daftar Produk', 'Produk'),
    en: { menu: 'Product List' }
  },
  productCategory: {
    default: {
      ...english('Kategori Produk', 'product category', {
        many: 'product categories',
        noun: 'Category'
      }),
      confirm: 'Are you sure you want to delete this category?',
      columns: { name: 'Category Name' }
    },
    id: { ...indonesian('Kategori Produk', 'Kategori'), columns: { name: 'Nama Kategori' } },
    en: {
      menu: 'Product Categories',
      columns: { name: 'Category name' }
    }
  },
  herbalStore: {
    default: english('Toko Herbal', 'herbal store'),
    id: indonesian('Toko Herbal', 'Toko Herbal'),
    en: { menu: 'Herbal Stores' }
  },
  jamuCentre: {
    default: english('Jamu Center', 'Jamu Center'),
    id: indonesian('Sentra Jamu', 'Sentra Jamu'),
    en: english('Jamu Centres', 'Jamu centre', { title: 'Jamu Centres' })
  },
  jamuManufacturer: {
    default: {
      ...english('Jamu Produsen', 'herbal Produsen', {
        many: 'herbal Produsen',
        noun: 'Produsen',
        title: 'Herbal Produsen'
      }),
      adding: 'Add Herbal Produsen',
      editing: 'Edit Herbal Produsen'
    },
    id: indonesian('Produsen Jamu', 'Produsen Jamu'),
    en: english('Jamu Manufacturers', 'manufacturer', { title: 'Jamu Manufacturers' })
  },
  heroContent: {
    default: {
      ...english('Banner', 'hero content', { title: 'Hero Content' }),
      search: 'Search hero contents...',
      loading: 'Loading hero contents...'
    },
    id: indonesian('Banner', 'Banner', 'judul')
  },
  footerContent1: {
    default: english('Isi Footer', 'footer content', { title: 'Footer Content', by: 'title' }),
    id: indonesian('Isi Footer', 'Isi Footer', 'judul'),
    en: { menu: 'Footer Text' }
  },
  footerContent2: {
    default: {
      ...english('Alamat', 'footer content', {
        noun: 'Footer Link',
        title: 'Footer Links',
        by: 'title'
      }),
      fetchToast: 'Unable to load footer contents',
      updated: 'Footer link updated successfully'
    },
    id: indonesian('Alamat', 'Tautan Footer', 'judul'),
    en: { menu: 'Addresses' }
  },
  footerContent3: {
    default: {
      ...english('Kontak', 'footer content', { title: 'Footer Contact', by: 'title' }),
      kind: 'Footer Contact',
      fetchToast: 'Unable to load footer contents',
      adding: 'Create Footer Content',
      create: 'Create Footer Content',
      created: 'Footer content created successfully',
      updated: 'Footer content updated successfully',
      deleted: 'Footer content deleted successfully'
    },
    id: indonesian('Kontak', 'Kontak Footer', 'judul'),
    en: {
      menu: 'Contact',
      adding: 'Add Footer Content',
      create: 'Add Footer Content'
    }
  }
};

const wordsIn = (read: (t: EntityWords) => ResourceWords): Record<EntityName, ResourceWords> =>
  Object.fromEntries(Object.entries(WORDS).map(([name, t]) => [name, read(t)])) as Record<
    EntityName,
    ResourceWords
  >;

/** The strings of every entity by locale. */
export const resources = {
  default: wordsIn((t) => t.default),
  id: wordsIn((t) => t.id),
  en: wordsIn((t) => ({ ...t.default, ...t.en }))
};

/** The sidebar's entries of the entities. */
export const menuOf = (resources: Record<EntityName, ResourceWords>): Record<EntityName, string> =>
  Object.fromEntries(Object.entries(resources).map(([name, { menu }]) => [name, menu])) as Record<
    EntityName,
    string
  >;
