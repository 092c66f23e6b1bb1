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
