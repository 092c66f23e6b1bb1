import type { Action } from '#lib/contract/endpoints/history.ts';

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const records = (n: number): string => count(n, 'record');

const actions: Record<Action, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored'
};

/** Strings of lists: undo, selection, trash, history, CSV, palette. */
const base = {
  loading: 'Loading ...',
  loadFailed: 'This screen could not be loaded.',
  reload: 'Reload the page',
  anyEntity: 'Everything',
  entity: 'Kind of record',
  records,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  crumbs: 'Where you are',
  onSite: 'View on site',
  duplicate: 'Duplicate',
  added: 'New',
  teach: 'Teach the identifier',
  onSiteOf: (name: string) => `View ${name} on the site (opens in a new tab)`,
  moreOf: (name: string) => `More about ${name}`,
  signIns: 'Sign-ins',
  resetLink: {
    title: 'One-time link',
    intro:
      'The link lets this user choose a new password, once, within 24 hours. Links made earlier stop working. Until it is used, the old password stays.',
    make: 'Make link',
    making: 'Making ...',
    once: 'Give this link to the user yourself. It is shown only now.',
    mailed: 'The link was also mailed to the user. It is shown only now.',
    until: (moment: string) => `It works once, until ${moment}.`,
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser does not allow copying. The link is selected: copy it by hand.',
    failed: 'The link could not be made. Please try again.',
    close: 'Close'
  },
  quickEdit: 'Click to change',
  priceOf: (name: string) => `Price of ${name}`,
  categoryOf: (name: string) => `Category of ${name}`,
  order: {
    shown: 'Shown on the site',
    atHome: 'On the home page',
    use: 'Use this one',
    show: 'Show on the home page',
    open: 'Order',
    title: 'What the site shows',
    intro: (shown: number) =>
      shown === 1
        ? 'The site shows the first one. Drag a handle, or press the arrow keys on it.'
        : `The home page shows the first ${shown}. Drag a handle, or press the arrow keys on it.`,
    another: (action: string) =>
      `To add another one, close this and choose "${action}" behind "…" in its row.`,
    move: (name: string, place: number, all: number) => `Move ${name}, ${place} of ${all}`,
    place: (name: string, place: number, all: number) => `${name} is ${place} of ${all}`,
    beyond: 'not shown',
    byId: 'Oldest first',
    save: 'Save order',
    saved: 'The site shows this order',
    failed: 'Failed to save the order'
  },
  preview: {
    open: 'Preview',
    of: (name: string) => `Preview: ${name}`,
    intro: 'The real page, as it would be. Only editors see it; nothing in it runs.',
    loading: 'Making the page ...',
    failed: 'Failed to make the page',
    desktop: 'As wide as the window',
    phone: 'As wide as a phone'
  },
  filter: {
    label: 'Filter',
    all: 'All records',
    allStatuses: 'Every status',
    allCategories: 'Every category',
    open: 'Filter and sort',
    active: (n: number) => `${n} chosen`,
    needs: 'Content',
    incomplete: 'Incomplete',
    lacking: (field: string) => `Without: ${field}`,
    lacks: (fields: string) => `Lacks: ${fields}`,
    complete: 'Nothing is missing in these.',
    sort: 'Sort',
    unsorted: 'As listed',
    newest: 'Newest first',
    lastChanged: 'Last changed first',
    firstChanged: 'Last changed last',
    ascending: (field: string) => `${field}, ascending`,
    descending: (field: string) => `${field}, descending`,
    texts: 'Texts',
    without: (language: string) => `Without ${language}`,
    outdated: (language: string) => `${language} older than its base`,
    noneWithout: 'No text is missing here.',
    noneOutdated: 'No text here is older than its base.',
    none: 'There are none of these.'
  },
  undo: {
    undo: 'Undo',
    restored: (n: number) => `${records(n)} restored`,
    failed: 'Failed to restore'
  },
  select: {
    column: 'Selection',
    page: 'Select all on this page',
    row: (name: string) => `Select ${name}`,
    some: (n: number) => `${records(n)} selected`,
    found: (n: number) => `Select all ${n} found`,
    finding: 'Selecting ...',
    findFailed: 'Failed to select all of them',
    clear: 'Clear selection'
  },
  bulk: {
    label: 'Selected records',
    remove: 'Delete selected',
    confirm: (n: number) =>
      `Are you sure you want to delete ${n === 1 ? 'this record' : `these ${n} records`}?`,
    removed: (n: number) => `${records(n)} deleted`,
    progress: (done: number, all: number) => `${done} of ${all}`,
    category: 'Move to category',
    chooseCategory: 'Move to category ...',
    move: 'Move',
    moved: (n: number) => `${records(n)} moved`,
    moveFailed: 'Failed to move the records',
    status: 'Set the status',
    chooseStatus: 'Set the status ...',
    set: 'Set',
    statusSet: (n: number) => `Status of ${records(n)} set`,
    statusFailed: 'Failed to set the status',
    outcome: (done: number, failed: number) =>
      `Done for ${records(done)}, refused for ${records(failed)}:`,
    staySelected: 'What was refused stays selected.',
    close: 'Close'
  },
  trash: {
    title: 'Trash',
    intro: (days: number) => `What was deleted can be restored for ${days} days.`,
    empty: 'The trash is empty.',
    failed: 'Failed to fetch the trash',
    name: 'Name',
    by: 'Deleted by',
    at: 'Deleted',
    left: 'Time left',
    days: (n: number) => count(n, 'day'),
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
    restoreSelected: 'Restore selected',
    restoreDeletion: (n: number) => `Restore this deletion (${n})`,
    restoring: 'Restoring ...',
    refused: (n: number) => `${records(n)} could not be restored`,
    restored: (name: string) => `${name} was restored`,
    restoreFailed: (name: string) => `${name} could not be restored`,
    remove: 'Delete for good',
    removeOf: (name: string) => `Delete ${name} for good`,
    confirmRemove: 'Are you sure you want to delete this for good? It cannot be restored.',
    removed: 'Deleted for good',
    emptyAll: 'Empty trash',
    confirmEmpty: (n: number) =>
      `Are you sure you want to delete ${records(n)} for good? They cannot be restored.`,
    emptied: (n: number) => `${records(n)} deleted for good`,
    removeFailed: 'Failed to delete for good'
  },
  history: {
    title: 'Activity',
    intro: 'Who changed what, and when.',
    history: 'History',
    of: (entity: string, name: string) => `History of ${entity} ${name}`,
    actions,
    sentence: (who: string, action: string) => `${who} ${action}`,
    empty: 'Nothing was changed yet.',
    failed: 'Failed to fetch the history',
    changes: (n: number) => count(n, 'field'),
    field: 'Field',
    before: 'Before',
    added: 'Added',
    removed: 'Removed',
    after: 'After',
    nothing: '–',
    passwordChanged: 'The password was changed.',
    restore: 'Restore these values',
    fromBefore: (time: string) => `from before ${time}`,
    confirm:
      'The record gets back the values from before this change. That is a change too, and can be undone here.',
    restored: 'The earlier values are back',
    left: (fields: string) => `The earlier values are back, but for: ${fields}`,
    restoreFailed: 'Failed to restore',
    open: 'Open the record'
  },
  csv: {
    export: 'Export CSV',
    exporting: (done: number, all: number) => `Exporting ${done} of ${all}`,
    exported: (n: number) => `${records(n)} exported`,
    exportFailed: 'Failed to export',
    import: 'Import CSV'
  },
  palette: {
    title: 'Go to ...',
    search: 'Search screens and records ...',
    screens: 'Screens',
    add: 'Add',
    records: 'Records',
    none: 'Nothing found.',
    searching: 'Searching ...',
    failed: 'Records could not be searched.',
    close: 'Close'
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    keys: {
      palette: 'Go to a screen or a record',
      search: 'Search in the list',
      add: 'Add a record',
      save: 'Save the open form',
      escape: 'Close what is open in front',
      range: 'With a click: select all records in between',
      help: 'Show these shortcuts'
    },
    shiftClick: 'Shift + click',
    single: 'Use shortcuts of a single key'
  }
};

const recordsId = (n: number): string => `${n} data`;

const id: typeof base = {
  loading: 'Memuat ...',
  loadFailed: 'Layar ini tidak dapat dimuat.',
  reload: 'Muat ulang halaman',
  anyEntity: 'Semua',
  entity: 'Jenis data',
  records: recordsId,
  andMore: (names, more) => `${names} dan ${more} lainnya`,
  crumbs: 'Posisi Anda',
  onSite: 'Lihat di situs',
  duplicate: 'Duplikat',
  added: 'Baru',
  teach: 'Ajari pengenal tanaman',
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
    mailed: 'Tautan ini juga dikirim lewat surat. Tautan hanya ditampilkan sekarang.',
    until: (moment) => `Berlaku satu kali, sampai ${moment}.`,
    copy: 'Salin',
    copied: 'Telah disalin.',
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
    another: (action) =>
      `Untuk menambah yang lain, tutup ini dan pilih "${action}" di balik "…" pada barisnya.`,
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
    newest: 'Terbaru dahulu',
    lastChanged: 'Terakhir diubah dahulu',
    firstChanged: 'Terakhir diubah di akhir',
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
    restored: (n) => `${recordsId(n)} dipulihkan`,
    failed: 'Gagal memulihkan'
  },
  select: {
    column: 'Pilihan',
    page: 'Pilih semua di halaman ini',
    row: (name) => `Pilih ${name}`,
    some: (n) => `${recordsId(n)} dipilih`,
    found: (n) => `Pilih semua ${n} yang ditemukan`,
    finding: 'Memilih ...',
    findFailed: 'Gagal memilih semuanya',
    clear: 'Batalkan pilihan'
  },
  bulk: {
    label: 'Data yang dipilih',
    remove: 'Hapus yang dipilih',
    confirm: (n) => `Yakin ingin menghapus ${recordsId(n)} ini?`,
    removed: (n) => `${recordsId(n)} dihapus`,
    progress: (done, all) => `${done} dari ${all}`,
    category: 'Pindahkan ke kategori',
    chooseCategory: 'Pindahkan ke kategori ...',
    move: 'Pindahkan',
    moved: (n) => `${recordsId(n)} dipindahkan`,
    moveFailed: 'Gagal memindahkan data',
    status: 'Atur status',
    chooseStatus: 'Atur status ...',
    set: 'Atur',
    statusSet: (n) => `Status ${recordsId(n)} diatur`,
    statusFailed: 'Gagal mengatur status',
    outcome: (done, failed) =>
      `Selesai untuk ${recordsId(done)}, ditolak untuk ${recordsId(failed)}:`,
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
    restoreSelected: 'Pulihkan yang dipilih',
    restoreDeletion: (n) => `Pulihkan penghapusan ini (${n})`,
    restoring: 'Memulihkan ...',
    refused: (n) => `${recordsId(n)} tidak dapat dipulihkan`,
    restored: (name) => `${name} dipulihkan`,
    restoreFailed: (name) => `${name} tidak dapat dipulihkan`,
    remove: 'Hapus permanen',
    removeOf: (name) => `Hapus ${name} secara permanen`,
    confirmRemove: 'Yakin ingin menghapus ini secara permanen? Tidak dapat dipulihkan.',
    removed: 'Dihapus permanen',
    emptyAll: 'Kosongkan sampah',
    confirmEmpty: (n) =>
      `Yakin ingin menghapus ${recordsId(n)} secara permanen? Tidak dapat dipulihkan.`,
    emptied: (n) => `${recordsId(n)} dihapus permanen`,
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
    exported: (n) => `${recordsId(n)} diekspor`,
    exportFailed: 'Gagal mengekspor',
    import: 'Impor CSV'
  },
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

export const lists = { default: base, id, en: base };
