import { inLocales } from './in-locales.ts';

/** Strings of the picture library and its chooser. */
const base = {
  title: 'Pictures',
  intro: (unused: number) => (unused ? `${unused} unused` : 'Every picture is used.'),
  failed: 'Failed to fetch the pictures',
  empty: 'No picture was uploaded yet.',
  noneUnused: 'No picture is unused.',
  search: 'Search pictures by name or record...',
  noMatch: 'No picture matches your search.',
  show: 'Show',
  all: 'All pictures',
  filters: { used: 'Used', unused: 'Unused' },
  order: 'Order',
  orders: { newest: 'Newest first', name: 'By name', uses: 'Most used first' },
  uploaded: 'Uploaded',
  unused: 'Unused',
  usedIn: (n: number) => (n === 1 ? 'Used once' : `Used ${n} times`),
  more: (n: number) => `and ${n} more`,
  trashed: (n: number) => `In the trash: ${n}`,
  waiting: (n: number) => `In changes that wait: ${n}`,
  number: (id: number) => `Picture ${id}`,
  name: 'Name',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameHint: 'The name is for finding the picture here. Visitors do not see it.',
  renamed: 'Picture renamed',
  renameFailed: 'The picture could not be renamed.',
  save: 'Save',
  uploads: {
    title: 'Uploads',
    choose: 'Upload pictures',
    hint: 'You can also drop pictures here or paste them.',
    drop: 'You can also drop pictures here.',
    progress: (n: number, all: number, name: string) => `Uploading ${n} of ${all}: ${name}`,
    done: (stored: number, known: number, refused: number) =>
      [
        stored > 0 && `${stored} uploaded`,
        known > 0 && (known === 1 ? '1 was already there' : `${known} were already there`),
        refused > 0 && `${refused} not uploaded`
      ]
        .filter(Boolean)
        .join(', '),
    states: {
      waiting: 'Waits for its turn',
      sending: 'Is being uploaded',
      stored: 'Uploaded',
      known: 'Was already there'
    },
    noAnswer: 'The server did not respond. Please try again.',
    stopped: 'Stopped. It was not uploaded.',
    retry: 'Try again',
    retryOf: (name: string) => `Try ${name} again`,
    retryAll: (n: number) => `Try all ${n} again`,
    stop: 'Stop',
    close: 'Close the list',
    leaveTitle: 'Not all pictures are uploaded',
    leave: 'Leave without them',
    leaveQuestion: (n: number) =>
      n === 1 ? 'One picture is not uploaded yet.' : `${n} pictures are not uploaded yet.`
  },
  matches: {
    title: 'Pictures and their records',
    hint: 'Found by the names of the files. Nothing is changed until you save.',
    open: (n: number) => (n === 1 ? 'Find its record' : `Find the records of these ${n}`),
    none: 'No file is named after a record.',
    record: (name: string) => `Record of ${name}`,
    unused: 'No record',
    several: 'Several records match: choose one',
    another: (kind: string) => `Another ${kind}...`,
    find: (kind: string) => `Choose ${kind}`,
    replaces: 'Replaces its current picture',
    save: (n: number) => (n === 1 ? 'Save one picture' : `Save ${n} pictures`),
    saving: (done: number, all: number) => `Saving ${done} of ${all}`,
    saved: (n: number) => (n === 1 ? 'One picture saved' : `${n} pictures saved`),
    failed: (n: number) => (n === 1 ? 'One picture was not saved' : `${n} pictures were not saved`),
    close: 'Not now'
  },
  choose: 'Choose from the library',
  chooseMany: (n: number) => (n === 1 ? 'Add 1 picture' : `Add ${n} pictures`),
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeAll: (n: number) => `Delete these ${n}`,
  removeTitle: 'Delete pictures',
  removeQuestion: (n: number) =>
    n === 1 ? 'Delete this unused picture?' : `Delete these ${n} unused pictures?`,
  forGood: 'This cannot be undone: the history cannot bring them back either.',
  deleted: (n: number) => (n === 1 ? 'Picture deleted' : `${n} pictures deleted`),
  kept: (n: number) => (n === 1 ? 'One picture was not deleted' : `${n} pictures were not deleted`)
};

export type PictureLibraryWords = typeof base;

const id: PictureLibraryWords = {
  title: 'Gambar',
  intro: (unused) => (unused ? `${unused} tidak terpakai` : 'Semua gambar terpakai.'),
  failed: 'Gambar gagal dimuat',
  empty: 'Belum ada gambar yang diunggah.',
  noneUnused: 'Tidak ada gambar yang tidak terpakai.',
  search: 'Cari gambar menurut nama atau data...',
  noMatch: 'Tidak ada gambar yang cocok dengan pencarian.',
  show: 'Tampilkan',
  all: 'Semua gambar',
  filters: { used: 'Terpakai', unused: 'Tidak terpakai' },
  order: 'Urutan',
  orders: { newest: 'Terbaru dahulu', name: 'Menurut nama', uses: 'Paling sering dipakai' },
  uploaded: 'Diunggah',
  unused: 'Tidak terpakai',
  usedIn: (n) => `Dipakai ${n} kali`,
  more: (n) => `dan ${n} lainnya`,
  trashed: (n) => `Di sampah: ${n}`,
  waiting: (n) => `Di perubahan yang menunggu: ${n}`,
  number: (id) => `Gambar ${id}`,
  name: 'Nama',
  rename: 'Ubah nama',
  renameOf: (name) => `Ubah nama ${name}`,
  renameHint: 'Nama ini untuk mencari gambar di sini. Pengunjung tidak melihatnya.',
  renamed: 'Nama gambar diubah',
  renameFailed: 'Nama gambar tidak dapat diubah.',
  save: 'Simpan',
  uploads: {
    title: 'Unggahan',
    choose: 'Unggah gambar',
    hint: 'Gambar juga dapat diseret ke sini atau ditempel.',
    drop: 'Gambar juga dapat diseret ke sini.',
    progress: (n, all, name) => `Mengunggah ${n} dari ${all}: ${name}`,
    done: (stored, known, refused) =>
      [
        stored > 0 && `${stored} terunggah`,
        known > 0 && `${known} sudah ada`,
        refused > 0 && `${refused} tidak terunggah`
      ]
        .filter(Boolean)
        .join(', '),
    states: {
      waiting: 'Menunggu giliran',
      sending: 'Sedang diunggah',
      stored: 'Terunggah',
      known: 'Sudah ada'
    },
    noAnswer: 'Server tidak menjawab. Silakan coba lagi.',
    stopped: 'Dihentikan. Gambar ini tidak terunggah.',
    retry: 'Coba lagi',
    retryOf: (name) => `Coba lagi ${name}`,
    retryAll: (n) => `Coba lagi ${n} gambar`,
    stop: 'Hentikan',
    close: 'Tutup daftar',
    leaveTitle: 'Belum semua gambar terunggah',
    leave: 'Tinggalkan tanpa gambar itu',
    leaveQuestion: (n) => `${n} gambar belum terunggah.`
  },
  matches: {
    title: 'Gambar dan datanya',
    hint: 'Ditemukan menurut nama berkas. Tidak ada yang berubah sebelum Anda menyimpan.',
    open: (n) => `Cari data untuk ${n} gambar ini`,
    none: 'Tidak ada berkas yang bernama seperti sebuah data.',
    record: (name) => `Data untuk ${name}`,
    unused: 'Tanpa data',
    several: 'Beberapa data cocok: pilih satu',
    another: (kind) => `${kind} lain...`,
    find: (kind) => `Pilih ${kind}`,
    replaces: 'Mengganti gambarnya sekarang',
    save: (n) => `Simpan ${n} gambar`,
    saving: (done, all) => `Menyimpan ${done} dari ${all}`,
    saved: (n) => `${n} gambar disimpan`,
    failed: (n) => `${n} gambar tidak disimpan`,
    close: 'Nanti saja'
  },
  choose: 'Pilih dari pustaka',
  chooseMany: (n) => `Tambah ${n} gambar`,
  remove: 'Hapus',
  removeOf: (name) => `Hapus ${name}`,
  removeAll: (n) => `Hapus ${n} gambar ini`,
  removeTitle: 'Hapus gambar',
  removeQuestion: (n) =>
    n === 1
      ? 'Hapus gambar yang tidak terpakai ini?'
      : `Hapus ${n} gambar yang tidak terpakai ini?`,
  forGood: 'Tidak dapat dibatalkan: riwayat pun tidak dapat mengembalikannya.',
  deleted: (n) => (n === 1 ? 'Gambar dihapus' : `${n} gambar dihapus`),
  kept: (n) => (n === 1 ? 'Satu gambar tidak terhapus' : `${n} gambar tidak terhapus`)
};

/** In a separate chunk that loads with the library. */
export const pictureLibraryWords = inLocales<PictureLibraryWords>(
  { default: base, id, en: base },
  import.meta.env &&
    import.meta.glob('./*/picture-library.ts', { eager: true, import: 'pictureLibrary' })
);
