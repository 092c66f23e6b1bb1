/** Words of the dashboard's overview (§2). */
export const overview = {
  title: 'Dashboard Overview',
  /**
   * Locales of month names and of times: the default locale mixes them as the specification does.
   */
  locale: { months: 'en', times: 'id' },
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
    right: 'nama itu benar'
  },
  loading: 'Loading ...',
  visitsFailed: 'Failed to retrieve visitors',
  countFailed: 'Failed to retrieve visitor count'
};
