import { site as base, type SiteWords } from '../default/site.ts';

export const site: SiteWords = {
  ...base,
  nav: { ...base.nav, centres: 'Sentra Jamu' },
  hero: {
    explore: 'Jelajahi Jamu',
    identify: 'Identifikasi Tanaman',
    loading: 'Memuat...',
    failed: 'Gagal memuat isi beranda.',
    empty: 'Belum ada isi.'
  },
  home: {
    ...base.home,
    title: 'Wisata Jamu: kenali tanaman, temukan jamu',
    description:
      'Wisata kesehatan jamu: identifikasi tanaman obat dari foto, farmakope herbal, serta sentra dan produsen jamu Indonesia.',
    centres: { ...base.home.centres, title: 'Sentra Jamu', all: 'Semua sentra jamu' }
  },
  index: {
    ...base.index,
    description:
      'Daftar abjad semua tanaman obat dan ramuan di Farmakope Herbal, lengkap dengan nama Latinnya.'
  },
  footer: { ...base.footer, tagline: 'Menyehatkan lewat warisan herbal Indonesia.' }
};
