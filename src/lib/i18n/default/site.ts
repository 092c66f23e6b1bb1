/**
 * Words of the frame around every page, of the home page and of single pages, exact where §2 gives
 * them.
 */
export const site = {
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
    default: 'Bahasa campuran',
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
      lead: 'Potret daun, buah, atau rimpang. Tanpa mendaftar, dan bila ragu kami katakan ragu.',
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
    medical: 'Keterangan di situs ini bukan pengganti nasihat medis.',
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
    /** A plant that this device identified and whose page it does not have. */
    identified: 'Foto Anda dikenali sebagai {name}: {certainty}, keyakinan {percent}%.',
    certainty: { certain: 'hampir pasti', likely: 'mungkin' },
    notice: 'Tidak ada koneksi internet. Halaman yang pernah dibuka tetap dapat dibaca.'
  }
};

type Words<T> = T extends string ? string : { readonly [Key in keyof T]: Words<T[Key]> };
export type SiteWords = Words<typeof site>;
