import { inLocales, plainEn as t } from './in-locales.ts';

/** Strings of the CSV import; they load with its screen. */
export const importWords = inLocales({
  title: (entity: string) => t(`Import ${entity}`, `Impor ${entity}`),
  intro: t(
    'A CSV file, as this dashboard exports it or as a spreadsheet saves it, or a pasted table. You see what would happen before anything is stored.',
    'Berkas CSV, seperti yang diekspor dasbor ini atau disimpan lembar kerja, atau tabel yang ditempel. Anda melihat apa yang akan terjadi sebelum ada yang disimpan.'
  ),
  columns: (names: string) =>
    t(
      `Columns: ${names}. Only the first is needed; a record that has the same one is changed, every other line is added.`,
      `Kolom: ${names}. Hanya yang pertama wajib; data dengan isi yang sama diubah, baris lain ditambahkan.`
    ),
  choose: t('Choose a CSV file', 'Pilih berkas CSV'),
  another: t('Choose another file', 'Pilih berkas lain'),
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
  refused: t(
    'This file cannot be imported. Nothing was stored.',
    'Berkas ini tidak dapat diimpor. Tidak ada yang disimpan.'
  ),
  line: (n: number) => t(`Line ${n}`, `Baris ${n}`),
  faults: {
    large: (mb: string) =>
      t(`the file is larger than ${mb} MB.`, `berkas lebih besar dari ${mb} MB.`),
    workbook: t(
      () =>
        'This is an Excel workbook. Save it as CSV (File > Save As > CSV UTF-8) and choose that file.',
      () =>
        'Ini buku kerja Excel. Simpan sebagai CSV (File > Save As > CSV UTF-8), lalu pilih berkas itu.'
    ),
    empty: t(
      () => 'there are no records.',
      () => 'tidak ada data.'
    ),
    unknown: (column: string) =>
      t(`there is no column "${column}".`, `tidak ada kolom "${column}".`),
    twice: (column: string) =>
      t(`the column "${column}" is there twice.`, `kolom "${column}" ada dua kali.`),
    missing: (column: string) =>
      t(`the column "${column}" is missing.`, `kolom "${column}" tidak ada.`),
    cells: (cells: string, columns: string) =>
      t(
        `it has ${cells} cells, but there are ${columns} columns.`,
        `ada ${cells} sel, padahal ada ${columns} kolom.`
      ),
    quotes: t(
      () => 'a quotation mark is not closed, or stands where none may.',
      () => 'tanda kutip tidak ditutup, atau berada di tempat yang salah.'
    )
  },
  moreFaults: (n: number) => t(`${n} more lines are wrong.`, `${n} baris lain juga salah.`),
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
  problem: t('What is wrong', 'Yang salah'),
  lineHead: t('Line', 'Baris'),
  lines: t('Lines of the file', 'Baris berkas'),
  wrong: (n: number) =>
    t(
      `${n === 1 ? 'One line is' : `${n} lines are`} wrong. Correct the file and choose it again; nothing was stored.`,
      `${n} baris salah. Perbaiki berkas lalu pilih lagi; tidak ada yang disimpan.`
    ),
  unknownCategory: (name: string) =>
    t(`There is no category “${name}”.`, `Tidak ada kategori “${name}”.`),
  createCategories: (n: number, names: string) =>
    t(
      `${n === 1 ? 'Create the category' : `Create ${n} categories`}: ${names}`,
      `${n === 1 ? 'Buat kategori' : `Buat ${n} kategori`}: ${names}`
    ),
  nothing: t('Everything in this file is stored already.', 'Semua isi berkas ini sudah tersimpan.'),
  start: (n: number) => t(`Import ${n} ${n === 1 ? 'record' : 'records'}`, `Impor ${n} data`),
  done: (n: number) => t(`${n} ${n === 1 ? 'record' : 'records'} imported`, `${n} data diimpor`),
  stopped: (done: number, all: number) =>
    t(
      `The import stopped after ${done} of ${all} lines.`,
      `Impor berhenti setelah ${done} dari ${all} baris.`
    ),
  checkAgain: t('Check again', 'Periksa lagi'),
  checkFailed: t('The file could not be checked.', 'Berkas tidak dapat diperiksa.'),
  back: t('To the list', 'Ke daftar')
});
