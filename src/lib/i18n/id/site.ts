import { site as plain } from '../plain/site.ts';
import type { SiteWords } from '../plain/site.ts';

export const site: SiteWords = {
  ...plain,
  nav: { ...plain.nav, centres: 'Sentra Jamu' },
  hero: {
    explore: 'Jelajahi Jamu',
    identify: 'Identifikasi Tanaman',
    loading: 'Memuat...',
    failed: 'Gagal memuat isi beranda.',
    empty: 'Belum ada isi.'
  },
  home: {
    ...plain.home,
    title: 'Wisata Jamu: kenali tanaman, temukan jamu',
    description:
      'Wisata kesehatan jamu: identifikasi tanaman obat dari foto, farmakope herbal, serta sentra dan produsen jamu Indonesia.',
    centres: { ...plain.home.centres, title: 'Sentra Jamu', all: 'Semua sentra jamu' }
  },
  footer: { ...plain.footer, tagline: 'Menyehatkan lewat warisan herbal Indonesia.' }
};
