import { fields } from './admin-fields.ts';
import { forms } from './admin-forms.ts';
import { lists } from './admin-lists.ts';
import { overview } from './admin-overview.ts';
import { menuOf, resources } from './admin-resources.ts';
import { review } from './admin-review.ts';
import { inLocales, plainEn as t, plainId } from './in-locales.ts';

/**
 * Strings of the dashboard. The specification prescribes some of them (§2, §8). The dashboard loads
 * them in all three locales, because its user can switch the language.
 */
export const adminWords = inLocales({
  name: 'Wisata Jamu',
  fields,
  forms,
  lists,
  overview,
  poster: 'Poster',
  resources,
  review,
  frame: {
    needsScript: plainId('The dashboard needs JavaScript.', 'Dasbor memerlukan JavaScript.'),
    skip: plainId('Skip to content', 'Langsung ke isi'),
    sidebar: plainId('Dashboard menu', 'Menu dasbor'),
    openMenu: plainId('Open menu', 'Buka menu'),
    closeMenu: plainId('Close menu', 'Tutup menu'),
    narrow: plainId('Collapse menu', 'Ciutkan menu'),
    widen: plainId('Expand menu', 'Lebarkan menu'),
    searchMenu: plainId('Search the menu...', 'Cari menu...'),
    noEntry: plainId('No matching entry', 'Tidak ada menu yang cocok'),
    locale: plainId('Language', 'Pilihan bahasa'),
    logout: t('Log out', 'Keluar', 'Logout'),
    guest: plainId('User', 'Pengguna')
  },
  locales: {
    default: plainId('Default (mixed)', 'Standar (campuran)'),
    id: 'Bahasa Indonesia',
    en: 'English'
  },
  statuses: {
    published: t('Published', 'Terbit'),
    draft: t('Draft', 'Draf'),
    hidden: t('Hidden', 'Tersembunyi')
  },
  toxicities: {
    '': t('Not stated', 'Belum diisi'),
    no: t('No', 'Tidak'),
    parts: t('In parts, or raw', 'Sebagian, atau jika mentah'),
    poisonous: t('Yes', 'Ya')
  },
  roles: { user: t('user', 'pengguna'), editor: 'editor', admin: 'admin' },
  nav: {
    ...menuOf(resources),
    home: plainId('Home', 'Beranda'),
    overview: plainId('Dashboard', 'Dasbor'),
    products: plainId('Products', 'Produk'),
    footer: 'Footer',
    footerMaps: plainId('Maps', 'Peta'),
    pictures: plainId('Pictures', 'Gambar'),
    visitorPhotos: plainId('Visitors’ photos', 'Foto pengunjung'),
    review: plainId('Waiting for review', 'Menunggu tinjauan'),
    activity: plainId('Activity', 'Riwayat'),
    trash: plainId('Trash', 'Sampah'),
    settings: plainId('Settings', 'Pengaturan')
  },
  list: {
    clear: t('Clear search', 'Kosongkan pencarian'),
    actions: t('Actions', 'Tindakan'),
    edit: t('Edit', 'Ubah'),
    remove: t('Delete', 'Hapus'),
    /** The name of a row's button for screen readers. */
    editOf: (name: string) => t(`Edit ${name}`, `Ubah ${name}`),
    removeOf: (name: string) => t(`Delete ${name}`, `Hapus ${name}`),
    noMatch: t('Nothing matches your search.', 'Tidak ada yang cocok dengan pencarian Anda.'),
    retry: t('Try again', 'Coba lagi'),
    pages: {
      label: t('Pages', 'Halaman'),
      previous: t('Previous page', 'Halaman sebelumnya'),
      next: t('Next page', 'Halaman berikutnya'),
      page: t('Page {n}', 'Halaman {n}')
    },
    range: (from: number, to: number, total: number) =>
      t(`${from}–${to} of ${total}`, `${from}–${to} dari ${total}`),
    noCategory: t('No Category', 'Tanpa Kategori'),
    noImage: t('No image', 'Tanpa gambar')
  },
  form: {
    cancel: t('Cancel', 'Batal'),
    close: t('Close', 'Tutup'),
    saving: t('Saving...', 'Menyimpan...'),
    loading: t('Loading ...', 'Memuat ...'),
    missing: t('This record does not exist any more.', 'Data ini sudah tidak ada.'),
    choose: t('Choose an image', 'Pilih gambar'),
    replace: t('Choose another image', 'Pilih gambar lain'),
    discard: t('Keep the stored image', 'Pertahankan gambar tersimpan'),
    unpick: t('Remove the chosen image', 'Batalkan gambar pilihan'),
    imageHint: t(
      'JPEG, PNG or WebP; large pictures are shrunk',
      'JPEG, PNG, atau WebP; gambar besar dikecilkan'
    ),
    passwordHint: t('Leave empty to keep the current password', 'Kosongkan agar kata sandi tetap'),
    inviteHint: t(
      'Leave empty: you get a one-time link with which this person chooses a password.',
      'Kosongkan: Anda mendapat tautan sekali pakai, dan orang itu memilih sendiri kata sandinya.'
    ),
    noCategory: t('No Category', 'Tanpa Kategori')
  },
  /** Headings within the product's form. */
  sections: {
    sale: t('Product', 'Produk'),
    plant: t('Plant', 'Tanaman'),
    use: t('Use and research', 'Penggunaan dan penelitian')
  },
  confirm: {
    title: t('Delete', 'Hapus'),
    remove: t('Delete', 'Hapus'),
    cancel: t('Cancel', 'Batal')
  },
  toast: {
    region: plainId('Notifications', 'Pemberitahuan'),
    error: t('Error', 'Gagal'),
    /** Shown after a save that an administrator has to publish. */
    waits: t('Waits for an administrator to publish it', 'Menunggu administrator menerbitkannya'),
    show: t('Show', 'Lihat')
  },
  maps: {
    title: t('Footer Maps', 'Peta di Footer'),
    intro: plainId(
      'The map links as the public footer shows them.',
      'Tautan peta seperti yang akan tampil di footer situs.'
    ),
    open: plainId('Open the map', 'Buka peta'),
    edit: plainId('Edit link', 'Ubah tautan'),
    notMap: plainId('Not a map link', 'Bukan tautan peta'),
    noLink: plainId('No link yet', 'Belum ada tautan'),
    empty: plainId('No map links yet.', 'Belum ada tautan peta.'),
    newTab: plainId('opens in a new tab', 'terbuka di tab baru')
  },
  publish: {
    label: plainId('Publishing', 'Penerbitan situs'),
    details: plainId('Publishing details', 'Rincian penerbitan'),
    current: plainId('The public site is up to date', 'Situs publik sudah terbaru'),
    stale: plainId('Changes not yet published', 'Ada perubahan yang belum terbit'),
    building: plainId('Publishing…', 'Sedang menerbitkan…'),
    failed: plainId('Publishing failed', 'Penerbitan gagal'),
    unknown: plainId('Publishing state unknown', 'Status penerbitan tidak diketahui'),
    publish: plainId('Publish', 'Terbitkan'),
    publishedAt: (time: string) => plainId(`Published ${time}`, `Terbit ${time}`),
    since: (time: string) => plainId(`since ${time}`, `sejak ${time}`),
    progress: (done: number, all: number) =>
      plainId(`${done} of ${all} pages`, `${done} dari ${all} halaman`),
    failedPages: (count: number) =>
      plainId(
        count === 1 ? '1 page could not be made' : `${count} pages could not be made`,
        `${count} halaman tidak dapat dibuat`
      )
  },
  notFound: {
    title: plainId('Page not found', 'Halaman tidak ditemukan'),
    text: plainId(
      'There is no dashboard screen at this address.',
      'Tidak ada layar dasbor di alamat ini.'
    ),
    back: plainId('Back to the dashboard', 'Kembali ke dasbor')
  }
});

export type AdminWords = (typeof adminWords)['id'];

export type { FieldName } from './admin-fields.ts';
