import { plainEn as t } from './in-locales.ts';

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const records = (n: number): string => count(n, 'record');

const recordsId = (n: number): string => `${n} data`;

/** Strings of lists: undo, selection, trash, history, CSV, palette. */
export const lists = {
  loading: t('Loading ...', 'Memuat ...'),
  loadFailed: t('This screen could not be loaded.', 'Layar ini tidak dapat dimuat.'),
  reload: t('Reload the page', 'Muat ulang halaman'),
  anyEntity: t('Everything', 'Semua'),
  entity: t('Kind of record', 'Jenis data'),
  records: (n: number) => t(records(n), recordsId(n)),
  andMore: (names: string, more: number) =>
    t(`${names} and ${more} more`, `${names} dan ${more} lainnya`),
  crumbs: t('Where you are', 'Lokasi Anda'),
  onSite: t('View on site', 'Lihat di situs'),
  duplicate: t('Duplicate', 'Duplikat'),
  added: t('New', 'Baru'),
  teach: t('Teach the identifier', 'Ajari model identifikasi'),
  onSiteOf: (name: string) =>
    t(
      `View ${name} on the site (opens in a new tab)`,
      `Lihat ${name} di situs (terbuka di tab baru)`
    ),
  moreOf: (name: string) => t(`More about ${name}`, `Lainnya tentang ${name}`),
  signIns: t('Sign-ins', 'Riwayat masuk'),
  unconfirmed: t('Unconfirmed', 'Belum dikonfirmasi'),
  raisesUnconfirmed: t(
    'The e-mail of this account is not confirmed. With a higher role, its password and two-step verification stop working, and it needs a one-time link, which is mailed or shown here.',
    'E-mail akun ini belum dikonfirmasi. Jika perannya dinaikkan, kata sandi dan verifikasi dua langkahnya tidak berlaku lagi, dan akun memerlukan tautan sekali pakai, yang dikirim lewat e-mail atau ditampilkan di sini.'
  ),
  resetLink: {
    title: t('One-time link', 'Tautan sekali pakai'),
    intro: t(
      'The link lets this user choose a new password, once, within 24 hours. Links made earlier stop working. Until it is used, the old password stays.',
      'Dengan tautan ini pengguna membuat kata sandi baru, satu kali, dalam 24 jam. Tautan yang dibuat sebelumnya tidak berlaku lagi. Sampai tautan dipakai, kata sandi lama tetap berlaku.'
    ),
    make: t('Make link', 'Buat tautan'),
    making: t('Making ...', 'Membuat ...'),
    once: t(
      'Give this link to the user yourself. It is shown only now.',
      'Berikan sendiri tautan ini kepada pengguna. Tautan hanya ditampilkan sekarang.'
    ),
    mailed: t(
      'The link was also mailed to the user. It is shown only now.',
      'Tautan ini juga dikirim lewat e-mail. Tautan hanya ditampilkan sekarang.'
    ),
    until: (moment: string) =>
      t(`It works once, until ${moment}.`, `Berlaku satu kali, sampai ${moment}.`),
    copy: t('Copy', 'Salin'),
    copied: t('Copied.', 'Telah disalin.'),
    copyFailed: t(
      'The browser does not allow copying. The text is selected: copy it by hand.',
      'Peramban tidak mengizinkan penyalinan. Teks sudah dipilih: salinlah sendiri.'
    ),
    failed: t(
      'The link could not be made. Please try again.',
      'Tautan tidak dapat dibuat. Silakan coba lagi.'
    ),
    close: t('Close', 'Tutup')
  },
  quickEdit: t('Click to change', 'Klik untuk mengubah'),
  priceOf: (name: string) => t(`Price of ${name}`, `Harga ${name}`),
  categoryOf: (name: string) => t(`Category of ${name}`, `Kategori ${name}`),
  order: {
    shown: t('Shown on the site', 'Tampil di situs'),
    atHome: t('On the home page', 'Di beranda'),
    use: t('Use this one', 'Pakai yang ini'),
    show: t('Show on the home page', 'Tampilkan di beranda'),
    open: t('Order', 'Urutan'),
    title: t('What the site shows', 'Yang ditampilkan situs'),
    intro: (shown: number) =>
      t(
        shown === 1
          ? 'The site shows the first one. Drag a handle, or press the arrow keys on it.'
          : `The home page shows the first ${shown}. Drag a handle, or press the arrow keys on it.`,
        shown === 1
          ? 'Situs menampilkan yang pertama. Seret pegangannya, atau tekan tombol panah padanya.'
          : `Beranda menampilkan ${shown} yang pertama. Seret pegangannya, atau tekan tombol panah padanya.`
      ),
    another: (action: string) =>
      t(
        `To add another one, close this and choose "${action}" in the "…" menu of its row.`,
        `Untuk menambah yang lain, tutup ini dan pilih "${action}" pada menu "…" di barisnya.`
      ),
    move: (name: string, place: number, all: number) =>
      t(`Move ${name}, ${place} of ${all}`, `Pindahkan ${name}, ${place} dari ${all}`),
    place: (name: string, place: number, all: number) =>
      t(`${name} is ${place} of ${all}`, `${name} di urutan ${place} dari ${all}`),
    beyond: t('not shown', 'tidak tampil'),
    byId: t('Oldest first', 'Terlama dahulu'),
    save: t('Save order', 'Simpan urutan'),
    saved: t('The site shows this order', 'Situs memakai urutan ini'),
    failed: t('Failed to save the order', 'Gagal menyimpan urutan')
  },
  preview: {
    open: t('Preview', 'Pratinjau'),
    of: (name: string) => t(`Preview: ${name}`, `Pratinjau: ${name}`),
    intro: t(
      'The real page as it would look. Only editors see it; its scripts do not run.',
      'Halaman sebenarnya, seperti nanti tampil. Hanya dilihat editor; skripnya tidak berjalan.'
    ),
    loading: t('Making the page ...', 'Membuat halaman ...'),
    failed: t('Failed to make the page', 'Gagal membuat halaman'),
    desktop: t('As wide as the window', 'Selebar jendela'),
    phone: t('As wide as a phone', 'Selebar ponsel')
  },
  filter: {
    label: 'Filter',
    all: t('All records', 'Semua data'),
    allStatuses: t('Every status', 'Semua status'),
    allCategories: t('Every category', 'Semua kategori'),
    open: t('Filter and sort', 'Filter dan urutkan'),
    active: (n: number) => t(`${n} chosen`, `${n} dipilih`),
    needs: t('Content', 'Isi'),
    incomplete: t('Incomplete', 'Belum lengkap'),
    lacking: (field: string) => t(`Without: ${field}`, `Tanpa: ${field}`),
    lacks: (fields: string) => t(`Lacks: ${fields}`, `Belum ada: ${fields}`),
    complete: t('Nothing is missing in these.', 'Tidak ada yang kurang di sini.'),
    sort: t('Sort', 'Urutkan'),
    unsorted: t('As listed', 'Seperti tersimpan'),
    newest: t('Newest first', 'Terbaru dahulu'),
    lastChanged: t('Last changed first', 'Terakhir diubah dahulu'),
    ascending: (field: string) => t(`${field}, ascending`, `${field}, menaik`),
    descending: (field: string) => t(`${field}, descending`, `${field}, menurun`),
    texts: t('Texts', 'Teks'),
    without: (language: string) => t(`Without ${language}`, `Tanpa teks ${language}`),
    outdated: (language: string) =>
      t(`${language} older than its base`, `Teks ${language} lebih lama dari dasarnya`),
    noneWithout: t('No text is missing here.', 'Tidak ada teks yang kurang di sini.'),
    noneOutdated: t(
      'No text here is older than its base.',
      'Tidak ada teks di sini yang lebih lama dari dasarnya.'
    ),
    none: t('No record matches this filter.', 'Tidak ada data yang cocok dengan filter ini.')
  },
  undo: {
    undo: t('Undo', 'Urungkan'),
    restored: (n: number) => t(`${records(n)} restored`, `${recordsId(n)} dipulihkan`),
    failed: t('Failed to restore', 'Gagal memulihkan')
  },
  select: {
    column: t('Selection', 'Pilihan'),
    page: t('Select all on this page', 'Pilih semua di halaman ini'),
    row: (name: string) => t(`Select ${name}`, `Pilih ${name}`),
    some: (n: number) => t(`${records(n)} selected`, `${recordsId(n)} dipilih`),
    found: (n: number) => t(`Select all ${n} found`, `Pilih semua ${n} yang ditemukan`),
    finding: t('Selecting ...', 'Memilih ...'),
    findFailed: t('Failed to select all of them', 'Gagal memilih semuanya'),
    clear: t('Clear selection', 'Batalkan pilihan')
  },
  bulk: {
    label: t('Selected records', 'Data yang dipilih'),
    remove: t('Delete selected', 'Hapus yang dipilih'),
    confirm: (n: number) =>
      t(
        `Are you sure you want to delete ${n === 1 ? 'this record' : `these ${n} records`}?`,
        `Yakin ingin menghapus ${recordsId(n)} ini?`
      ),
    removed: (n: number) => t(`${records(n)} deleted`, `${recordsId(n)} dihapus`),
    progress: (done: number, all: number) => t(`${done} of ${all}`, `${done} dari ${all}`),
    category: t('Move to category', 'Pindahkan ke kategori'),
    chooseCategory: t('Move to category ...', 'Pindahkan ke kategori ...'),
    move: t('Move', 'Pindahkan'),
    moved: (n: number) => t(`${records(n)} moved`, `${recordsId(n)} dipindahkan`),
    moveFailed: t('Failed to move the records', 'Gagal memindahkan data'),
    status: t('Set the status', 'Atur status'),
    chooseStatus: t('Set the status ...', 'Atur status ...'),
    set: t('Set', 'Atur'),
    statusSet: (n: number) => t(`Status of ${records(n)} set`, `Status ${recordsId(n)} diatur`),
    statusFailed: t('Failed to set the status', 'Gagal mengatur status'),
    result: (done: number, failed: number) =>
      t(
        `Done for ${records(done)}, refused for ${records(failed)}:`,
        `Selesai untuk ${recordsId(done)}, ditolak untuk ${recordsId(failed)}:`
      ),
    staySelected: t('What was refused stays selected.', 'Yang ditolak tetap dipilih.'),
    close: t('Close', 'Tutup')
  },
  trash: {
    title: t('Trash', 'Sampah'),
    intro: (days: number) =>
      t(
        `What was deleted can be restored for ${days} days.`,
        `Yang dihapus dapat dipulihkan selama ${days} hari.`
      ),
    empty: t('The trash is empty.', 'Sampah kosong.'),
    failed: t('Failed to fetch the trash', 'Gagal memuat sampah'),
    name: t('Name', 'Nama'),
    by: t('Deleted by', 'Dihapus oleh'),
    at: t('Deleted', 'Dihapus'),
    left: t('Time left', 'Sisa waktu'),
    days: (n: number) => t(count(n, 'day'), `${n} hari`),
    restore: t('Restore', 'Pulihkan'),
    restoreOf: (name: string) => t(`Restore ${name}`, `Pulihkan ${name}`),
    restoreSelected: t('Restore selected', 'Pulihkan yang dipilih'),
    restoreDeletion: (n: number) =>
      t(`Restore this deletion (${n})`, `Pulihkan penghapusan ini (${n})`),
    restoring: t('Restoring ...', 'Memulihkan ...'),
    refused: (n: number) =>
      t(`${records(n)} could not be restored`, `${recordsId(n)} tidak dapat dipulihkan`),
    restored: (name: string) => t(`${name} was restored`, `${name} dipulihkan`),
    incomplete: t(
      'Restored without what was deleted permanently:',
      'Dipulihkan tanpa yang telah dihapus permanen:'
    ),
    restoreFailed: (name: string) =>
      t(`${name} could not be restored`, `${name} tidak dapat dipulihkan`),
    remove: t('Delete permanently', 'Hapus permanen'),
    removeOf: (name: string) => t(`Delete ${name} permanently`, `Hapus ${name} secara permanen`),
    confirmRemove: t(
      'Are you sure you want to delete this permanently? It cannot be restored.',
      'Yakin ingin menghapus ini secara permanen? Tidak dapat dipulihkan.'
    ),
    removed: t('Deleted permanently', 'Dihapus permanen'),
    emptyAll: t('Empty trash', 'Kosongkan sampah'),
    confirmEmpty: (n: number) =>
      t(
        `Are you sure you want to delete ${records(n)} permanently? This cannot be undone.`,
        `Yakin ingin menghapus ${recordsId(n)} secara permanen? Tidak dapat dipulihkan.`
      ),
    emptied: (n: number) =>
      t(`${records(n)} deleted permanently`, `${recordsId(n)} dihapus permanen`),
    removeFailed: t('Failed to delete permanently', 'Gagal menghapus secara permanen')
  },
  history: {
    title: t('Activity', 'Riwayat'),
    intro: t('Who changed what, and when.', 'Siapa mengubah apa, dan kapan.'),
    history: t('History', 'Riwayat'),
    of: (entity: string, name: string) =>
      t(`History of ${entity} ${name}`, `Riwayat ${entity} ${name}`),
    actions: {
      create: t('added', 'menambahkan'),
      update: t('changed', 'mengubah'),
      delete: t('deleted', 'menghapus'),
      restore: t('restored', 'memulihkan')
    },
    sentence: (who: string, action: string) => `${who} ${action}`,
    publishedBy: (who: string) => t(`published by ${who}`, `diterbitkan oleh ${who}`),
    empty: t('Nothing has been changed yet.', 'Belum ada perubahan.'),
    failed: t('Failed to fetch the history', 'Gagal memuat riwayat'),
    changes: (n: number) => t(count(n, 'field'), `${n} isian`),
    before: t('Before', 'Sebelum'),
    added: t('Added', 'Ditambahkan'),
    removed: t('Removed', 'Dihapus'),
    after: t('After', 'Sesudah'),
    nothing: t('(empty)', '(kosong)'),
    passwordChanged: t('A new password was set.', 'Kata sandi baru dibuat.'),
    restore: t('Restore these values', 'Pulihkan nilai ini'),
    fromBefore: (time: string) => t(`from before ${time}`, `dari sebelum ${time}`),
    confirm: t(
      'The record gets back the values from before this change. That is a change too, and can be undone here.',
      'Data mendapat kembali nilai dari sebelum perubahan ini. Itu juga sebuah perubahan, dan dapat diurungkan di sini.'
    ),
    restored: t('The earlier values are back', 'Nilai sebelumnya telah kembali'),
    left: (fields: string) =>
      t(
        `The earlier values are back, except for: ${fields}`,
        `Nilai sebelumnya telah kembali, kecuali: ${fields}`
      ),
    restoreFailed: t('Failed to restore', 'Gagal memulihkan'),
    open: t('Open the record', 'Buka data'),
    imported: (n: number) => t(`imported ${records(n)}`, `mengimpor ${recordsId(n)}`),
    undidImport: (n: number) =>
      t(`undid an import: ${records(n)}`, `mengurungkan impor: ${recordsId(n)}`),
    showImport: t('Show its changes', 'Tampilkan perubahannya'),
    wholeActivity: t('Show all activity', 'Tampilkan semua riwayat'),
    undoImport: t('Undo this import', 'Urungkan impor ini'),
    confirmUndo: t(
      'New records go to the trash, and changed ones get their earlier values back. Records that were changed again since then stay as they are.',
      'Data baru dipindahkan ke sampah, dan data yang diubah mendapat kembali nilai sebelumnya. Data yang diubah lagi sejak itu dibiarkan.'
    ),
    undoing: t('Undoing the import ...', 'Mengurungkan impor ...'),
    undoFailed: t('The import could not be undone', 'Impor tidak dapat diurungkan')
  },
  csv: {
    export: t('Export CSV', 'Ekspor CSV'),
    exporting: (done: number, all: number) =>
      t(`Exporting ${done} of ${all}`, `Mengekspor ${done} dari ${all}`),
    exported: (n: number) => t(`${records(n)} exported`, `${recordsId(n)} diekspor`),
    exportFailed: t('Failed to export', 'Gagal mengekspor'),
    import: t('Import', 'Impor')
  },
  palette: {
    title: t('Go to ...', 'Buka ...'),
    search: t('Search screens and records ...', 'Cari layar dan data ...'),
    screens: t('Screens', 'Layar'),
    add: t('Add', 'Tambah'),
    records: t('Records', 'Data'),
    none: t('Nothing found.', 'Tidak ada yang ditemukan.'),
    searching: t('Searching ...', 'Mencari ...'),
    failed: t('Records could not be searched.', 'Data tidak dapat dicari.'),
    close: t('Close', 'Tutup')
  },
  shortcuts: {
    title: t('Keyboard shortcuts', 'Pintasan papan ketik'),
    close: t('Close', 'Tutup'),
    keys: {
      palette: t('Go to a screen or a record', 'Buka layar atau data'),
      search: t('Search in the list', 'Cari dalam daftar'),
      add: t('Add a record', 'Tambah data'),
      next: t('In a form: go to the next field', 'Dalam formulir: ke isian berikutnya'),
      save: t('Save the open form', 'Simpan formulir yang terbuka'),
      escape: t('Close the dialog or menu in front', 'Tutup yang terbuka di depan'),
      range: t(
        'With a click: select all records in between',
        'Dengan klik: pilih semua data di antaranya'
      ),
      help: t('Show these shortcuts', 'Tampilkan pintasan ini')
    },
    shiftClick: t('Shift + click', 'Shift + klik'),
    single: t('Use shortcuts of a single key', 'Gunakan pintasan satu tombol')
  }
};
