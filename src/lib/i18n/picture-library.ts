import { inLocales, plainEn as t } from './in-locales.ts';

/** Strings of the picture library and its chooser. They are loaded with the library. */
export const pictureLibraryWords = inLocales({
  title: t('Pictures', 'Gambar'),
  intro: (unused: number) =>
    t(
      unused ? `${unused} unused` : 'Every picture is used.',
      unused ? `${unused} tidak terpakai` : 'Semua gambar terpakai.'
    ),
  failed: t('Failed to fetch the pictures', 'Gambar gagal dimuat'),
  empty: t('No picture has been uploaded yet.', 'Belum ada gambar yang diunggah.'),
  noneUnused: t('No picture is unused.', 'Tidak ada gambar yang tidak terpakai.'),
  search: t('Search pictures by name or record...', 'Cari gambar menurut nama atau data...'),
  noMatch: t('No picture matches your search.', 'Tidak ada gambar yang cocok dengan pencarian.'),
  show: t('Show', 'Tampilkan'),
  all: t('All pictures', 'Semua gambar'),
  filters: { used: t('Used', 'Terpakai'), unused: t('Unused', 'Tidak terpakai') },
  order: t('Order', 'Urutan'),
  orders: {
    newest: t('Newest first', 'Terbaru dahulu'),
    name: t('By name', 'Menurut nama'),
    uses: t('Most used first', 'Paling sering dipakai')
  },
  uploaded: t('Uploaded', 'Diunggah'),
  unused: t('Unused', 'Tidak terpakai'),
  usedIn: (n: number) => t(n === 1 ? 'Used once' : `Used ${n} times`, `Dipakai ${n} kali`),
  more: (n: number) => t(`and ${n} more`, `dan ${n} lainnya`),
  trashed: (n: number) => t(`In the trash: ${n}`, `Di sampah: ${n}`),
  waiting: (n: number) => t(`In changes that wait: ${n}`, `Di perubahan yang menunggu: ${n}`),
  number: (id: number) => t(`Picture ${id}`, `Gambar ${id}`),
  name: t('Name', 'Nama'),
  rename: t('Rename', 'Ubah nama'),
  renameOf: (name: string) => t(`Rename ${name}`, `Ubah nama ${name}`),
  renameHint: t(
    'The name is for finding the picture here. Visitors do not see it.',
    'Nama ini untuk mencari gambar di sini. Pengunjung tidak melihatnya.'
  ),
  renamed: t('Picture renamed', 'Nama gambar diubah'),
  renameFailed: t('The picture could not be renamed.', 'Nama gambar tidak dapat diubah.'),
  save: t('Save', 'Simpan'),
  uploads: {
    title: t('Uploads', 'Unggahan'),
    choose: t('Upload pictures', 'Unggah gambar'),
    hint: t(
      'You can also drop pictures here or paste them.',
      'Gambar juga dapat diseret ke sini atau ditempel.'
    ),
    dropNow: t('Drop pictures here', 'Lepaskan gambar di sini'),
    drop: t('You can also drop pictures here.', 'Gambar juga dapat diseret ke sini.'),
    progress: (n: number, all: number, name: string) =>
      t(`Uploading ${n} of ${all}: ${name}`, `Mengunggah ${n} dari ${all}: ${name}`),
    done: (stored: number, known: number, refused: number) =>
      t(
        [
          stored > 0 && `${stored} uploaded`,
          known > 0 && (known === 1 ? '1 was already there' : `${known} were already there`),
          refused > 0 && `${refused} not uploaded`
        ]
          .filter(Boolean)
          .join(', '),
        [
          stored > 0 && `${stored} terunggah`,
          known > 0 && `${known} sudah ada`,
          refused > 0 && `${refused} tidak terunggah`
        ]
          .filter(Boolean)
          .join(', ')
      ),
    states: {
      waiting: t('Waiting its turn', 'Menunggu giliran'),
      sending: t('Being uploaded', 'Sedang diunggah'),
      stored: t('Uploaded', 'Terunggah'),
      known: t('Already there', 'Sudah ada')
    },
    noAnswer: t(
      'The server did not respond. Please try again.',
      'Server tidak menjawab. Silakan coba lagi.'
    ),
    stopped: t('Stopped. It was not uploaded.', 'Dihentikan. Gambar ini tidak terunggah.'),
    retry: t('Try again', 'Coba lagi'),
    retryOf: (name: string) => t(`Try ${name} again`, `Coba lagi ${name}`),
    retryAll: (n: number) => t(`Try all ${n} again`, `Coba lagi ${n} gambar`),
    stop: t('Stop', 'Hentikan'),
    close: t('Close the list', 'Tutup daftar'),
    leaveTitle: t('Not all pictures are uploaded', 'Belum semua gambar terunggah'),
    leave: t('Leave without them', 'Tinggalkan tanpa gambar itu'),
    leaveQuestion: (n: number) =>
      t(
        n === 1 ? 'One picture is not uploaded yet.' : `${n} pictures are not uploaded yet.`,
        `${n} gambar belum terunggah.`
      )
  },
  choose: t('Choose from the library', 'Pilih dari pustaka'),
  chooseMany: (n: number) =>
    t(n === 1 ? 'Add 1 picture' : `Add ${n} pictures`, `Tambah ${n} gambar`),
  remove: t('Delete', 'Hapus'),
  removeOf: (name: string) => t(`Delete ${name}`, `Hapus ${name}`),
  removeAll: (n: number) => t(`Delete these ${n}`, `Hapus ${n} gambar ini`),
  removeTitle: t('Delete pictures', 'Hapus gambar'),
  removeQuestion: (n: number) =>
    t(
      n === 1 ? 'Delete this unused picture?' : `Delete these ${n} unused pictures?`,
      n === 1
        ? 'Hapus gambar yang tidak terpakai ini?'
        : `Hapus ${n} gambar yang tidak terpakai ini?`
    ),
  forGood: t(
    'This cannot be undone: the history cannot bring them back either.',
    'Tidak dapat diurungkan: riwayat pun tidak dapat mengembalikannya.'
  ),
  deleted: (n: number) =>
    t(
      n === 1 ? 'Picture deleted' : `${n} pictures deleted`,
      n === 1 ? 'Gambar dihapus' : `${n} gambar dihapus`
    ),
  kept: (n: number) =>
    t(
      n === 1 ? 'One picture was not deleted' : `${n} pictures were not deleted`,
      n === 1 ? 'Satu gambar tidak terhapus' : `${n} gambar tidak terhapus`
    )
});

export type PictureLibraryWords = (typeof pictureLibraryWords)['id'];
