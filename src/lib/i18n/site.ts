import { inLocales, plainId as t, plainEn } from './in-locales.ts';

/** Strings of the page frame, the home page and single pages. §2 prescribes some of them. */
export const siteWords = inLocales({
  name: 'Wisata Jamu',
  skip: t('Skip to content', 'Langsung ke isi'),
  nav: {
    label: t('Main navigation', 'Navigasi utama'),
    home: t('Home', 'Beranda'),
    detection: t('Identify a Plant', 'Identifikasi Tanaman'),
    products: t('Herbal Catalogue', 'Farmakope Herbal'),
    centres: t('Jamu Centres', 'Sentra Jamu', 'Central Jamu'),
    manufacturers: t('Jamu Makers', 'Produsen Jamu'),
    open: t('Open menu', 'Buka menu'),
    close: t('Close menu', 'Tutup menu'),
    favourites: t('Favourites', 'Favorit'),
    language: t('Language', 'Bahasa'),
    default: t('Indonesian + English', 'Indonesia + English'),
    id: 'Bahasa Indonesia',
    en: 'English'
  },
  hero: {
    explore: plainEn('Explore Jamu', 'Jelajahi Jamu'),
    identify: t('Identify a Plant', 'Identifikasi Tanaman'),
    loading: plainEn('Loading...', 'Memuat...'),
    failed: plainEn('Failed to fetch hero content.', 'Gagal memuat isi beranda.'),
    empty: plainEn('No content available.', 'Belum ada isi.')
  },
  home: {
    title: t(
      'Wisata Jamu: know the plant, find the jamu',
      'Wisata Jamu: kenali tanaman, temukan jamu',
      'Wisata Jamu: kenali tanamannya, temukan jamunya'
    ),
    description: t(
      'Identify medicinal plants from a photo, read the herbal catalogue, and find jamu centres and makers in Indonesia.',
      'Wisata kesehatan jamu: identifikasi tanaman obat dari foto, farmakope herbal, serta sentra dan produsen jamu Indonesia.',
      'Kenali tanaman obat dari foto, baca farmakope herbal, dan temukan sentra serta produsen jamu di Indonesia.'
    ),
    detection: {
      title: t('Identify a Plant', 'Identifikasi Tanaman'),
      lead: t(
        'Photograph a leaf, a fruit or a rhizome. No account needed. If we are not certain, we show the most similar plants.',
        'Foto daun, buah, atau rimpang. Tanpa mendaftar. Jika belum pasti, kami tunjukkan yang paling mirip.'
      ),
      steps: [
        t('Choose a category: rhizome, fruit or leaf', 'Pilih kategori: rimpang, buah, atau daun'),
        t('Take a picture or upload a photo', 'Ambil gambar atau unggah foto'),
        t(
          'Read about the plant and see what else it might be',
          'Baca tanamannya, lihat kemungkinan lain'
        )
      ],
      action: t('Start identifying', 'Mulai Identifikasi'),
      parts: {
        leaf: t('Leaf', 'Daun'),
        fruit: t('Fruit', 'Buah'),
        rhizome: t('Rhizome', 'Rimpang')
      }
    },
    products: {
      title: t('Herbal Catalogue', 'Farmakope Herbal'),
      lead: t(
        'Indonesian medicinal plants, a botanical plate for each.',
        'Tanaman obat Indonesia, satu pelat botani untuk tiap jenisnya.'
      ),
      all: t('All products', 'Semua produk')
    },
    centres: {
      title: t('Jamu Centres', 'Sentra Jamu', 'Central Jamu'),
      lead: t(
        'Where jamu is blended and brewed, and its stories are told.',
        'Tempat jamu diracik, diseduh, dan diceritakan.'
      ),
      all: t('All centres', 'Semua sentra jamu', 'Semua central jamu')
    },
    /** The route between jamu centres close to each other. */
    route: {
      title: t('Half a day near {place}', 'Setengah hari di sekitar {place}'),
      lead: t(
        '{n} jamu centres close to each other, {distance} in a straight line.',
        '{n} sentra jamu yang berdekatan, berjarak {distance} dalam garis lurus.'
      ),
      next: t('{distance} from the previous stop', '{distance} dari perhentian sebelumnya')
    },
    manufacturers: {
      title: t('Jamu Makers', 'Produsen Jamu'),
      lead: t(
        'The kitchens and mortars behind each bottle.',
        'Dapur dan lumpang di balik tiap botol.'
      ),
      all: t('All makers', 'Semua produsen')
    }
  },
  related: {
    title: t('Related plants', 'Tanaman terkait'),
    family: t('The same family: {family}', 'Satu familia: {family}'),
    use: t('Similar uses', 'Kegunaan serupa'),
    makers: t('Used by makers', 'Dipakai oleh produsen')
  },
  footer: {
    tagline: plainEn(
      'Empowering wellness through the herbal heritage of Indonesia.',
      'Menyehatkan lewat warisan herbal Indonesia.'
    ),
    explore: t('Explore', 'Jelajahi'),
    maps: t('Maps', 'Peta'),
    newTab: t('(new tab)', '(tab baru)'),
    rights: '© Wisata Jamu',
    medical: t(
      'The information on these pages is no substitute for medical advice. Ask a doctor or pharmacist before drinking jamu, above all when pregnant, breastfeeding or on regular medication.',
      'Keterangan di situs ini bukan pengganti nasihat medis. Bertanyalah kepada dokter atau apoteker sebelum meminum jamu, terutama saat hamil, menyusui, atau rutin minum obat.'
    ),
    install: {
      label: t('Install on this device', 'Pasang di perangkat'),
      text: t(
        'Wisata Jamu can be installed on this device and opened like an app.',
        'Wisata Jamu dapat dipasang di perangkat ini dan dibuka seperti aplikasi.'
      ),
      action: t('Install', 'Pasang'),
      decline: t('Do not offer again', 'Jangan tawarkan lagi')
    }
  },
  notFound: {
    title: t('Page not found', 'Halaman tidak ditemukan'),
    text: t(
      'This address leads nowhere. The page may have moved, or the address was mistyped.',
      'Alamat ini tidak menuju ke mana pun. Mungkin halamannya pindah, atau alamatnya salah ketik.'
    ),
    search: t('Search the herbal catalogue', 'Cari di Farmakope Herbal'),
    submit: t('Search', 'Cari'),
    home: t('Go home', 'Ke Beranda'),
    products: t('Go to the catalogue', 'Ke Farmakope Herbal'),
    nearest: t('You may have meant', 'Mungkin yang Anda maksud')
  },
  index: {
    title: t('Index of plants A–Z', 'Indeks tanaman A–Z'),
    description: t(
      'Every plant and remedy of the herbal catalogue in alphabetical order, with its Latin name.',
      'Daftar abjad semua tanaman obat dan ramuan di Farmakope Herbal, lengkap dengan nama Latinnya.',
      'Semua tanaman dan ramuan di Farmakope Herbal menurut abjad, dengan nama Latinnya.'
    ),
    lead: t(
      'The whole herbal catalogue on one page, in alphabetical order.',
      'Semua isi Farmakope Herbal di satu halaman, menurut abjad.'
    ),
    letters: t('Letters', 'Huruf'),
    empty: t('No products yet.', 'Belum ada produk.')
  },
  /** Shown without scripts. A link to the index of plants follows each text except `account`. */
  needsScript: {
    catalogue: t(
      'Search, categories and further pages need JavaScript. Every plant can be opened from the',
      'Pencarian, kategori, dan halaman berikutnya membutuhkan JavaScript. Semua tanaman dapat dibuka dari'
    ),
    places: t(
      'The search needs JavaScript; every place is listed below. The plants are in the',
      'Pencarian membutuhkan JavaScript; semua tempat tertulis di bawah ini. Tanamannya ada di'
    ),
    detection: t(
      'Identification from photos needs JavaScript. Look for the plant yourself in the',
      'Identifikasi dari foto membutuhkan JavaScript. Tanaman dapat dicari sendiri di'
    ),
    favourites: t(
      'Favourites need JavaScript. Every plant can be opened from the',
      'Favorit membutuhkan JavaScript. Semua tanaman dapat dibuka dari'
    ),
    account: t(
      'Accounts need JavaScript. Allow it in your browser and load this page again.',
      'Akun membutuhkan JavaScript. Aktifkan di peramban Anda, lalu muat ulang halaman ini.'
    ),
    page: t(
      'This page does not exist, or is not ready yet and needs JavaScript. Everything else can be opened from the',
      'Halaman ini tidak ada, atau belum selesai dibuat dan membutuhkan JavaScript. Yang lain dapat dibuka dari'
    )
  },
  offline: {
    title: t('You are offline', 'Anda sedang tanpa koneksi'),
    text: t(
      'This page has never been opened on this device, so it is not saved here. Connect to the internet and try again.',
      'Halaman ini belum pernah dibuka di perangkat ini, jadi belum tersimpan. Sambungkan ke internet, lalu coba lagi.'
    ),
    again: t('Try again', 'Coba lagi'),
    kept: t('Saved on this device', 'Yang tersimpan di perangkat ini'),
    notice: t(
      'No internet connection. Pages you have opened before can still be read.',
      'Tidak ada koneksi internet. Halaman yang pernah dibuka tetap dapat dibaca.'
    )
  }
});

export type SiteWords = (typeof siteWords)['id'];
