import { inLocales, type WordsOf } from './in-locales.ts';

/** Strings of a jamu centre's page. */
const base = {
  metaDescription: '{name}: alamat, jam buka, dan tanaman obat yang tumbuh di kebunnya.',
  back: 'Kembali ke Central Jamu',
  loading: 'Memuat central jamu...',
  facts: {
    address: 'Alamat',
    opening_hours: 'Jam buka',
    entrance_fee: 'Tiket masuk',
    phone: 'Telepon',
    whatsapp: 'WhatsApp',
    spoken_languages: 'Bahasa',
    directions: 'Cara menuju ke sini',
    accessibility: 'Aksesibilitas'
  },
  maps: 'Maps',
  website: 'Website',
  newTab: '(tab baru)',
  identify: 'Kenali tanaman di kebun ini',
  identifyHint: 'Foto daun, buah, atau rimpangnya: tanaman kebun ini dicari lebih dahulu.',
  about: 'Tentang tempat ini',
  plants: 'Tanaman di kebun ini',
  plantCount: '{n} tanaman tercatat tumbuh di sini.',
  noPlants: 'Tanaman di kebun ini belum dicatat.',
  missing: {
    title: 'Central Jamu Tidak Ditemukan',
    text: 'Central jamu yang Anda cari tidak tersedia.',
    failed: 'Central jamu ini gagal dimuat. Silakan coba lagi nanti.'
  }
};

export type CentreWords = WordsOf<typeof base>;

const id: CentreWords = {
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

const en: CentreWords = {
  metaDescription: '{name}: where it is, when it is open, and the medicinal plants of its garden.',
  back: 'Back to all Jamu centres',
  loading: 'Loading the Jamu centre...',
  facts: {
    address: 'Address',
    opening_hours: 'Opening hours',
    entrance_fee: 'Entrance fee',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    spoken_languages: 'Languages spoken',
    directions: 'How to get there',
    accessibility: 'Accessibility'
  },
  maps: 'Map',
  website: 'Website',
  newTab: '(new tab)',
  identify: 'Identify a plant in this garden',
  identifyHint: 'Take a photo of a leaf, fruit or rhizome: the plants of this garden come first.',
  about: 'About this place',
  plants: 'Plants in this garden',
  plantCount: 'Plants listed here: {n}.',
  noPlants: 'The plants of this garden are not listed yet.',
  missing: {
    title: 'Jamu centre not found',
    text: 'The Jamu centre you are looking for is not available.',
    failed: 'This Jamu centre could not be loaded. Please try again later.'
  }
};

export const centreWords = inLocales<CentreWords>(
  { default: base, id, en },
  import.meta.env && import.meta.glob('./*/centre.ts', { eager: true, import: 'centre' })
);
