import { inLocales, plainEn as t } from './in-locales.ts';

const lines = (n: number): string => (n === 1 ? 'one line' : `${n} lines`);
const Lines = (n: number): string => (n === 1 ? 'One line' : `${n} lines`);
const records = (n: number): string => `${n} ${n === 1 ? 'record' : 'records'}`;

/** Strings of the import. They are loaded with its screen. */
export const importWords = inLocales({
  title: (entity: string) => t(`Import ${entity}`, `Impor ${entity}`),
  dropNow: t('Drop the list or its pictures here', 'Lepaskan daftar atau gambarnya di sini'),
  intro: t(
    'A CSV file, an Excel workbook (.xlsx) or a pasted table, also one that was made elsewhere. You see what would happen before anything is stored.',
    'Berkas CSV, buku kerja Excel (.xlsx), atau tabel yang ditempel, juga yang dibuat di tempat lain. Anda melihat apa yang akan terjadi sebelum ada yang disimpan.'
  ),
  help: {
    title: t('What an import does', 'Yang dilakukan impor'),
    items: t(
      [
        'Only the name is needed. A record with the same name is changed, ignoring case and spaces; every other line is added. The column “id” is ignored.',
        'If a name occurs twice in a file, its first line counts, and the others are listed as wrong.',
        'An empty cell leaves a stored value as it is, and a missing column changes nothing. A price of 0 counts as an empty cell.',
        'New records without a status of their own become drafts, which visitors do not see, unless you choose otherwise. A stored record keeps its status.',
        'Pictures can be chosen or dropped together with the list: by a column with their file names, or by the names of the records.',
        'A whole import can be undone, here and in the activity, for as long as the trash keeps records.'
      ],
      [
        'Hanya nama yang wajib. Data dengan nama yang sama diubah, tanpa membedakan huruf besar dan spasi; baris lain ditambahkan. Kolom “id” diabaikan.',
        'Jika sebuah nama ada dua kali dalam berkas, baris pertamanya yang dipakai, dan yang lain dicantumkan sebagai salah.',
        'Sel kosong membiarkan nilai tersimpan apa adanya, dan kolom yang tidak ada tidak mengubah apa pun. Harga 0 dianggap sel kosong.',
        'Data baru tanpa status sendiri menjadi draf yang tidak dilihat pengunjung, kecuali Anda memilih lain. Data tersimpan mempertahankan statusnya.',
        'Gambar dapat dipilih atau diseret bersama daftarnya: menurut kolom dengan nama berkasnya, atau menurut nama data.',
        'Seluruh impor dapat diurungkan, di sini dan di riwayat, selama sampah masih menyimpan data.'
      ]
    )
  },
  choose: t('Choose a file', 'Pilih berkas'),
  another: t('Choose another file', 'Pilih berkas lain'),
  drop: t(
    'Files can also be dropped anywhere on this page, with their pictures.',
    'Berkas juga dapat diseret ke mana saja di halaman ini, bersama gambarnya.'
  ),
  template: t('Download a template', 'Unduh templat'),
  templateFailed: t('The template could not be made.', 'Templat tidak dapat dibuat.'),
  paste: t('Or paste a table', 'Atau tempel tabel'),
  pasteHint: t(
    'Copy cells of a spreadsheet with their headings, and paste them here or anywhere on this page (Ctrl+V).',
    'Salin sel lembar kerja beserta judul kolomnya, lalu tempel di sini atau di mana saja di halaman ini (Ctrl+V).'
  ),
  checkPasted: t('Check this table', 'Periksa tabel ini'),
  reading: t('Reading the file ...', 'Membaca berkas ...'),
  checking: (done: number, all: number) =>
    t(`Checking ${done} of ${all} lines`, `Memeriksa ${done} dari ${all} baris`),
  writing: (done: number, all: number) =>
    t(`Importing ${done} of ${all} lines`, `Mengimpor ${done} dari ${all} baris`),
  undoing: (done: number, all: number) =>
    t(`Undoing ${done} of ${all} records`, `Mengurungkan ${done} dari ${all} data`),
  /** `{mb}` is the largest size of a file. */
  unreadable: {
    missing: t(
      'This file cannot be read: it was moved or deleted, or it is a folder. Choose it again.',
      'Berkas ini tidak dapat dibaca: dipindahkan, dihapus, atau sebuah folder. Pilih lagi.'
    ),
    large: t('The file is larger than {mb} MB.', 'Berkas lebih besar dari {mb} MB.'),
    old: t(
      'This is an old Excel workbook (.xls). Save it as .xlsx or CSV and choose that file.',
      'Ini buku kerja Excel lama (.xls). Simpan sebagai .xlsx atau CSV, lalu pilih berkas itu.'
    ),
    locked: t(
      'This workbook has a password. Save it without one, as .xlsx or CSV.',
      'Buku kerja ini berkata sandi. Simpan tanpa kata sandi, sebagai .xlsx atau CSV.'
    ),
    other: t(
      'This file is not a readable table. In Numbers, LibreOffice or Google Sheets, save it as .xlsx or CSV and choose that file.',
      'Berkas ini bukan tabel yang dapat dibaca. Di Numbers, LibreOffice, atau Google Sheets, simpan sebagai .xlsx atau CSV, lalu pilih berkas itu.'
    ),
    damaged: t(
      'This workbook is damaged. Open it in Excel, save it again as .xlsx or CSV.',
      'Buku kerja ini rusak. Buka di Excel, lalu simpan lagi sebagai .xlsx atau CSV.'
    ),
    empty: t('There are no records in this file.', 'Tidak ada data dalam berkas ini.')
  },
  columns: {
    title: t('Columns', 'Kolom'),
    used: (used: number, left: string) =>
      t(
        `Columns: ${used} used${left && `, left out: ${left}`}`,
        `Kolom: ${used} dipakai${left && `, tidak dipakai: ${left}`}`
      ),
    sheet: t('Sheet', 'Lembar'),
    headings: t('Headings', 'Judul kolom'),
    noHeadings: t('There are no headings', 'Tidak ada judul kolom'),
    headingLine: (n: number, text: string) => t(`Line ${n}: ${text}`, `Baris ${n}: ${text}`),
    unnamed: (n: number) => t(`Column ${n}`, `Kolom ${n}`),
    target: (heading: string) => t(`Field of “${heading}”`, `Isian untuk “${heading}”`),
    leftOut: t('Leave out', 'Jangan dipakai'),
    both: t('Latitude, longitude', 'Lintang, bujur'),
    chooseName: (label: string) =>
      t(`Choose the column that contains: ${label}.`, `Pilih kolom yang berisi: ${label}.`)
  },
  skipped: {
    above: (names: string) =>
      t(
        `Skipped above the headings: line ${names}.`,
        `Dilewati di atas judul kolom: baris ${names}.`
      ),
    totals: (names: string) =>
      t(
        `Skipped as totals or notes: line ${names}.`,
        `Dilewati sebagai jumlah atau catatan: baris ${names}.`
      )
  },
  empties: t('Empty cells delete values', 'Sel kosong menghapus nilai'),
  drafts: t('Add new records as drafts', 'Tambahkan data baru sebagai draf'),
  pictures: {
    sending: (done: number, all: number) =>
      t(`Uploading picture ${done + 1} of ${all}`, `Mengunggah gambar ${done + 1} dari ${all}`),
    stored: (n: number) =>
      t(
        `${n === 1 ? 'One picture is' : `${n} pictures are`} in the library.`,
        `${n} gambar ada di pustaka.`
      ),
    unused: (names: string) =>
      t(`No line has the name of: ${names}.`, `Tidak ada baris dengan nama: ${names}.`),
    failed: (name: string, why: string) => `${name}: ${why}`
  },
  problems: {
    quotes: t(
      'A quotation mark is not closed, or is in the wrong place.',
      'Tanda kutip tidak ditutup, atau berada di tempat yang salah.'
    ),
    cells: t(
      'The line has more or fewer cells than there are columns.',
      'Baris ini memuat lebih banyak atau lebih sedikit sel daripada kolomnya.'
    )
  },
  actions: {
    create: t('New', 'Baru'),
    update: t('Changed', 'Berubah'),
    same: t('Unchanged', 'Sama'),
    error: t('Wrong', 'Salah')
  },
  counts: (n: number, action: string) => `${action}: ${n}`,
  filter: t('Show', 'Tampilkan'),
  all: t('All lines', 'Semua baris'),
  what: t('What happens', 'Yang terjadi'),
  name: t('Record', 'Data'),
  details: t('Details', 'Rincian'),
  lineHead: t('Line', 'Baris'),
  lines: t('Lines of the file', 'Baris berkas'),
  emptied: t('Values deleted', 'Nilai dihapus'),
  noted: t('Corrected or left out', 'Dikoreksi atau dilewatkan'),
  corrected: (value: string) => t(`read as ${value}`, `dibaca sebagai ${value}`),
  losses: (n: number, fields: string) =>
    t(
      `${n === 1 ? 'One stored value' : `${n} stored values`} would be deleted: ${fields}`,
      `${n} nilai tersimpan akan dihapus: ${fields}`
    ),
  free: (n: number) =>
    t(
      `The price is 0 in ${lines(n)} of stored records. It counts as an empty cell: their prices stay.`,
      `Harga 0 ada di ${n} baris data tersimpan. Itu dianggap sel kosong: harganya tetap.`
    ),
  wrong: (n: number) =>
    t(
      `${Lines(n)} cannot be imported. The rest can be imported now.`,
      `${n} baris tidak dapat diimpor. Yang lain dapat diimpor sekarang.`
    ),
  allWrong: (n: number) => t(`${Lines(n)} cannot be imported.`, `${n} baris tidak dapat diimpor.`),
  createCategories: (n: number, names: string) =>
    t(
      `${n === 1 ? 'Create the category' : `Create ${n} categories`}: ${names}`,
      `${n === 1 ? 'Buat kategori' : `Buat ${n} kategori`}: ${names}`
    ),
  same: t('Everything in this file is already stored.', 'Semua isi berkas ini sudah tersimpan.'),
  start: (n: number) => t(`Import ${records(n)}`, `Impor ${n} data`),
  downloadWrong: (n: number) =>
    t(
      `Download ${n === 1 ? 'the wrong line with its reason' : `the ${n} wrong lines with their reasons`}`,
      `Unduh ${n} baris yang salah dengan alasannya`
    ),
  reason: t('Reason', 'Alasan'),
  done: (n: number) => t(`${records(n)} imported`, `${n} data diimpor`),
  stopped: (done: number, all: number) =>
    t(`It stopped after ${done} of ${all} lines.`, `Berhenti setelah ${done} dari ${all} baris.`),
  checkAgain: t('Check again', 'Periksa lagi'),
  checkFailed: t('The file could not be checked.', 'Berkas tidak dapat diperiksa.'),
  undo: t('Undo this import', 'Urungkan impor ini'),
  undone: (n: number) =>
    t(
      `Undone for ${records(n)}: new ones are in the trash, changed ones have their previous values.`,
      `Diurungkan untuk ${n} data: yang baru ada di sampah, yang berubah mendapat nilai sebelumnya.`
    ),
  left: t('Left as they are:', 'Dibiarkan apa adanya:'),
  back: t('To the list', 'Ke daftar'),
  activity: t('Activity', 'Riwayat')
});
