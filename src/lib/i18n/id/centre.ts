import { centre as base, type CentreWords } from '../default/centre.ts';

export const centre: CentreWords = {
  ...base,
  metaDescription: 'Kunjungi {name}: alamat, jam buka, dan tanaman jamu di kebunnya.',
  back: 'Kembali ke Sentra Jamu',
  loading: 'Memuat sentra jamu...',
  maps: 'Peta',
  website: 'Situs web',
  missing: {
    title: 'Sentra Jamu Tidak Ditemukan',
    text: 'Sentra jamu yang Anda cari tidak tersedia.',
    failed: 'Sentra jamu ini gagal dimuat. Silakan coba lagi nanti.'
  }
};
