import { inLocales, type WordsOf } from './in-locales.ts';

/** Strings of the page frame, the home page and single pages; those in §2 are exact. */
const base = {
  name: 'Wisata Jamu',
  skip: 'Langsung ke isi',
  nav: {
    label: 'Navigasi utama',
    home: 'Beranda',
    detection: 'Identifikasi Tanaman',
    products: 'Farmakope Herbal',
    centres: 'Central Jamu',
    manufacturers: 'Produsen Jamu',
    open: 'Buka menu',
    close: 'Tutup menu',
    favourites: 'Favorit',
    language: 'Bahasa',
    default: 'Indonesia + English',
    id: 'Bahasa Indonesia',
    en: 'English'
  },
  hero: {
    explore: 'Explore Jamu',
    identify: 'Identifikasi Tanaman',
    loading: 'Loading...',
    failed: 'Failed to fetch hero content.',
    empty: 'No content available.'
  },
  home: {
    title: 'Wisata Jamu: kenali tanamannya, temukan jamunya',
    description:
      'Kenali tanaman obat dari foto, baca farmakope herbal, dan temukan sentra serta produsen jamu di Indonesia.',
    detection: {
      title: 'Identifikasi Tanaman',
      lead: 'Potret daun, buah, atau rimpang. Tanpa mendaftar. Bila belum pasti, kami tunjukkan yang paling mirip.',
      steps: [
        'Pilih kategori: rimpang, buah, atau daun',
        'Ambil gambar atau unggah foto',
        'Baca tanamannya, lihat kemungkinan lain'
      ],
      action: 'Mulai Identifikasi',
      parts: { leaf: 'Daun', fruit: 'Buah', rhizome: 'Rimpang' }
    },
    products: {
      title: 'Farmakope Herbal',
      lead: 'Tanaman obat Indonesia, satu pelat botani untuk tiap jenisnya.',
      all: 'Semua produk'
    },
    centres: {
      title: 'Central Jamu',
      lead: 'Tempat jamu diracik, diseduh, dan diceritakan.',
      all: 'Semua central jamu'
    },
    manufacturers: {
      title: 'Produsen Jamu',
      lead: 'Dapur dan lumpang di balik tiap botol.',
      all: 'Semua produsen'
    }
  },
  footer: {
    tagline: 'Empowering wellness through the herbal heritage of Indonesia.',
    explore: 'Jelajahi',
    maps: 'Peta',
    newTab: '(tab baru)',
    rights: '© {year} Wisata Jamu',
    medical:
      'Keterangan di situs ini bukan pengganti nasihat medis. Bertanyalah kepada dokter atau apoteker sebelum meminum jamu, terutama saat hamil, menyusui, atau rutin minum obat.',
    install: {
      label: 'Pasang di perangkat',
      text: 'Wisata Jamu dapat dipasang di perangkat ini dan dibuka seperti aplikasi.',
      action: 'Pasang',
      decline: 'Jangan tawarkan lagi'
    }
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Alamat ini tidak menuju ke mana pun. Mungkin halamannya pindah, mungkin juga salah ketik.',
    search: 'Cari di Farmakope Herbal',
    submit: 'Cari',
    home: 'Ke Beranda',
    products: 'Ke Farmakope Herbal',
    nearest: 'Mungkin yang Anda maksud'
  },
  index: {
    title: 'Indeks tanaman A–Z',
    description:
      'Semua tanaman dan ramuan di Farmakope Herbal menurut abjad, dengan nama Latinnya.',
    lead: 'Semua isi Farmakope Herbal di satu halaman, menurut abjad.',
    letters: 'Huruf',
    empty: 'Belum ada produk.'
  },
  /** Shown without scripts; each but the account's ends with a link to the index. */
  needsScript: {
    catalogue:
      'Pencarian, kategori, dan halaman berikutnya membutuhkan JavaScript. Semua tanaman dapat dibuka dari',
    places:
      'Pencarian membutuhkan JavaScript; semua tempat tertulis di bawah ini. Tanamannya ada di',
    detection: 'Identifikasi dari foto membutuhkan JavaScript. Tanaman dapat dicari sendiri di',
    favourites: 'Favorit membutuhkan JavaScript. Semua tanaman dapat dibuka dari',
    account: 'Akun membutuhkan JavaScript. Aktifkan di peramban Anda, lalu muat ulang halaman ini.',
    page: 'Halaman ini tidak ada, atau belum selesai dibuat dan membutuhkan JavaScript. Yang sudah ada dapat dibuka dari'
  },
  offline: {
    title: 'Anda sedang offline',
    text: 'Halaman ini belum pernah dibuka di perangkat ini, jadi belum tersimpan. Sambungkan ke internet, lalu coba lagi.',
    again: 'Coba lagi',
    kept: 'Yang tersimpan di perangkat ini',
    notice: 'Tidak ada koneksi internet. Halaman yang pernah dibuka tetap dapat dibaca.'
  }
};

export type SiteWords = WordsOf<typeof base>;

const id: SiteWords = {
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

const en: SiteWords = {
  ...base,
  skip: 'Skip to content',
  nav: {
    ...base.nav,
    label: 'Main navigation',
    home: 'Home',
    detection: 'Identify a Plant',
    products: 'Herbal Catalogue',
    centres: 'Jamu Centres',
    manufacturers: 'Jamu Makers',
    open: 'Open menu',
    close: 'Close menu',
    favourites: 'Favourites',
    language: 'Language',
    default: 'Indonesian + English'
  },
  hero: { ...base.hero, identify: 'Identify a Plant' },
  home: {
    title: 'Wisata Jamu: know the plant, find the jamu',
    description:
      'Identify medicinal plants from a photo, read the herbal catalogue, and find jamu centres and makers in Indonesia.',
    detection: {
      title: 'Identify a Plant',
      lead: 'Photograph a leaf, a fruit or a rhizome. No account needed. If we are not certain, we show the most similar plants.',
      steps: [
        'Choose a category: rhizome, fruit or leaf',
        'Take a picture or upload a photo',
        'Read about the plant and see what else it might be'
      ],
      action: 'Start identifying',
      parts: { leaf: 'Leaf', fruit: 'Fruit', rhizome: 'Rhizome' }
    },
    products: {
      title: 'Herbal Catalogue',
      lead: 'Indonesian medicinal plants, a botanical plate for each.',
      all: 'All products'
    },
    centres: {
      title: 'Jamu Centres',
      lead: 'Where jamu is blended and brewed, and its stories are told.',
      all: 'All centres'
    },
    manufacturers: {
      title: 'Jamu Makers',
      lead: 'The kitchens and mortars behind each bottle.',
      all: 'All makers'
    }
  },
  footer: {
    ...base.footer,
    explore: 'Explore',
    maps: 'Maps',
    newTab: '(new tab)',
    medical:
      'What these pages say is no substitute for medical advice. Ask a doctor or pharmacist before drinking jamu, above all when pregnant, breastfeeding or on regular medication.',
    install: {
      label: 'Install on this device',
      text: 'Wisata Jamu can be installed on this device and opened like an app.',
      action: 'Install',
      decline: 'Do not offer again'
    }
  },
  notFound: {
    title: 'Page not found',
    text: 'This address leads nowhere. The page may have moved, or the address was mistyped.',
    search: 'Search the herbal catalogue',
    submit: 'Search',
    home: 'Go home',
    products: 'Go to the catalogue',
    nearest: 'You may have meant'
  },
  index: {
    title: 'Index of plants A–Z',
    description:
      'Every plant and remedy of the herbal catalogue in alphabetical order, with its Latin name.',
    lead: 'The whole herbal catalogue on one page, in alphabetical order.',
    letters: 'Letters',
    empty: 'No products yet.'
  },
  needsScript: {
    catalogue:
      'Search, categories and further pages need JavaScript. Every plant can be opened from the',
    places: 'The search needs JavaScript; every place stands below. The plants are in the',
    detection:
      'Identification from photographs needs JavaScript. Look for the plant yourself in the',
    favourites: 'Favourites need JavaScript. Every plant can be opened from the',
    account: 'Accounts need JavaScript. Allow it in your browser and load this page again.',
    page: 'This page does not exist, or is not ready yet and needs JavaScript. What is there can be opened from the'
  },
  offline: {
    title: 'You are offline',
    text: 'This page was never opened on this device, so it is not kept here. Connect to the internet and try again.',
    again: 'Try again',
    kept: 'Kept on this device',
    notice: 'No internet connection. Pages you have opened before can still be read.'
  }
};

export const siteWords = inLocales<SiteWords>(
  { default: base, id, en },
  import.meta.env && import.meta.glob('./*/site.ts', { eager: true, import: 'site' })
);
