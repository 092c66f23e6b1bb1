import { inLocales, plainId as t, plainEn } from './in-locales.ts';
import { placeLine } from './line-facts.ts';

export const centreWords = inLocales({
  metaDescription: t(
    '{name}: where it is, when it is open, and the medicinal plants of its garden.',
    'Kunjungi {name}: alamat, jam buka, dan tanaman jamu di kebunnya.',
    '{name}: alamat, jam buka, dan tanaman obat yang tumbuh di kebunnya.'
  ),
  back: t('Back to all jamu centres', 'Kembali ke Sentra Jamu', 'Kembali ke Central Jamu'),
  loading: t('Loading the jamu centre...', 'Memuat sentra jamu...', 'Memuat central jamu...'),
  line: placeLine,
  facts: {
    address: t('Address', 'Alamat'),
    opening_hours: t('Opening hours', 'Jam buka'),
    entrance_fee: t('Entrance fee', 'Tiket masuk'),
    phone: t('Phone', 'Telepon'),
    whatsapp: 'WhatsApp',
    spoken_languages: t('Languages spoken', 'Bahasa'),
    directions: t('How to get there', 'Cara menuju ke sini'),
    accessibility: t('Accessibility', 'Aksesibilitas')
  },
  maps: t('Map', 'Peta', 'Maps'),
  website: plainEn('Website', 'Situs web'),
  newTab: t('(new tab)', '(tab baru)'),
  identify: t('Identify a plant in this garden', 'Kenali tanaman di kebun ini'),
  identifyHint: t(
    'Take a photo of a leaf, fruit or rhizome: the plants of this garden come first.',
    'Foto daun, buah, atau rimpangnya: tanaman kebun ini dicari lebih dahulu.'
  ),
  about: t('About this place', 'Tentang tempat ini'),
  plants: t('Plants in this garden', 'Tanaman di kebun ini'),
  plantCount: t('Plants listed here: {n}.', '{n} tanaman tercatat tumbuh di sini.'),
  noPlants: t(
    'The plants of this garden are not listed yet.',
    'Tanaman di kebun ini belum dicatat.'
  ),
  missing: {
    title: t(
      'Jamu centre not found',
      'Sentra Jamu Tidak Ditemukan',
      'Central Jamu Tidak Ditemukan'
    ),
    text: t(
      'The jamu centre you are looking for is not available.',
      'Sentra jamu yang Anda cari tidak tersedia.',
      'Central jamu yang Anda cari tidak tersedia.'
    ),
    failed: t(
      'This jamu centre could not be loaded. Please try again later.',
      'Sentra jamu ini gagal dimuat. Silakan coba lagi nanti.',
      'Central jamu ini gagal dimuat. Silakan coba lagi nanti.'
    )
  }
});

export type CentreWords = (typeof centreWords)['id'];
