import type { resources as base, ResourceWords } from '../default/admin-resources.ts';

const words = (menu: string, noun: string, by = 'nama'): ResourceWords => ({
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
  save: 'Simpan Perubahan',
  confirm: `Yakin ingin menghapus ${noun.toLowerCase()} ini?`,
  saveFailed: `Gagal menyimpan ${noun.toLowerCase()}`,
  deleteFailed: `Gagal menghapus ${noun.toLowerCase()}`,
  created: `${noun} berhasil ditambahkan`,
  updated: `${noun} berhasil diperbarui`,
  deleted: `${noun} berhasil dihapus`
});

/** Lists and forms in Indonesian. */
export const resources: typeof base = {
  user: words('Pengguna', 'Pengguna', 'nama pengguna'),
  product: words('Daftar Produk', 'Produk'),
  productCategory: { ...words('Kategori Produk', 'Kategori'), columns: { name: 'Nama Kategori' } },
  herbalStore: words('Toko Herbal', 'Toko Herbal'),
  jamuCentre: words('Sentra Jamu', 'Sentra Jamu'),
  jamuManufacturer: words('Produsen Jamu', 'Produsen Jamu'),
  heroContent: words('Banner', 'Banner', 'judul'),
  footerContent1: words('Isi Footer', 'Isi Footer', 'judul'),
  footerContent2: words('Alamat', 'Tautan Footer', 'judul'),
  footerContent3: words('Kontak', 'Kontak Footer', 'judul')
};
