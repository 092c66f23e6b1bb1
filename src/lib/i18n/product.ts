import { inLocales, type WordsOf } from './in-locales.ts';

/**
 * Strings of catalogue, centres, manufacturers and product pages; those in §2, §4, §5 and §8 are
 * exact.
 */
const base = {
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

export type ProductWords = WordsOf<typeof base>;

const id: ProductWords = {
  catalogue: {
    ...base.catalogue,
    title: 'Farmakope Herbal',
    description:
      'Katalog tanaman obat Indonesia: cari menurut nama atau kategori, baca kegunaan turun-temurun dan penelitiannya.',
    search: 'Cari produk...',
    all: 'Semua',
    detail: 'Lihat',
    loading: 'Memuat produk...',
    failed: 'Gagal memuat produk. Silakan coba lagi nanti.',
    empty: 'Tidak ada produk yang ditemukan'
  },
  pages: { ...base.pages, perPage: 'Produk per halaman:' },
  centres: {
    ...base.centres,
    title: 'Sentra Jamu',
    description:
      'Daftar sentra jamu yang dapat dikunjungi, lengkap dengan alamat, peta, dan situs webnya.',
    search: 'Cari sentra jamu menurut nama atau alamat...',
    maps: 'Peta',
    website: 'Situs web',
    loading: 'Memuat sentra jamu...',
    failed: 'Gagal memuat sentra jamu. Silakan coba lagi nanti.',
    empty: 'Tidak ada sentra jamu yang sesuai dengan pencarian Anda.',
    found: '{n} sentra jamu'
  },
  manufacturers: {
    ...base.manufacturers,
    description:
      'Daftar produsen jamu di Indonesia dengan lokasi, tahun berdiri, dan situs webnya.',
    website: 'Situs web'
  },
  detail: {
    ...base.detail,
    metaDescription:
      '{name}: khasiat turun-temurun, bagian yang dipakai, kandungan, dan tautan ke penelitiannya.',
    missing: {
      ...base.detail.missing,
      unknown: 'Produk yang Anda cari tidak tersedia.',
      failed: 'Gagal memuat rincian produk'
    },
    centre: {
      ...base.detail.centre,
      label: 'Sentra jamu',
      prompt: 'Pilih sentra jamu',
      maps: 'Peta',
      website: 'Situs web',
      noWebsite: 'Sentra jamu ini tidak mempunyai situs web.'
    },
    orderHint: 'Pemesanan dibuka di situs sentra jamu pilihan Anda.',
    toasts: {
      ...base.detail.toasts,
      quantity: 'Jumlah diubah menjadi {n}',
      copied: 'Tautan produk disalin ke papan klip',
      noCentre: 'Pilih sentra jamu terlebih dahulu',
      noCentreHint: 'Silakan pilih sentra jamu untuk melanjutkan pemesanan.',
      centresFailed: 'Gagal memuat daftar sentra jamu'
    },
    fields: {
      ...base.detail.fields,
      area_name: 'Daerah tumbuh',
      efficacy: 'Khasiat',
      utilization: 'Pemanfaatan'
    }
  }
};

const en: ProductWords = {
  catalogue: {
    ...base.catalogue,
    title: 'Herbal Catalogue',
    description:
      'The herbal catalogue of Indonesia: medicinal plants with Latin names, traditional uses, constituents and research.',
    lead: 'Medicinal plants of Indonesia with their Latin names, traditional uses and the research behind them.',
    clear: 'Clear the search',
    categories: 'Categories',
    all: 'All',
    openCategories: 'Category: {name}',
    close: 'Close',
    detail: 'Details',
    found: '{n} products',
    foundPages: '{n} products, page {page} of {last}',
    byUse: {
      only: 'No plant is called “{q}”. The traditional uses of these mention it, which is no substitute for medical advice.',
      also: 'No plant is called “{q}”. The traditional uses of these mention it, which is no substitute for medical advice, or their names are similar.'
    },
    reset: 'Show all products',
    sort: 'Sort by:',
    sorts: {
      site: 'Our choice',
      best: 'Best match',
      name: 'Name A–Z',
      price: 'Lowest price',
      'price-desc': 'Highest price',
      newest: 'Newest'
    },
    filters: 'Active filters',
    removeSearch: 'Remove the search “{q}”',
    removeCategory: 'Remove the category {name}',
    removeAll: 'Remove all'
  },
  pages: {
    ...base.pages,
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {n}'
  },
  centres: {
    title: 'Jamu Centres',
    description:
      'Jamu centres to visit: addresses, maps and websites of places where jamu is blended and brewed.',
    lead: 'Places where jamu is blended and brewed, and its stories are told. Pick one and set out.',
    search: 'Search Jamu centres by name or address...',
    clear: 'Clear the search',
    maps: 'Map',
    website: 'Website',
    newTab: '(new tab)',
    loading: 'Loading Jamu centres...',
    failed: 'Unable to load Jamu centres. Please try again later.',
    empty: 'No Jamu centres found matching your search.',
    found: '{n} centres'
  },
  manufacturers: {
    title: 'Jamu Makers',
    description: 'Makers of jamu in Indonesia: where they are, since when, and their websites.',
    lead: 'The kitchens, mortars and hands behind each bottle of jamu.',
    search: 'Search by name, place or description...',
    clear: 'Clear the search',
    location: 'Location:',
    founded: 'Founded:',
    plants: 'Plants used',
    morePlants: '{n} more',
    website: 'Website',
    facebook: 'Facebook',
    newTab: '(new tab)',
    loading: 'Loading makers...',
    failed: 'The makers of jamu could not be loaded',
    empty: 'No makers of jamu match your search.',
    found: '{n} makers'
  },
  detail: {
    metaDescription:
      '{name}: botanical profile, traditional uses in jamu, constituents, and links to research.',
    loading: 'Loading the product...',
    back: 'Back to all products',
    missing: {
      title: 'Product not found',
      text: 'The product you are looking for is not available.',
      unknown: 'The product you are looking for is not available.',
      failed: 'Failed to load product details',
      back: 'Back to the products'
    },
    quantity: { label: 'Quantity', less: 'One less', more: 'One more' },
    centre: {
      label: 'Jamu centre',
      prompt: 'Choose a Jamu centre',
      maps: 'Map',
      website: 'Website',
      facebook: 'Facebook',
      newTab: '(new tab)',
      noWebsite: 'This Jamu centre has no website.'
    },
    order: 'Order now',
    orderHint: 'Your order opens on the website of the centre you choose.',
    favourite: {
      add: 'Add to favourites',
      remove: 'Remove from favourites',
      all: 'See favourites'
    },
    copyLatin: 'Copy the Latin name',
    share: { action: 'Share', text: 'Look at this great product: {name}' },
    toasts: {
      label: 'Notifications',
      quantity: 'Quantity changed to {n}',
      favourite: 'Added to favourites',
      unfavourite: 'Removed from favourites',
      favouriteNotStored: 'This browser cannot store favourites',
      latinCopied: 'Latin name copied',
      latinNotCopied: 'The Latin name could not be copied',
      copied: 'Product link copied to the clipboard',
      copiedHint: 'You can share the link now.',
      copyFailed: 'The link could not be copied',
      noCentre: 'Choose a Jamu centre first',
      noCentreHint: 'Please choose a Jamu centre to go on with your order.',
      centresFailed: 'Failed to load the list of Jamu centres',
      centresFailedHint: 'Please try again later.'
    },
    sections: {
      detail: 'Product Details',
      more: 'Further Information',
      description: 'Description'
    },
    fields: {
      latin_name: 'Latin name',
      synonym: 'Synonym',
      familia: 'Family',
      part_used: 'Part used',
      method_of_reproduction: 'Propagation',
      harvest_age: 'Age at harvest',
      morphology: 'Morphology',
      area_name: 'Where it grows',
      efficacy: 'Traditional use',
      utilization: 'Ways of use',
      composition: 'Composition',
      research_results: 'Research'
    },
    gardens: 'Grows at',
    study: 'See study {n}',
    newTab: '(new tab)',
    caution: 'The uses on this page are traditional; they are no substitute for medical advice.'
  }
};

export const productWords = inLocales<ProductWords>(
  { default: base, id, en },
  import.meta.env && import.meta.glob('./*/product.ts', { eager: true, import: 'product' })
);
