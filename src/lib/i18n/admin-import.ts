import { inLocales } from './in-locales.ts';

const base = {
  title: (entity: string) => `Import ${entity}`,
  intro:
    'A CSV file, as this dashboard exports it or as a spreadsheet saves it, or a pasted table. You see what would happen before anything is stored.',
  columns: (names: string) =>
    `Columns: ${names}. Only the first is needed; a record that has the same one is changed, every other line is added.`,
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  template: 'Download a template',
  templateFailed: 'The template could not be made.',
  paste: 'Or paste a table',
  pasteHint:
    'Copy cells of a spreadsheet with their headings, and paste them here or anywhere on this page (Ctrl+V).',
  checkPasted: 'Check this table',
  reading: 'Reading the file ...',
  checking: (done: number, all: number) => `Checking ${done} of ${all} lines`,
  writing: (done: number, all: number) => `Importing ${done} of ${all} lines`,
  refused: 'This file cannot be imported. Nothing was stored.',
  line: (n: number) => `Line ${n}`,
  faults: {
    large: (mb: string) => `the file is larger than ${mb} MB.`,
    workbook: () =>
      'This is an Excel workbook. Save it as CSV (File > Save As > CSV UTF-8) and choose that file.',
    empty: () => 'there are no records.',
    unknown: (column: string) => `there is no column "${column}".`,
    twice: (column: string) => `the column "${column}" is there twice.`,
    missing: (column: string) => `the column "${column}" is missing.`,
    cells: (cells: string, columns: string) =>
      `it has ${cells} cells, but there are ${columns} columns.`,
    quotes: () => 'a quotation mark is not closed, or stands where none may.'
  },
  moreFaults: (n: number) => `${n} more lines are wrong.`,
  actions: { create: 'New', update: 'Changed', same: 'Unchanged', error: 'Wrong' },
  counts: (n: number, action: string) => `${action}: ${n}`,
  filter: 'Show',
  all: 'All lines',
  what: 'What happens',
  name: 'Record',
  problem: 'What is wrong',
  lineHead: 'Line',
  lines: 'Lines of the file',
  wrong: (n: number) =>
    `${n === 1 ? 'One line is' : `${n} lines are`} wrong. Correct the file and choose it again; nothing was stored.`,
  unknownCategory: (name: string) => `There is no category “${name}”.`,
  createCategories: (n: number, names: string) =>
    `${n === 1 ? 'Create the category' : `Create ${n} categories`}: ${names}`,
  nothing: 'Everything in this file is stored already.',
  start: (n: number) => `Import ${n} ${n === 1 ? 'record' : 'records'}`,
  done: (n: number) => `${n} ${n === 1 ? 'record' : 'records'} imported`,
  stopped: (done: number, all: number) => `The import stopped after ${done} of ${all} lines.`,
  checkAgain: 'Check again',
  checkFailed: 'The file could not be checked.',
  back: 'To the list'
};

type ImportWords = typeof base;

const id: ImportWords = {
  title: (entity) => `Impor ${entity}`,
  intro:
    'Berkas CSV, seperti yang diekspor dasbor ini atau disimpan lembar kerja, atau tabel yang ditempel. Anda melihat apa yang akan terjadi sebelum ada yang disimpan.',
  columns: (names) =>
    `Kolom: ${names}. Hanya yang pertama wajib; data dengan isi yang sama diubah, baris lain ditambahkan.`,
  choose: 'Pilih berkas CSV',
  another: 'Pilih berkas lain',
  template: 'Unduh templat',
  templateFailed: 'Templat tidak dapat dibuat.',
  paste: 'Atau tempel tabel',
  pasteHint:
    'Salin sel lembar kerja beserta judul kolomnya, lalu tempel di sini atau di mana saja di halaman ini (Ctrl+V).',
  checkPasted: 'Periksa tabel ini',
  reading: 'Membaca berkas ...',
  checking: (done, all) => `Memeriksa ${done} dari ${all} baris`,
  writing: (done, all) => `Mengimpor ${done} dari ${all} baris`,
  refused: 'Berkas ini tidak dapat diimpor. Tidak ada yang disimpan.',
  line: (n) => `Baris ${n}`,
  faults: {
    large: (mb) => `berkas lebih besar dari ${mb} MB.`,
    workbook: () =>
      'Ini buku kerja Excel. Simpan sebagai CSV (File > Save As > CSV UTF-8), lalu pilih berkas itu.',
    empty: () => 'tidak ada data.',
    unknown: (column) => `tidak ada kolom "${column}".`,
    twice: (column) => `kolom "${column}" ada dua kali.`,
    missing: (column) => `kolom "${column}" tidak ada.`,
    cells: (cells, columns) => `ada ${cells} sel, padahal ada ${columns} kolom.`,
    quotes: () => 'tanda kutip tidak ditutup, atau berada di tempat yang salah.'
  },
  moreFaults: (n) => `${n} baris lain juga salah.`,
  actions: { create: 'Baru', update: 'Berubah', same: 'Sama', error: 'Salah' },
  counts: (n, action) => `${action}: ${n}`,
  filter: 'Tampilkan',
  all: 'Semua baris',
  what: 'Yang terjadi',
  name: 'Data',
  problem: 'Yang salah',
  lineHead: 'Baris',
  lines: 'Baris berkas',
  wrong: (n) => `${n} baris salah. Perbaiki berkas lalu pilih lagi; tidak ada yang disimpan.`,
  unknownCategory: (name) => `Tidak ada kategori “${name}”.`,
  createCategories: (n, names) => `${n === 1 ? 'Buat kategori' : `Buat ${n} kategori`}: ${names}`,
  nothing: 'Semua isi berkas ini sudah tersimpan.',
  start: (n) => `Impor ${n} data`,
  done: (n) => `${n} data diimpor`,
  stopped: (done, all) => `Impor berhenti setelah ${done} dari ${all} baris.`,
  checkAgain: 'Periksa lagi',
  checkFailed: 'Berkas tidak dapat diperiksa.',
  back: 'Ke daftar'
};

/** Strings of the CSV import; they load with its screen. */
export const importWords = inLocales<ImportWords>(
  { default: base, id, en: base },
  import.meta.env && import.meta.glob('./*/admin-import.ts', { eager: true, import: 'importing' })
);
