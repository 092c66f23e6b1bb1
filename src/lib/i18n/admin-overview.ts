/** Strings of the dashboard's overview (§2). */
const base = {
  title: 'Dashboard Overview',
  /**
   * Locales of month names, of times and of times within sentences: the default locale mixes them
   * as the specification does.
   */
  locale: { months: 'en', times: 'id', sentences: 'en-GB' },
  period: 'Periode',
  periods: {
    days7: 'Last 7 days',
    days30: 'Last 30 days',
    months3: 'Last 3 months',
    months12: 'Last 12 months'
  },
  cards: {
    users: 'Total Pengguna',
    stores: 'Total Toko',
    products: 'Produk',
    visits: 'Total Kunjungan'
  },
  revenue: 'Pendapatan Bulanan',
  sample: 'Contoh',
  sampleNote: 'Angka contoh, bukan pendapatan sungguhan.',
  visits: 'Kunjungan Bulanan',
  month: 'Bulan',
  amount: 'Jumlah',
  missing: {
    title: 'Yang Belum Lengkap',
    incomplete: 'Tanpa gambar, deskripsi, atau isi penting lain',
    of: (language: string) => `Tanpa teks ${language}`,
    outdated: (language: string) => `Teks ${language} lebih lama dari dasarnya`,
    none: 'Semua data sudah lengkap.',
    failed: 'Failed to count what is missing'
  },
  recent: '10 Kunjungan Terbaru',
  ip: 'IP Address',
  masked: 'Alamat IP disamarkan: bagian terakhirnya tidak disimpan atau ditampilkan.',
  agent: 'User Agent',
  time: 'Waktu Kunjungan',
  noVisits: 'Belum ada kunjungan dalam periode ini.',
  viewed: {
    title: (days: number) => `Tanaman Paling Banyak Dibuka, ${days} Hari`,
    times: (n: string) => `${n} kali`,
    none: 'Belum ada halaman tanaman yang dibuka.',
    failed: 'Failed to fetch what was opened most'
  },
  edits: { title: 'Suntingan Terakhir', all: 'Semua riwayat' },
  confirmed: {
    title: 'Konfirmasi Pengunjung',
    all: 'Rincian',
    answers: 'jawaban pengunjung',
    named: 'diberi nama',
    right: 'nama itu benar',
    secondOpinions: (asked: string, agreed: string) =>
      `Pl@ntNet: ditanya ${asked} kali, sependapat ${agreed} kali`
  },
  loading: 'Loading ...',
  visitsFailed: 'Failed to retrieve visitors',
  countFailed: 'Failed to retrieve visitor count'
};

const id: typeof base = {
  ...base,
  title: 'Ikhtisar Dasbor',
  locale: { months: 'id', times: 'id', sentences: 'id' },
  periods: {
    days7: '7 hari terakhir',
    days30: '30 hari terakhir',
    months3: '3 bulan terakhir',
    months12: '12 bulan terakhir'
  },
  ip: 'Alamat IP',
  agent: 'Peramban',
  viewed: { ...base.viewed, failed: 'Gagal memuat tanaman yang paling banyak dibuka' },
  missing: { ...base.missing, failed: 'Gagal menghitung yang kurang' },
  loading: 'Memuat ...',
  visitsFailed: 'Gagal memuat daftar kunjungan',
  countFailed: 'Gagal memuat jumlah kunjungan'
};

const en: typeof base = {
  ...base,
  title: 'Dashboard overview',
  locale: { months: 'en', times: 'en-GB', sentences: 'en-GB' },
  period: 'Period',
  cards: { users: 'Users', stores: 'Stores', products: 'Products', visits: 'Visits' },
  revenue: 'Monthly revenue',
  sample: 'Sample',
  sampleNote: 'Sample numbers, not real revenue.',
  visits: 'Monthly visits',
  month: 'Month',
  amount: 'Amount',
  missing: {
    ...base.missing,
    title: 'What is missing',
    incomplete: 'Without a picture, a description or something else that matters',
    of: (language: string) => `Without ${language}`,
    outdated: (language: string) => `${language} older than its base`,
    none: 'Nothing is missing.'
  },
  viewed: {
    ...base.viewed,
    title: (days: number) => `Most viewed plants, ${days} days`,
    times: (n: string) => `${n} views`,
    none: 'No page of a plant was opened yet.'
  },
  recent: '10 most recent visits',
  ip: 'IP address',
  masked: 'IP addresses are masked: their last part is not stored or shown.',
  agent: 'User agent',
  time: 'Time of visit',
  edits: { title: 'Last edits', all: 'All activity' },
  confirmed: {
    title: 'Confirmed by visitors',
    all: 'Details',
    answers: 'answers of visitors',
    named: 'were named',
    right: 'of the names were right',
    secondOpinions: (asked: string, agreed: string) =>
      `Pl@ntNet: asked ${asked} times, agreed ${agreed} times`
  },
  noVisits: 'No visits in this period yet.'
};

export const overview = { default: base, id, en };
