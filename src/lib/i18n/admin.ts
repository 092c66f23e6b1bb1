import { fields } from './admin-fields.ts';
import { forms } from './admin-forms.ts';
import { lists } from './admin-lists.ts';
import { overview } from './admin-overview.ts';
import { menuOf, resources } from './admin-resources.ts';
import { review } from './admin-review.ts';
import { inLocales } from './in-locales.ts';

/** Strings of the dashboard, exact where §2 and §8 define them. */
const base = {
  name: 'Wisata Jamu',
  fields: fields.default,
  forms: forms.default,
  lists: lists.default,
  overview: overview.default,
  poster: 'Poster',
  resources: resources.default,
  review: review.default,
  frame: {
    needsScript: 'Dasbor memerlukan JavaScript.',
    skip: 'Lewati ke isi',
    sidebar: 'Menu dasbor',
    openMenu: 'Buka menu',
    closeMenu: 'Tutup menu',
    narrow: 'Ciutkan menu',
    widen: 'Lebarkan menu',
    searchMenu: 'Cari menu...',
    noEntry: 'Tidak ada menu yang cocok',
    locale: 'Pilihan bahasa',
    logout: 'Logout',
    guest: 'Pengguna'
  },
  locales: { default: 'Standar (campuran)', id: 'Bahasa Indonesia', en: 'English' },
  statuses: { published: 'Published', draft: 'Draft', hidden: 'Hidden' },
  roles: { user: 'user', editor: 'editor', admin: 'admin' },
  nav: {
    ...menuOf(resources.default),
    home: 'Beranda',
    overview: 'Dasbor',
    products: 'Produk',
    footer: 'Footer',
    footerMaps: 'Peta',
    pictures: 'Gambar',
    visitorPhotos: 'Foto pengunjung',
    review: 'Menunggu tinjauan',
    activity: 'Riwayat',
    trash: 'Sampah',
    settings: 'Pengaturan'
  },
  list: {
    clear: 'Clear search',
    actions: 'Actions',
    edit: 'Edit',
    remove: 'Delete',
    /** Names a row's button for screen readers. */
    editOf: (name: string) => `Edit ${name}`,
    removeOf: (name: string) => `Delete ${name}`,
    noMatch: 'Nothing matches your search.',
    retry: 'Try again',
    pages: { label: 'Pages', previous: 'Previous page', next: 'Next page', page: 'Page {n}' },
    range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
    noCategory: 'No Category',
    noImage: 'No image'
  },
  form: {
    cancel: 'Cancel',
    close: 'Close',
    saving: 'Saving...',
    loading: 'Loading ...',
    missing: 'This record does not exist any more.',
    required: 'required',
    choose: 'Choose an image',
    replace: 'Choose another image',
    discard: 'Keep the stored image',
    unpick: 'Remove the chosen image',
    imageHint: 'JPEG, PNG or WebP, at most 5 MB',
    imageType: 'Please choose a JPEG, PNG or WebP image.',
    imageSize: 'The image is larger than 5 MB.',
    passwordHint: 'Leave empty to keep the current password',
    inviteHint: 'Leave empty: you get a one-time link with which this person chooses a password.',
    noCategory: 'No Category'
  },
  /** Headings within the product's form. */
  sections: { sale: 'Product', plant: 'Plant', use: 'Use and research' },
  invalid: {
    required: (label: string) => `${label} is required`,
    number: (field: string, _label: string) => `Invalid ${field}: must be a valid number`,
    email: 'Invalid email format',
    password:
      'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    link: (label: string) => `${label} must start with https:// or http://`,
    phone: (label: string) => `${label} must be an international number such as +62 274 123 456`,
    records: (label: string, max: number) =>
      `${label}: at most ${max} rows, each complete and with texts that are not too long`,
    long: (label: string, max: number) => `${label} must be at most ${max} characters`,
    negative: (label: string) => `${label} must be at least 0`,
    large: (label: string, most: string) => `${label} must be at most ${most}`,
    many: (label: string, max: number) => `${label}: at most ${max}`,
    range: (label: string, most: number) => `${label} must be between -${most} and ${most}`,
    together: (label: string) =>
      `${label} is missing: latitude and longitude are given together or not at all`,
    other: (label: string) => `${label} cannot be stored like this`
  },
  confirm: { title: 'Delete', remove: 'Delete', cancel: 'Cancel' },
  toast: { region: 'Notifikasi', error: 'Error' },
  maps: {
    title: 'Footer Maps',
    intro: 'Tautan peta seperti yang akan tampil di footer situs.',
    open: 'Buka peta',
    edit: 'Ubah tautan',
    notMap: 'Bukan tautan peta',
    noLink: 'Belum ada tautan',
    empty: 'Belum ada tautan peta.',
    newTab: 'terbuka di tab baru'
  },
  publish: {
    label: 'Penerbitan situs',
    details: 'Rincian penerbitan',
    current: 'Situs publik sudah terbaru',
    stale: 'Ada perubahan yang belum terbit',
    building: 'Sedang menerbitkan…',
    failed: 'Penerbitan gagal',
    unknown: 'Status penerbitan tidak diketahui',
    publish: 'Terbitkan',
    publishedAt: (time: string) => `Terbit ${time}`,
    since: (time: string) => `sejak ${time}`,
    progress: (done: number, all: number) => `${done} dari ${all} halaman`,
    failedPages: (count: number) => `${count} halaman tidak dapat dibuat`
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Tidak ada layar dasbor di alamat ini.',
    back: 'Kembali ke dasbor'
  }
};

export type AdminWords = typeof base;

const id: AdminWords = {
  ...base,
  fields: fields.id,
  forms: forms.id,
  lists: lists.id,
  overview: overview.id,
  resources: resources.id,
  review: review.id,
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
    inviteHint:
      'Kosongkan: Anda mendapat tautan sekali pakai, dan orang itu memilih sendiri kata sandinya.',
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
    phone: (label: string) => `${label} harus berupa nomor internasional seperti +62 274 123 456`,
    records: (label: string, max: number) =>
      `${label}: paling banyak ${max} baris, masing-masing lengkap dan dengan teks yang tidak terlalu panjang`,
    long: (label: string, max: number) => `${label} paling panjang ${max} karakter`,
    negative: (label: string) => `${label} paling kecil 0`,
    large: (label: string, most: string) => `${label} paling besar ${most}`,
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

const en: AdminWords = {
  ...base,
  fields: fields.en,
  overview: overview.en,
  resources: resources.en,
  review: review.en,
  frame: {
    needsScript: 'The dashboard needs JavaScript.',
    skip: 'Skip to content',
    sidebar: 'Dashboard menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    narrow: 'Collapse menu',
    widen: 'Expand menu',
    searchMenu: 'Search the menu...',
    noEntry: 'No matching entry',
    locale: 'Language',
    logout: 'Log out',
    guest: 'User'
  },
  locales: { default: 'Default (mixed)', id: 'Bahasa Indonesia', en: 'English' },
  nav: {
    ...menuOf(resources.en),
    home: 'Home',
    overview: 'Dashboard',
    products: 'Products',
    footer: 'Footer',
    footerMaps: 'Maps',
    pictures: 'Pictures',
    visitorPhotos: 'Visitors’ photos',
    review: 'Waiting for review',
    activity: 'Activity',
    trash: 'Trash',
    settings: 'Settings'
  },
  invalid: {
    ...base.invalid,
    number: (_field: string, label: string) => `${label} must be a valid number`
  },
  toast: { ...base.toast, region: 'Notifications' },
  maps: {
    ...base.maps,
    intro: 'The map links as the public footer shows them.',
    open: 'Open the map',
    edit: 'Edit link',
    notMap: 'Not a map link',
    noLink: 'No link yet',
    empty: 'No map links yet.',
    newTab: 'opens in a new tab'
  },
  publish: {
    label: 'Publishing',
    details: 'Publishing details',
    current: 'The public site is up to date',
    stale: 'Changes not yet published',
    building: 'Publishing…',
    failed: 'Publishing failed',
    unknown: 'Publishing state unknown',
    publish: 'Publish',
    publishedAt: (time) => `Published ${time}`,
    since: (time) => `since ${time}`,
    progress: (done, all) => `${done} of ${all} pages`,
    failedPages: (count) =>
      count === 1 ? '1 page could not be made' : `${count} pages could not be made`
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no dashboard screen at this address.',
    back: 'Back to the dashboard'
  }
};

export type { FieldName } from './admin-fields.ts';

/** The dashboard's words in all three locales, since its user can switch. */
export const adminWords = inLocales<AdminWords>(
  { default: base, id, en },
  import.meta.env && import.meta.glob('./*/admin.ts', { eager: true, import: 'admin' })
);
