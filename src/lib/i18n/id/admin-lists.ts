import type { lists as base } from '../default/admin-lists.ts';
import { importing } from './admin-import.ts';

const records = (n: number): string => `${n} data`;

/** Words around lists in Indonesian. */
export const lists: typeof base = {
  loading: 'Memuat ...',
  loadFailed: 'Layar ini tidak dapat dimuat.',
  reload: 'Muat ulang halaman',
  anyEntity: 'Semua',
  entity: 'Jenis data',
  records,
  andMore: (names, more) => `${names} dan ${more} lainnya`,
  crumbs: 'Posisi Anda',
  onSite: 'Lihat di situs',
  duplicate: 'Duplikat',
  onSiteOf: (name) => `Lihat ${name} di situs (terbuka di tab baru)`,
  moreOf: (name) => `Lainnya tentang ${name}`,
  signIns: 'Riwayat masuk',
  resetLink: {
    title: 'Tautan sekali pakai',
    intro:
      'Dengan tautan ini pengguna membuat kata sandi baru, satu kali, dalam 24 jam. Tautan yang dibuat sebelumnya tidak berlaku lagi. Sampai tautan dipakai, kata sandi lama tetap berlaku.',
    make: 'Buat tautan',
    making: 'Membuat ...',
    once: 'Berikan sendiri tautan ini kepada pengguna. Tautan hanya ditampilkan sekarang.',
    until: (moment) => `Berlaku satu kali, sampai ${moment}.`,
    copy: 'Salin',
    copied: 'Tautan telah disalin.',
    copyFailed: 'Peramban tidak mengizinkan penyalinan. Tautan sudah dipilih: salinlah sendiri.',
    failed: 'Tautan tidak dapat dibuat. Silakan coba lagi.',
    close: 'Tutup'
  },
  quickEdit: 'Klik untuk mengubah',
  priceOf: (name) => `Harga ${name}`,
  categoryOf: (name) => `Kategori ${name}`,
  order: {
    shown: 'Tampil di situs',
    atHome: 'Di beranda',
    use: 'Pakai yang ini',
    show: 'Tampilkan di beranda',
    open: 'Urutan',
    title: 'Yang ditampilkan situs',
    intro: (shown) =>
      shown === 1
        ? 'Situs menampilkan yang pertama. Seret pegangannya, atau tekan tombol panah padanya.'
        : `Beranda menampilkan ${shown} yang pertama. Seret pegangannya, atau tekan tombol panah padanya.`,
    move: (name, place, all) => `Pindahkan ${name}, ${place} dari ${all}`,
    place: (name, place, all) => `${name} di urutan ${place} dari ${all}`,
    beyond: 'tidak tampil',
    byId: 'Terlama dahulu',
    save: 'Simpan urutan',
    saved: 'Situs memakai urutan ini',
    failed: 'Gagal menyimpan urutan'
  },
  preview: {
    open: 'Pratinjau',
    of: (name) => `Pratinjau: ${name}`,
    intro:
      'Halaman sebenarnya, seperti nanti tampil. Hanya dilihat editor; tidak ada yang berjalan.',
    loading: 'Membuat halaman ...',
    failed: 'Gagal membuat halaman',
    desktop: 'Selebar jendela',
    phone: 'Selebar ponsel'
  },
  filter: {
    label: 'Saring',
    all: 'Semua data',
    allStatuses: 'Semua status',
    allCategories: 'Semua kategori',
    open: 'Saring dan urutkan',
    active: (n) => `${n} dipilih`,
    needs: 'Isi',
    incomplete: 'Belum lengkap',
    lacking: (field) => `Tanpa: ${field}`,
    lacks: (fields) => `Belum ada: ${fields}`,
    complete: 'Tidak ada yang kurang di sini.',
    sort: 'Urutkan',
    unsorted: 'Seperti tersimpan',
    ascending: (field) => `${field}, menaik`,
    descending: (field) => `${field}, menurun`,
    texts: 'Teks',
    without: (language) => `Tanpa teks ${language}`,
    outdated: (language) => `Teks ${language} lebih lama dari dasarnya`,
    noneWithout: 'Tidak ada teks yang kurang di sini.',
    noneOutdated: 'Tidak ada teks di sini yang lebih lama dari dasarnya.',
    none: 'Tidak ada yang seperti ini.'
  },
  undo: {
    undo: 'Urungkan',
    restored: (n) => `${records(n)} dipulihkan`,
    failed: 'Gagal memulihkan'
  },
  select: {
    column: 'Pilihan',
    page: 'Pilih semua di halaman ini',
    row: (name) => `Pilih ${name}`,
    some: (n) => `${records(n)} dipilih`,
    found: (n) => `Pilih semua ${n} yang ditemukan`,
    finding: 'Memilih ...',
    findFailed: 'Gagal memilih semuanya',
    clear: 'Batalkan pilihan'
  },
  bulk: {
    label: 'Data yang dipilih',
    remove: 'Hapus yang dipilih',
    confirm: (n) => `Yakin ingin menghapus ${records(n)} ini?`,
    removed: (n) => `${records(n)} dihapus`,
    progress: (done, all) => `${done} dari ${all}`,
    category: 'Pindahkan ke kategori',
    chooseCategory: 'Pindahkan ke kategori ...',
    move: 'Pindahkan',
    moved: (n) => `${records(n)} dipindahkan`,
    moveFailed: 'Gagal memindahkan data',
    status: 'Atur status',
    chooseStatus: 'Atur status ...',
    set: 'Atur',
    statusSet: (n) => `Status ${records(n)} diatur`,
    statusFailed: 'Gagal mengatur status',
    outcome: (done, failed) => `Selesai untuk ${records(done)}, ditolak untuk ${records(failed)}:`,
    staySelected: 'Yang ditolak tetap dipilih.',
    close: 'Tutup'
  },
  trash: {
    title: 'Sampah',
    intro: (days) => `Yang dihapus dapat dipulihkan selama ${days} hari.`,
    empty: 'Sampah kosong.',
    failed: 'Gagal memuat sampah',
    name: 'Nama',
    by: 'Dihapus oleh',
    at: 'Dihapus',
    left: 'Sisa waktu',
    days: (n) => `${n} hari`,
    restore: 'Pulihkan',
    restoreOf: (name) => `Pulihkan ${name}`,
    restored: (name) => `${name} dipulihkan`,
    restoreFailed: (name) => `${name} tidak dapat dipulihkan`,
    remove: 'Hapus permanen',
    removeOf: (name) => `Hapus ${name} secara permanen`,
    confirmRemove: 'Yakin ingin menghapus ini secara permanen? Tidak dapat dipulihkan.',
    removed: 'Dihapus permanen',
    emptyAll: 'Kosongkan sampah',
    confirmEmpty: (n) =>
      `Yakin ingin menghapus ${records(n)} secara permanen? Tidak dapat dipulihkan.`,
    emptied: (n) => `${records(n)} dihapus permanen`,
    removeFailed: 'Gagal menghapus secara permanen'
  },
  history: {
    title: 'Riwayat',
    intro: 'Siapa mengubah apa, dan kapan.',
    history: 'Riwayat',
    of: (entity, name) => `Riwayat ${entity} ${name}`,
    actions: {
      create: 'menambahkan',
      update: 'mengubah',
      delete: 'menghapus',
      restore: 'memulihkan'
    },
    sentence: (who, action) => `${who} ${action}`,
    empty: 'Belum ada perubahan.',
    failed: 'Gagal memuat riwayat',
    changes: (n) => `${n} isian`,
    field: 'Isian',
    before: 'Sebelum',
    added: 'Ditambahkan',
    removed: 'Dihapus',
    after: 'Sesudah',
    nothing: '–',
    passwordChanged: 'Kata sandi diubah.',
    restore: 'Pulihkan nilai ini',
    fromBefore: (time) => `dari sebelum ${time}`,
    confirm:
      'Data mendapat kembali nilai dari sebelum perubahan ini. Itu juga sebuah perubahan, dan dapat diurungkan di sini.',
    restored: 'Nilai sebelumnya telah kembali',
    left: (fields) => `Nilai sebelumnya telah kembali, kecuali: ${fields}`,
    restoreFailed: 'Gagal memulihkan',
    open: 'Buka data'
  },
  csv: {
    export: 'Ekspor CSV',
    exporting: (done, all) => `Mengekspor ${done} dari ${all}`,
    exported: (n) => `${records(n)} diekspor`,
    exportFailed: 'Gagal mengekspor',
    import: 'Impor CSV'
  },
  importing,
  palette: {
    title: 'Buka ...',
    search: 'Cari layar dan data ...',
    screens: 'Layar',
    add: 'Tambah',
    records: 'Data',
    none: 'Tidak ada yang ditemukan.',
    searching: 'Mencari ...',
    failed: 'Data tidak dapat dicari.',
    close: 'Tutup'
  },
  shortcuts: {
    title: 'Pintasan papan ketik',
    close: 'Tutup',
    keys: {
      palette: 'Buka layar atau data',
      search: 'Cari dalam daftar',
      add: 'Tambah data',
      save: 'Simpan formulir yang terbuka',
      escape: 'Tutup yang terbuka di depan',
      range: 'Dengan klik: pilih semua data di antaranya',
      help: 'Tampilkan pintasan ini'
    },
    shiftClick: 'Shift + klik',
    single: 'Gunakan pintasan satu tombol'
  }
};
