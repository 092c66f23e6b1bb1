import type { importing as base } from '../default/admin-import.ts';

/** Words of the import of a CSV in Indonesian. */
export const importing: typeof base = {
  title: (entity) => `Impor ${entity}`,
  intro:
    'Berkas CSV, seperti yang diekspor dasbor ini atau disimpan lembar kerja. Anda melihat apa yang akan terjadi sebelum ada yang disimpan.',
  columns: (names) =>
    `Kolom: ${names}. Hanya yang pertama wajib; data dengan isi yang sama diubah, baris lain ditambahkan.`,
  choose: 'Pilih berkas CSV',
  another: 'Pilih berkas lain',
  reading: 'Membaca berkas ...',
  checking: (done, all) => `Memeriksa ${done} dari ${all} baris`,
  writing: (done, all) => `Mengimpor ${done} dari ${all} baris`,
  refused: 'Berkas ini tidak dapat diimpor. Tidak ada yang disimpan.',
  line: (n) => `Baris ${n}`,
  faults: {
    large: (mb) => `berkas lebih besar dari ${mb} MB.`,
    empty: () => 'tidak ada data.',
    unknown: (column) => `tidak ada kolom "${column}".`,
    twice: (column) => `kolom "${column}" ada dua kali.`,
    missing: (column) => `kolom "${column}" tidak ada.`,
    cells: (cells, columns) => `ada ${cells} sel, padahal ada ${columns} kolom.`,
    quotes: () => 'tanda kutip tidak ditutup, atau berada di tempat yang salah.'
  },
  decimalSign: 'Tanda desimal berkas',
  decimalSigns: {
    '': 'Seperti tertulis; 12,500 tidak dibaca',
    ',': 'Koma: 12,500 berarti dua belas setengah',
    '.': 'Titik: 12,500 berarti dua belas ribu lima ratus'
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
  nothing: 'Semua isi berkas ini sudah tersimpan.',
  start: (n) => `Impor ${n} data`,
  done: (n) => `${n} data diimpor`,
  stopped: (done, all) => `Impor berhenti setelah ${done} dari ${all} baris.`,
  checkAgain: 'Periksa lagi',
  checkFailed: 'Berkas tidak dapat diperiksa.',
  back: 'Ke daftar'
};
