/** Words of the screen of visitors' photographs. */
export const photos = {
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
