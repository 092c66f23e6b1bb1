/** The overview in Indonesian. */
export const overview = {
  title: 'Ikhtisar Dasbor',
  locale: { months: 'id', times: 'id' },
  period: 'Periode',
  periods: {
    days7: '7 hari terakhir',
    days30: '30 hari terakhir',
    months3: '3 bulan terakhir',
    months12: '12 bulan terakhir'
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
  recent: '10 Kunjungan Terbaru',
  ip: 'Alamat IP',
  agent: 'Peramban',
  time: 'Waktu Kunjungan',
  noVisits: 'Belum ada kunjungan dalam periode ini.',
  loading: 'Memuat ...',
  visitsFailed: 'Gagal memuat daftar kunjungan',
  countFailed: 'Gagal memuat jumlah kunjungan'
};
