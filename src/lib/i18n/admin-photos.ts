import { inLocales, plainId as t } from './in-locales.ts';

/** Strings of the screen of visitors' photographs. They are loaded with the screen. */
export const visitorPhotoWords = inLocales({
  title: t('Visitors’ photos', 'Foto pengunjung'),
  intro: (waiting: number) =>
    t(
      waiting ? `${waiting} ${waiting === 1 ? 'photo' : 'photos'} waiting` : 'Everything is sorted',
      waiting ? `${waiting} foto menunggu dipilah` : 'Semua foto sudah dipilah'
    ),
  sentences: t<Record<string, string>>(
    {},
    {
      'Somebody else sorted this photograph in the meantime.':
        'Orang lain baru saja memilah foto ini.',
      'Only accepted photographs that the visitor allowed to show can be shown.':
        'Hanya foto yang diterima dan diizinkan pengunjung yang dapat ditampilkan.',
      'Take this photograph off the plant’s page first.':
        'Hapus dulu foto ini dari halaman tanamannya.'
    }
  ),
  failed: t('Failed to load visitors’ photos', 'Foto pengunjung gagal dimuat'),
  empty: t('No photos here.', 'Tidak ada foto di sini.'),
  list: t('Photos', 'Foto'),
  anyState: t('Any state', 'Semua keadaan'),
  states: {
    new: t('Not sorted', 'Belum dipilah'),
    accepted: t('Accepted', 'Diterima'),
    unusable: t('Not usable', 'Tidak dipakai')
  },
  state: t('State', 'Keadaan'),
  plant: t('Plant', 'Tanaman'),
  garden: t('Garden', 'Kebun'),
  clear: (label: string) => t(`Clear ${label}`, `Kosongkan ${label}`),
  search: (label: string) => `${label}…`,
  parts: { leaf: t('Leaf', 'Daun'), fruit: t('Fruit', 'Buah'), rhizome: t('Rhizome', 'Rimpang') },
  photoOf: (plant: string, part: string, state: string) => `${plant}, ${part}: ${state}`,
  gone: t('(deleted plant)', '(tanaman terhapus)'),
  said: t('The visitor says', 'Kata pengunjung'),
  answered: t('Answer', 'Jawaban'),
  nothing: t('named no plant', 'tidak menyebut tanaman'),
  certainties: {
    certain: t('almost certain', 'hampir pasti'),
    likely: t('probable', 'kemungkinan besar')
  },
  countsAs: t('Accepted as', 'Diterima sebagai'),
  received: t('Received', 'Masuk'),
  teaches: t('Accepted ones teach the identifier', 'Yang diterima mengajari model identifikasi'),
  mayShow: t('May be shown', 'Boleh ditampilkan'),
  noCredit: t('yes, without a name', 'ya, tanpa nama'),
  show: t('Show on the product’s page', 'Tampilkan di halaman produk'),
  hide: t('Take off the product’s page', 'Turunkan dari halaman produk'),
  shown: t('The photo is shown on the product’s page', 'Foto tampil di halaman produk'),
  hidden: t('The photo is no longer shown', 'Foto tidak lagi tampil'),
  showFailed: t('The product’s page could not be changed', 'Halaman produk gagal diubah'),
  keysNote: t(
    'The letters work while a photo is chosen; arrows choose another one.',
    'Tombol huruf berlaku selama sebuah foto dipilih; panah memilih foto lain.'
  ),
  actions: {
    accept: t('Accept as said', 'Terima seperti yang disebut'),
    other: t('Other plant', 'Tanaman lain'),
    unusable: t('Not usable', 'Tidak dipakai'),
    remove: t('Delete', 'Hapus'),
    undo: t('Undo', 'Urungkan')
  },
  sorted: {
    accepted: (plant: string) => t(`Accepted as ${plant}`, `Diterima sebagai ${plant}`),
    unusable: t('Not usable', 'Tidak dipakai'),
    new: t('Back among the unsorted', 'Kembali ke yang belum dipilah')
  },
  sortFailed: t('The photo could not be sorted', 'Foto gagal dipilah'),
  otherTitle: t('Which plant is it really?', 'Tanaman apa ini sebenarnya?'),
  confirmRemove: t(
    'This photo is deleted permanently, from future exports too. This cannot be undone.',
    'Foto ini dihapus secara permanen, juga dari yang akan diekspor. Ini tidak dapat diurungkan.'
  ),
  removed: t('Photo deleted permanently', 'Foto dihapus secara permanen'),
  removeFailed: t('Failed to delete the photo', 'Foto gagal dihapus'),
  figures: {
    title: t('How often the answers are right', 'Seberapa sering jawabannya benar'),
    note: t(
      'Of what visitors confirmed in the last 24 months, by month',
      'Dari yang dikonfirmasi pengunjung, 24 bulan terakhir, per bulan'
    ),
    confirmed: t('Confirmed', 'Dikonfirmasi'),
    named: t('Named', 'Disebut namanya'),
    right: t('Right', 'Benar'),
    none: t(
      'No visitor has said yet whether an answer was right.',
      'Belum ada pengunjung yang mengatakan apakah jawabannya benar.'
    ),
    failed: t('Failed to load the figures', 'Angkanya gagal dimuat'),
    sum: (confirmed: number, named: string, right: string) =>
      t(
        `${confirmed} confirmed, ${named} named${right && `, ${right} of these right`}`,
        `${confirmed} dikonfirmasi, ${named} disebut namanya${right && `, dan dari itu ${right} benar`}`
      )
  }
});
