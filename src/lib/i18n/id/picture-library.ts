import type { PictureLibraryWords } from '../default/picture-library.ts';

/** The library of pictures in Indonesian. */
export const pictureLibrary: PictureLibraryWords = {
  title: 'Gambar',
  intro: (unused) => (unused ? `${unused} tidak terpakai` : 'Semua gambar terpakai.'),
  failed: 'Gambar gagal dimuat',
  empty: 'Belum ada gambar yang diunggah.',
  noneUnused: 'Tidak ada gambar yang tidak terpakai.',
  show: 'Tampilkan',
  all: 'Semua gambar',
  filters: { used: 'Terpakai', unused: 'Tidak terpakai' },
  order: 'Urutan',
  orders: { newest: 'Terbaru dahulu', uses: 'Paling sering dipakai' },
  uploaded: 'Diunggah',
  unused: 'Tidak terpakai',
  usedIn: (n) => `Dipakai ${n} kali`,
  more: (n) => `dan ${n} lainnya`,
  trashed: (n) => `Di sampah: ${n}`,
  waiting: (n) => `Di perubahan yang menunggu: ${n}`,
  number: (id) => `Gambar ${id}`,
  uploads: {
    title: 'Unggahan',
    choose: 'Unggah gambar',
    hint: 'Gambar juga dapat diseret ke sini atau ditempel.',
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
  choose: 'Pilih dari pustaka',
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
