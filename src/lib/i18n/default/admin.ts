import { fields } from '../admin-fields.ts';
import { forms } from './admin-forms.ts';
import { lists } from './admin-lists.ts';
import { overview } from './admin-overview.ts';
import { photos } from './admin-photos.ts';
import { poster } from './admin-poster.ts';
import { menuOf, resources } from '../admin-resources.ts';
import { review } from './admin-review.ts';

/**
 * Words of the dashboard, exact where §2 and §8 give them; the source of the type `AdminWords`.
 */
export const admin = {
  name: 'Wisata Jamu',
  fields: fields.default,
  forms,
  lists,
  overview,
  photos,
  poster,
  resources: resources.default,
  review,
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
    trash: 'Sampah'
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
    long: (label: string, max: number) => `${label} must be at most ${max} characters`,
    negative: (label: string) => `${label} must be at least 0`,
    large: (label: string, most: string) => `${label} must be at most ${most}`,
    unclear: (label: string) => `${label} can mean two amounts: choose one`,
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

export type AdminWords = typeof admin;
