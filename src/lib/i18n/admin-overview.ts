import { plainId as t, plainEn } from './in-locales.ts';

export const overview = {
  title: t('Dashboard overview', 'Ikhtisar Dasbor', 'Dashboard Overview'),
  /**
   * The languages in which months, times, and times within sentences are formatted. The default
   * locale mixes languages, like the specification.
   */
  locale: {
    months: plainEn('en', 'id'),
    times: t('en-GB', 'id'),
    sentences: plainEn('en-GB', 'id')
  },
  period: t('Period', 'Periode'),
  periods: {
    days7: plainEn('Last 7 days', '7 hari terakhir'),
    days30: plainEn('Last 30 days', '30 hari terakhir'),
    months3: plainEn('Last 3 months', '3 bulan terakhir'),
    months12: plainEn('Last 12 months', '12 bulan terakhir')
  },
  cards: {
    users: t('Users', 'Total Pengguna'),
    stores: t('Stores', 'Total Toko'),
    products: t('Products', 'Produk'),
    visits: t('Visits', 'Total Kunjungan')
  },
  revenue: t('Monthly revenue', 'Pendapatan Bulanan'),
  sample: t('Sample', 'Contoh'),
  sampleNote: t('Sample numbers, not real revenue.', 'Angka contoh, bukan pendapatan sungguhan.'),
  visits: t('Monthly visits', 'Kunjungan Bulanan'),
  month: t('Month', 'Bulan'),
  amount: t('Amount', 'Jumlah'),
  missing: {
    title: t('What is missing', 'Yang Belum Lengkap'),
    incomplete: t(
      'Without a picture, a description or something else that matters',
      'Tanpa gambar, deskripsi, atau isi penting lain'
    ),
    withoutWarnings: t('Published plants without warnings', 'Tanaman terbit tanpa peringatan'),
    of: (language: string) => t(`Without ${language}`, `Tanpa teks ${language}`),
    outdated: (language: string) =>
      t(`${language} older than its base`, `Teks ${language} lebih lama dari dasarnya`),
    none: t('Nothing is missing.', 'Semua data sudah lengkap.'),
    failed: plainEn('Failed to count what is missing', 'Gagal menghitung yang kurang')
  },
  recent: t('10 most recent visits', '10 Kunjungan Terbaru'),
  ip: t('IP address', 'Alamat IP', 'IP Address'),
  masked: t(
    'IP addresses are masked: their last part is not stored or shown.',
    'Alamat IP disamarkan: bagian terakhirnya tidak disimpan atau ditampilkan.'
  ),
  agent: t('User agent', 'Peramban', 'User Agent'),
  time: t('Time of visit', 'Waktu Kunjungan'),
  noVisits: t('No visits in this period yet.', 'Belum ada kunjungan dalam periode ini.'),
  viewed: {
    title: (days: number) =>
      t(`Most viewed plants, ${days} days`, `Tanaman Paling Banyak Dibuka, ${days} Hari`),
    times: (n: string) => t(`Views: ${n}`, `${n} kali`),
    none: t('No page of a plant has been opened yet.', 'Belum ada halaman tanaman yang dibuka.'),
    withoutPhotos: t(
      'Most viewed plants without a photograph',
      'Tanaman Paling Banyak Dibuka Tanpa Foto'
    ),
    allHavePhotos: t(
      'Every plant that was opened has a photograph.',
      'Setiap tanaman yang dibuka sudah memiliki foto.'
    ),
    photograph: t('Photograph', 'Foto'),
    failed: plainEn(
      'Failed to fetch the most viewed plants',
      'Gagal memuat tanaman yang paling banyak dibuka'
    )
  },
  edits: { title: t('Last edits', 'Suntingan Terakhir'), all: t('All activity', 'Semua riwayat') },
  confirmed: {
    title: t('Confirmed by visitors', 'Konfirmasi Pengunjung'),
    all: t('Details', 'Rincian'),
    answers: t('answers of visitors', 'jawaban pengunjung'),
    named: t('were named', 'diberi nama'),
    right: t('of the names were right', 'nama itu benar'),
    secondOpinions: (asked: string, agreed: string) =>
      t(
        `Pl@ntNet: asked ${asked} times, agreed ${agreed} times`,
        `Pl@ntNet: ditanya ${asked} kali, sependapat ${agreed} kali`
      )
  },
  loading: plainEn('Loading ...', 'Memuat ...'),
  visitsFailed: plainEn('Failed to retrieve visitors', 'Gagal memuat daftar kunjungan'),
  countFailed: plainEn('Failed to retrieve visitor count', 'Gagal memuat jumlah kunjungan')
};
