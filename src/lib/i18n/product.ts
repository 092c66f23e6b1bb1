import { inLocales, plainId as t, plainEn } from './in-locales.ts';
import { placeLine } from './line-facts.ts';

/**
 * Strings of catalogue, places and product pages. The specification prescribes some of them (§2,
 * §4, §5, §8).
 */
export const productWords = inLocales({
  catalogue: {
    title: t('Herbal Catalogue', 'Farmakope Herbal', 'Farmakope Herbal Products'),
    description: t(
      'The herbal catalogue of Indonesia: medicinal plants with Latin names, traditional uses, constituents and research.',
      'Katalog tanaman obat Indonesia: cari menurut nama atau kategori, baca kegunaan turun-temurun dan penelitiannya.',
      'Farmakope herbal Indonesia: tanaman obat dengan nama Latin, kegunaan turun-temurun, kandungan, dan rujukan penelitian.'
    ),
    lead: t(
      'Medicinal plants of Indonesia with their Latin names, traditional uses and the research behind them.',
      'Tanaman obat Indonesia dengan nama Latin, kegunaan turun-temurun, dan rujukan penelitiannya.'
    ),
    search: plainEn('Search products...', 'Cari produk...'),
    clear: t('Clear the search', 'Hapus pencarian'),
    categories: t('Categories', 'Kategori'),
    all: plainEn('All', 'Semua'),
    openCategories: t('Category: {name}', 'Kategori: {name}'),
    close: t('Close', 'Tutup'),
    detail: t('Details', 'Lihat', 'Detail'),
    found: t('Products: {n}', '{n} produk'),
    foundPages: t('Products: {n}, page {page} of {last}', '{n} produk, halaman {page} dari {last}'),
    loading: plainEn('Loading products...', 'Memuat produk...'),
    failed: plainEn(
      'Failed to load products. Please try again later.',
      'Gagal memuat produk. Silakan coba lagi nanti.'
    ),
    empty: plainEn('No products found', 'Tidak ada produk yang ditemukan'),
    byUse: {
      only: t(
        'No plant is called “{q}”. The traditional uses of these plants mention it. This is no substitute for medical advice.',
        'Tidak ada tanaman bernama “{q}”. Kegunaan turun-temurun tanaman berikut menyebutnya; ini bukan pengganti nasihat medis.'
      ),
      also: t(
        'No plant is called “{q}”. The traditional uses of these plants mention it, or their names are similar. This is no substitute for medical advice.',
        'Tidak ada tanaman bernama “{q}”. Kegunaan turun-temurun tanaman berikut menyebutnya, atau namanya mirip; ini bukan pengganti nasihat medis.'
      )
    },
    reset: t('Show all products', 'Tampilkan semua produk'),
    sort: t('Sort by:', 'Urutkan:'),
    sorts: {
      site: t('Our choice', 'Pilihan kami'),
      best: t('Best match', 'Paling cocok'),
      name: t('Name A–Z', 'Nama A–Z'),
      price: t('Lowest price', 'Harga terendah'),
      'price-desc': t('Highest price', 'Harga tertinggi'),
      newest: t('Newest', 'Terbaru')
    },
    filters: t('Active filters', 'Filter aktif'),
    removeSearch: t('Remove the search “{q}”', 'Hapus pencarian “{q}”'),
    removeCategory: t('Remove the category {name}', 'Hapus kategori {name}'),
    removeAll: t('Remove all', 'Hapus semua')
  },
  pages: {
    label: t('Pages', 'Halaman'),
    previous: t('Previous', 'Sebelumnya'),
    next: t('Next', 'Berikutnya'),
    page: t('Page {n}', 'Halaman {n}'),
    perPage: plainEn('Products per page:', 'Produk per halaman:')
  },
  centres: {
    title: t('Jamu Centres', 'Sentra Jamu', 'Central Jamu'),
    description: t(
      'Jamu centres to visit: addresses, maps and websites of places where jamu is blended and brewed.',
      'Daftar sentra jamu yang dapat dikunjungi, lengkap dengan alamat, peta, dan situs webnya.',
      'Sentra jamu untuk dikunjungi: alamat, peta, dan situs tempat jamu diracik dan diseduh.'
    ),
    lead: t(
      'Places where jamu is blended and brewed, and its stories are told. Pick one and set out.',
      'Tempat jamu diracik, diseduh, dan diceritakan. Pilih satu, lalu berangkat.'
    ),
    search: t(
      'Search jamu centres by name or address...',
      'Cari sentra jamu menurut nama atau alamat...',
      'Search Jamu centers by name or address...'
    ),
    clear: t('Clear the search', 'Hapus pencarian'),
    maps: t('Map', 'Peta', 'Maps'),
    website: plainEn('Website', 'Situs web'),
    newTab: t('(new tab)', '(tab baru)'),
    loading: t('Loading jamu centres...', 'Memuat sentra jamu...', 'Loading...'),
    failed: t(
      'Unable to load jamu centres. Please try again later.',
      'Gagal memuat sentra jamu. Silakan coba lagi nanti.',
      'Unable to load Jamu centers. Please try again later.'
    ),
    empty: t(
      'No jamu centres found matching your search.',
      'Tidak ada sentra jamu yang sesuai dengan pencarian Anda.',
      'No Jamu centers found matching your search.'
    ),
    found: t('Centres: {n}', '{n} sentra jamu', '{n} central jamu'),
    line: placeLine
  },
  manufacturers: {
    title: t('Jamu Makers', 'Produsen Jamu'),
    description: t(
      'Makers of jamu in Indonesia: where they are, since when, and their websites.',
      'Daftar produsen jamu di Indonesia dengan lokasi, tahun berdiri, dan situs webnya.',
      'Produsen jamu Indonesia: lokasi, tahun berdiri, dan situsnya.'
    ),
    lead: t(
      'The kitchens, mortars and hands behind each bottle of jamu.',
      'Dapur, lumpang, dan tangan di balik tiap botol jamu.'
    ),
    search: t('Search by name, place or description...', 'Cari nama, lokasi, atau keterangan...'),
    clear: t('Clear the search', 'Hapus pencarian'),
    line: placeLine,
    location: t('Location:', 'Lokasi:'),
    founded: t('Founded:', 'Didirikan:'),
    plants: t('Plants used', 'Tanaman yang dipakai'),
    morePlants: t('{n} more', '{n} lagi'),
    website: plainEn('Website', 'Situs web'),
    facebook: 'Facebook',
    newTab: t('(new tab)', '(tab baru)'),
    loading: t('Loading makers...', 'Memuat produsen jamu...'),
    failed: t('The makers of jamu could not be loaded', 'Gagal memuat data produsen jamu'),
    empty: t(
      'No makers of jamu match your search.',
      'Tidak ada produsen jamu yang ditemukan sesuai pencarian Anda.'
    ),
    found: t('Makers: {n}', '{n} produsen')
  },
  detail: {
    metaDescription: t(
      '{name}: botanical profile, traditional uses in jamu, constituents, and links to research.',
      '{name}: khasiat turun-temurun, bagian yang dipakai, kandungan, dan tautan ke penelitiannya.',
      '{name}: ciri tanaman, kegunaan turun-temurun, kandungan, dan rujukan penelitiannya.'
    ),
    loading: t('Loading the product...', 'Memuat produk...'),
    back: t('Back to all products', 'Kembali ke Daftar Produk'),
    missing: {
      title: t('Product not found', 'Produk Tidak Ditemukan'),
      text: t(
        'The product you are looking for is not available.',
        'Produk yang Anda cari tidak tersedia.'
      ),
      unknown: t(
        'The product you are looking for is not available.',
        'Produk yang Anda cari tidak tersedia.',
        'Product not found'
      ),
      failed: plainEn('Failed to load product details', 'Gagal memuat rincian produk'),
      back: t('Back to the products', 'Kembali ke Produk')
    },
    quantity: {
      label: t('Quantity', 'Jumlah'),
      less: t('Decrease quantity', 'Kurangi jumlah'),
      more: t('Increase quantity', 'Tambah jumlah')
    },
    centre: {
      label: t('Jamu centre', 'Sentra jamu', 'Jamu Center'),
      prompt: t('Choose a jamu centre', 'Pilih sentra jamu', 'Pilih Jamu Center'),
      growing: t('The plant grows here', 'Tanaman ini tumbuh di sini'),
      others: t('Other centres', 'Sentra jamu lain', 'Jamu Center lain'),
      maps: t('Map', 'Peta', 'Maps'),
      website: plainEn('Website', 'Situs web'),
      facebook: 'Facebook',
      newTab: t('(new tab)', '(tab baru)'),
      noWebsite: t(
        'This jamu centre has no website.',
        'Sentra jamu ini tidak mempunyai situs web.',
        'Jamu Center ini tidak mempunyai situs web.'
      )
    },
    order: t('Order now', 'Pesan Sekarang'),
    orderHint: t(
      'Your order opens on the website of the centre you choose.',
      'Pemesanan dibuka di situs sentra jamu pilihan Anda.',
      'Pemesanan dibuka di situs Jamu Center pilihan Anda.'
    ),
    favourite: {
      add: t('Add to favourites', 'Tambahkan ke favorit'),
      remove: t('Remove from favourites', 'Hapus dari favorit'),
      all: t('See favourites', 'Lihat favorit')
    },
    copyLatin: t('Copy the Latin name', 'Salin nama Latin'),
    share: {
      action: t('Share', 'Bagikan'),
      text: t('Look at this great product: {name}', 'Lihat produk keren ini: {name}')
    },
    toasts: {
      label: t('Notifications', 'Pemberitahuan'),
      quantity: t(
        'Quantity changed to {n}',
        'Jumlah diubah menjadi {n}',
        'Kuantitas diubah menjadi {n}'
      ),
      favourite: t('Added to favourites', 'Ditambahkan ke favorit'),
      unfavourite: t('Removed from favourites', 'Dihapus dari favorit'),
      favouriteNotStored: t(
        'This browser cannot store favourites',
        'Peramban ini tidak dapat menyimpan favorit'
      ),
      latinCopied: t('Latin name copied', 'Nama Latin disalin'),
      copied: t(
        'Product link copied to the clipboard',
        'Tautan produk disalin ke papan klip',
        'Tautan produk disalin ke clipboard'
      ),
      copiedHint: t('You can share the link now.', 'Anda dapat membagikan tautan sekarang.'),
      copyFailed: t(
        'The browser does not allow copying. The text is selected: copy it by hand.',
        'Peramban tidak mengizinkan penyalinan. Teksnya sudah dipilih: salinlah sendiri.'
      ),
      noCentre: t(
        'Choose a jamu centre first',
        'Pilih sentra jamu terlebih dahulu',
        'Pilih Jamu Center terlebih dahulu'
      ),
      noCentreHint: t(
        'Please choose a jamu centre to go on with your order.',
        'Silakan pilih sentra jamu untuk melanjutkan pemesanan.',
        'Silakan pilih Jamu Center untuk melanjutkan pemesanan.'
      ),
      centresFailed: t(
        'Failed to load the list of jamu centres',
        'Gagal memuat daftar sentra jamu',
        'Gagal memuat daftar Jamu Center'
      ),
      centresFailedHint: t('Please try again later.', 'Silakan coba lagi nanti.')
    },
    sections: {
      detail: t('Product Details', 'Detail Produk'),
      more: t('Further Information', 'Informasi Tambahan'),
      description: t('Description', 'Deskripsi Produk')
    },
    fields: {
      latin_name: t('Latin name', 'Nama Latin'),
      synonym: t('Synonym', 'Sinonim'),
      regional_names: t('Regional names', 'Nama daerah'),
      familia: t('Family', 'Familia'),
      part_used: t('Part used', 'Bagian yang Digunakan'),
      method_of_reproduction: t('Propagation', 'Metode Reproduksi'),
      harvest_age: t('Age at harvest', 'Umur Panen'),
      morphology: t('Morphology', 'Morfologi'),
      area_name: t('Where it grows', 'Daerah tumbuh', 'Nama Area'),
      efficacy: t('Traditional use', 'Khasiat', 'Efektivitas'),
      utilization: t('Ways of use', 'Pemanfaatan', 'Utilisasi'),
      composition: t('Composition', 'Komposisi'),
      research_results: t('Research', 'Hasil Penelitian')
    },
    /** Short labels for the top of the page. The prescribed labels of these fields are below it. */
    summary: { efficacy: t('Traditional use', 'Khasiat'), part_used: t('Part', 'Bagian') },
    gardens: t('Grows at', 'Tumbuh di'),
    searchAt: t('Search {name}', 'Cari di {name}'),
    study: t('See study {n}', 'Lihat penelitian {n}'),
    newTab: t('(new tab)', '(tab baru)'),
    caution: t(
      'The uses on this page are traditional; they are no substitute for medical advice.',
      'Kegunaan di halaman ini bersifat turun-temurun dan bukan pengganti nasihat medis.'
    )
  }
});

export type ProductWords = (typeof productWords)['id'];
