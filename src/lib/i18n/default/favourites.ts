/** The plants that a device keeps as favourites. */
export const favourites = {
  title: 'Favorit',
  description: 'Tanaman yang Anda simpan sebagai favorit di perangkat ini.',
  lead: 'Tersimpan di perangkat ini saja, tanpa akun. Dapat dibuka juga tanpa koneksi.',
  loading: 'Memuat favorit...',
  count: '{n} tanaman',
  empty: 'Belum ada favorit. Ketuk hati di halaman sebuah tanaman.',
  browse: 'Ke Farmakope Herbal',
  remove: 'Hapus {name} dari favorit',
  bringBack: 'Kembalikan {name} ke favorit',
  gone: 'Sudah tidak ada di katalog.',
  noStorage:
    'Peramban ini tidak menyimpan apa pun (mungkin jendela privat): favorit hilang begitu halamannya ditutup.'
};

type Words<T> = T extends string ? string : { readonly [Key in keyof T]: Words<T[Key]> };
export type FavouritesWords = Words<typeof favourites>;
