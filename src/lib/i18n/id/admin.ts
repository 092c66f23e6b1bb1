import { admin as base, type AdminWords } from '../default/admin.ts';
import { fields } from '../admin-fields.ts';
import { forms } from './admin-forms.ts';
import { lists } from './admin-lists.ts';
import { overview } from './admin-overview.ts';
import { poster } from './admin-poster.ts';
import { menuOf, resources } from '../admin-resources.ts';
import { review } from './admin-review.ts';

/** The dashboard in Indonesian, as the default locale's frame is. */
export const admin: AdminWords = {
  ...base,
  fields: fields.id,
  forms,
  lists,
  overview,
  poster,
  resources: resources.id,
  review,
  frame: { ...base.frame, logout: 'Keluar' },
  statuses: { published: 'Terbit', draft: 'Draf', hidden: 'Tersembunyi' },
  roles: { user: 'pengguna', editor: 'editor', admin: 'admin' },
  nav: { ...base.nav, ...menuOf(resources.id) },
  list: {
    clear: 'Kosongkan pencarian',
    actions: 'Tindakan',
    edit: 'Ubah',
    remove: 'Hapus',
    /** Names a row's button for screen readers. */
    editOf: (name: string) => `Ubah ${name}`,
    removeOf: (name: string) => `Hapus ${name}`,
    noMatch: 'Tidak ada yang cocok dengan pencarian Anda.',
    retry: 'Coba lagi',
    pages: {
      label: 'Halaman',
      previous: 'Halaman sebelumnya',
      next: 'Halaman berikutnya',
      page: 'Halaman {n}'
    },
    range: (from: number, to: number, total: number) => `${from}–${to} dari ${total}`,
    noCategory: 'Tanpa Kategori',
    noImage: 'Tanpa gambar'
  },
  form: {
    cancel: 'Batal',
    close: 'Tutup',
    saving: 'Menyimpan...',
    loading: 'Memuat ...',
    missing: 'Data ini sudah tidak ada.',
    required: 'wajib',
    choose: 'Pilih gambar',
    replace: 'Pilih gambar lain',
    discard: 'Pertahankan gambar tersimpan',
    unpick: 'Batalkan gambar pilihan',
    imageHint: 'JPEG, PNG, atau WebP, paling besar 5 MB',
    imageType: 'Pilih gambar JPEG, PNG, atau WebP.',
    imageSize: 'Gambar lebih besar dari 5 MB.',
    passwordHint: 'Kosongkan agar kata sandi tetap',
    noCategory: 'Tanpa Kategori'
  },
  /** Headings within the product's form. */
  sections: { sale: 'Produk', plant: 'Tanaman', use: 'Penggunaan dan penelitian' },
  invalid: {
    required: (label: string) => `${label} wajib diisi`,
    number: (_field: string, label: string) => `${label} harus berupa angka`,
    email: 'Format e-mail tidak valid',
    password:
      'Kata sandi minimal 8 karakter dan memuat huruf besar, huruf kecil, angka, dan karakter khusus (@$!%*?&)',
    link: (label: string) => `${label} harus diawali https:// atau http://`,
    long: (label: string, max: number) => `${label} paling panjang ${max} karakter`,
    negative: (label: string) => `${label} paling kecil 0`,
    large: (label: string, most: string) => `${label} paling besar ${most}`,
    unclear: (label: string) => `${label} dapat berarti dua jumlah: pilih salah satu`,
    many: (label: string, max: number) => `${label}: paling banyak ${max}`,
    range: (label: string, most: number) => `${label} harus antara -${most} dan ${most}`,
    together: (label: string) =>
      `${label} belum diisi: lintang dan bujur diisi keduanya atau dikosongkan`,
    other: (label: string) => `${label} tidak dapat disimpan seperti ini`
  },
  confirm: { title: 'Hapus', remove: 'Hapus', cancel: 'Batal' },
  toast: { ...base.toast, error: 'Gagal' },
  maps: { ...base.maps, title: 'Peta di Footer' }
};
