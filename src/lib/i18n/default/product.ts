/**
 * Words of catalogue, centres, manufacturers and the product's page, exact where §2, §4, §5 and
 * §8 give them.
 */
export const product = {
  catalogue: {
    title: 'Farmakope Herbal Products',
    description:
      'Farmakope herbal Indonesia: tanaman obat dengan nama Latin, kegunaan turun-temurun, kandungan, dan rujukan penelitian.',
    lead: 'Tanaman obat Indonesia dengan nama Latin, kegunaan turun-temurun, dan rujukan penelitiannya.',
    search: 'Search products...',
    clear: 'Hapus pencarian',
    categories: 'Kategori',
    all: 'All',
    openCategories: 'Kategori: {name}',
    close: 'Tutup',
    detail: 'Detail',
    found: '{n} produk',
    foundPages: '{n} produk, halaman {page} dari {last}',
    loading: 'Loading products...',
    failed: 'Failed to load products. Please try again later.',
    empty: 'No products found',
    byUse: {
      only: 'Tidak ada tanaman bernama “{q}”. Kegunaan turun-temurun tanaman berikut menyebutnya; ini bukan pengganti nasihat medis.',
      also: 'Tidak ada tanaman bernama “{q}”. Kegunaan turun-temurun tanaman berikut menyebutnya, atau namanya mirip; ini bukan pengganti nasihat medis.'
    },
    reset: 'Tampilkan semua produk',
    sort: 'Urutkan:',
    sorts: {
      site: 'Pilihan kami',
      best: 'Paling cocok',
      name: 'Nama A–Z',
      price: 'Harga terendah',
      'price-desc': 'Harga tertinggi',
      newest: 'Terbaru'
    },
    filters: 'Filter aktif',
    removeSearch: 'Hapus pencarian “{q}”',
    removeCategory: 'Hapus kategori {name}',
    removeAll: 'Hapus semua'
  },
  pages: {
    label: 'Halaman',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    page: 'Halaman {n}',
    perPage: 'Products per page:'
  },
  centres: {
    title: 'Central Jamu',
    description:
      'Sentra jamu untuk dikunjungi: alamat, peta, dan situs tempat jamu diracik dan diseduh.',
    lead: 'Tempat jamu diracik, diseduh, dan diceritakan. Pilih satu, lalu berangkat.',
    search: 'Search Jamu centers by name or address...',
    clear: 'Hapus pencarian',
    maps: 'Maps',
    website: 'Website',
    newTab: '(tab baru)',
    loading: 'Loading...',
    failed: 'Unable to load Jamu centers. Please try again later.',
    empty: 'No Jamu centers found matching your search.',
    found: '{n} central jamu'
  },
  manufacturers: {
    title: 'Produsen Jamu',
    description: 'Produsen jamu Indonesia: lokasi, tahun berdiri, dan situsnya.',
    lead: 'Dapur, lumpang, dan tangan di balik tiap botol jamu.',
    search: 'Cari nama, lokasi, atau keterangan...',
    clear: 'Hapus pencarian',
    location: 'Lokasi:',
    founded: 'Didirikan:',
    plants: 'Tanaman yang dipakai',
    morePlants: '{n} lagi',
    website: 'Website',
    facebook: 'Facebook',
    newTab: '(tab baru)',
    loading: 'Memuat produsen jamu...',
    failed: 'Gagal memuat data produsen jamu',
    empty: 'Tidak ada produsen jamu yang ditemukan sesuai pencarian Anda.',
    found: '{n} produsen'
  },
  detail: {
    metaDescription:
      '{name}: ciri tanaman, kegunaan turun-temurun, kandungan, dan rujukan penelitiannya.',
    loading: 'Memuat produk...',
    back: 'Kembali ke Daftar Produk',
    missing: {
      title: 'Produk Tidak Ditemukan',
      text: 'Produk yang Anda cari tidak tersedia.',
      unknown: 'Product not found',
      failed: 'Failed to load product details',
      back: 'Kembali ke Produk'
    },
    quantity: { label: 'Jumlah', less: 'Kurangi jumlah', more: 'Tambah jumlah' },
    centre: {
      label: 'Jamu Center',
      prompt: 'Pilih Jamu Center',
      maps: 'Maps',
      website: 'Website',
      facebook: 'Facebook',
      newTab: '(tab baru)',
      noWebsite: 'Jamu Center ini tidak mempunyai situs web.'
    },
    order: 'Pesan Sekarang',
    orderHint: 'Pemesanan dibuka di situs Jamu Center pilihan Anda.',
    favourite: {
      add: 'Tambahkan ke favorit',
      remove: 'Hapus dari favorit',
      all: 'Lihat favorit'
    },
    copyLatin: 'Salin nama Latin',
    share: { action: 'Bagikan', text: 'Lihat produk keren ini: {name}' },
    toasts: {
      label: 'Pemberitahuan',
      quantity: 'Kuantitas diubah menjadi {n}',
      favourite: 'Ditambahkan ke favorit',
      unfavourite: 'Dihapus dari favorit',
      favouriteNotStored: 'Peramban ini tidak dapat menyimpan favorit',
      latinCopied: 'Nama Latin disalin',
      latinNotCopied: 'Nama Latin tidak dapat disalin',
      copied: 'Tautan produk disalin ke clipboard',
      copiedHint: 'Anda dapat membagikan tautan sekarang.',
      copyFailed: 'Tautan tidak dapat disalin',
      noCentre: 'Pilih Jamu Center terlebih dahulu',
      noCentreHint: 'Silakan pilih Jamu Center untuk melanjutkan pemesanan.',
      centresFailed: 'Gagal memuat daftar Jamu Center',
      centresFailedHint: 'Silakan coba lagi nanti.'
    },
    sections: {
      detail: 'Detail Produk',
      more: 'Informasi Tambahan',
      description: 'Deskripsi Produk'
    },
    fields: {
      latin_name: 'Nama Latin',
      synonym: 'Sinonim',
      familia: 'Familia',
      part_used: 'Bagian yang Digunakan',
      method_of_reproduction: 'Metode Reproduksi',
      harvest_age: 'Umur Panen',
      morphology: 'Morfologi',
      area_name: 'Nama Area',
      efficacy: 'Efektivitas',
      utilization: 'Utilisasi',
      composition: 'Komposisi',
      research_results: 'Hasil Penelitian'
    },
    gardens: 'Tumbuh di',
    study: 'Lihat penelitian {n}',
    newTab: '(tab baru)',
    caution: 'Kegunaan di halaman ini bersifat turun-temurun dan bukan pengganti nasihat medis.'
  }
};

type Words<T> = T extends string ? string : { readonly [Key in keyof T]: Words<T[Key]> };
export type ProductWords = Words<typeof product>;
