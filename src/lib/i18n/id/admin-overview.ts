import { overview as base } from '../default/admin-overview.ts';

/** The overview in Indonesian, as half of the default locale's is. */
export const overview: typeof base = {
  ...base,
  title: 'Ikhtisar Dasbor',
  locale: { months: 'id', times: 'id' },
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
