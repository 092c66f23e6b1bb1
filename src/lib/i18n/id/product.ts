import { product as base, type ProductWords } from '../default/product.ts';

export const product: ProductWords = {
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
