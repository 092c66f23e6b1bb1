import type { resources as base } from '../default/admin-resources.ts';
import type { ResourceWords } from '../default/admin-resources.ts';

const words = (noun: string, by = 'nama'): ResourceWords => ({
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
  user: words('Pengguna', 'nama pengguna'),
  product: words('Produk'),
  productCategory: { ...words('Kategori'), columns: { name: 'Nama Kategori' } },
  herbalStore: words('Toko Herbal'),
  jamuCentre: words('Sentra Jamu'),
  jamuManufacturer: words('Produsen Jamu'),
  heroContent: words('Banner', 'judul'),
  footerContent1: words('Isi Footer', 'judul'),
  footerContent2: words('Tautan Footer', 'judul'),
  footerContent3: words('Kontak Footer', 'judul')
};
