import { inLocales } from './in-locales.ts';

const base = {
  title: 'Foto pengunjung',
  intro: (waiting: number) =>
    waiting ? `${waiting} foto menunggu dipilah` : 'Semua foto sudah dipilah',
  failed: 'Foto pengunjung gagal dimuat',
  empty: 'Tidak ada foto di sini.',
  list: 'Foto',
  anyState: 'Semua keadaan',
  states: { new: 'Belum dipilah', accepted: 'Diterima', unusable: 'Tidak dipakai' },
  state: 'Keadaan',
  plant: 'Tanaman',
  garden: 'Kebun',
  clear: (label: string) => `Kosongkan ${label}`,
  search: (label: string) => `${label}…`,
  parts: { leaf: 'Daun', fruit: 'Buah', rhizome: 'Rimpang' },
  photoOf: (plant: string, part: string, state: string) => `${plant}, ${part}: ${state}`,
  gone: '(tanaman terhapus)',
  said: 'Kata pengunjung',
  answered: 'Jawaban',
  nothing: 'tidak menyebut tanaman',
  certainties: { certain: 'hampir pasti', likely: 'mungkin' },
  countsAs: 'Diterima sebagai',
  received: 'Masuk',
  teaches: 'Yang diterima mengajari pengenal',
  mayShow: 'Boleh ditampilkan',
  noCredit: 'ya, tanpa nama',
  show: 'Tampilkan di halaman produk',
  hide: 'Turunkan dari halaman produk',
  shown: 'Foto tampil di halaman produk',
  hidden: 'Foto tidak lagi tampil',
  showFailed: 'Halaman produk gagal diubah',
  noPicture: 'Fotonya tidak dapat ditampilkan.',
  keysNote: 'Tombol huruf berlaku selama sebuah foto dipilih; panah memilih foto lain.',
  actions: {
    accept: 'Terima seperti dikatakan',
    other: 'Tanaman lain',
    unusable: 'Tidak dipakai',
    remove: 'Hapus',
    undo: 'Urungkan'
  },
  sorted: {
    accepted: (plant: string) => `Diterima sebagai ${plant}`,
    unusable: 'Tidak dipakai',
    new: 'Kembali ke yang belum dipilah'
  },
  sortFailed: 'Foto gagal dipilah',
  otherTitle: 'Tanaman apa ini sebenarnya?',
  confirmRemove:
    'Foto ini dihapus untuk selamanya, juga dari yang akan diekspor. Ini tidak dapat diurungkan.',
  removed: 'Foto dihapus untuk selamanya',
  removeFailed: 'Foto gagal dihapus',
  figures: {
    title: 'Seberapa sering jawabannya benar',
    note: 'Dari yang dikonfirmasi pengunjung, 24 bulan terakhir, per bulan',
    confirmed: 'Dikonfirmasi',
    named: 'Disebut namanya',
    right: 'Benar',
    none: 'Belum ada pengunjung yang mengatakan apakah jawabannya benar.',
    failed: 'Angkanya gagal dimuat',
    sum: (confirmed: number, named: string, right: string) =>
      `${confirmed} dikonfirmasi, ${named} disebut namanya, dan dari itu ${right} benar`
  }
};

type VisitorPhotoWords = typeof base;

const en: VisitorPhotoWords = {
  title: 'Visitors’ photos',
  intro: (waiting) =>
    waiting
      ? `${waiting} ${waiting === 1 ? 'photo waits' : 'photos wait'}`
      : 'Everything is sorted',
  failed: 'Failed to load visitors’ photos',
  empty: 'No photos here.',
  list: 'Photos',
  anyState: 'Any state',
  states: { new: 'Not sorted', accepted: 'Accepted', unusable: 'Not usable' },
  state: 'State',
  plant: 'Plant',
  garden: 'Garden',
  clear: (label) => `Clear ${label}`,
  search: (label) => `${label}…`,
  parts: { leaf: 'Leaf', fruit: 'Fruit', rhizome: 'Rhizome' },
  photoOf: (plant, part, state) => `${plant}, ${part}: ${state}`,
  gone: '(deleted plant)',
  said: 'The visitor says',
  answered: 'Answer',
  nothing: 'named no plant',
  certainties: { certain: 'almost certain', likely: 'likely' },
  countsAs: 'Accepted as',
  received: 'Received',
  teaches: 'Accepted ones teach the identifier',
  mayShow: 'May be shown',
  noCredit: 'yes, without a name',
  show: 'Show on the product’s page',
  hide: 'Take off the product’s page',
  shown: 'The photo is shown on the product’s page',
  hidden: 'The photo is no longer shown',
  showFailed: 'The product’s page could not be changed',
  noPicture: 'The photo cannot be shown.',
  keysNote: 'The letters work while a photo is chosen; arrows choose another one.',
  actions: {
    accept: 'Accept as said',
    other: 'Other plant',
    unusable: 'Not usable',
    remove: 'Delete',
    undo: 'Undo'
  },
  sorted: {
    accepted: (plant) => `Accepted as ${plant}`,
    unusable: 'Not usable',
    new: 'Not sorted again'
  },
  sortFailed: 'The photo could not be sorted',
  otherTitle: 'Which plant is it really?',
  confirmRemove: 'This photo is deleted for good, from future exports too. This cannot be undone.',
  removed: 'Photo deleted for good',
  removeFailed: 'Failed to delete the photo',
  figures: {
    title: 'How often the answers are right',
    note: 'Of what visitors confirmed in the last 24 months, by month',
    confirmed: 'Confirmed',
    named: 'Named',
    right: 'Right',
    none: 'No visitor has said yet whether an answer was right.',
    failed: 'Failed to load the figures',
    sum: (confirmed, named, right) =>
      `${confirmed} confirmed, ${named} named, ${right} of these right`
  }
};

/** Strings of the screen of visitors' photographs; they load with it. */
export const visitorPhotoWords = inLocales<VisitorPhotoWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/admin-photos.ts', { eager: true, import: 'photos' })
);
