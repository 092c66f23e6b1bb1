import { inLocales, type WordsOf } from './in-locales.ts';

/** Strings of the favourites stored on a device. */
const base = {
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

export type FavouritesWords = WordsOf<typeof base>;

const en: FavouritesWords = {
  title: 'Favourites',
  description: 'The plants that you keep as favourites on this device.',
  lead: 'Kept on this device only, without an account. They open without a connection, too.',
  loading: 'Loading favourites...',
  count: '{n} plants',
  empty: 'No favourites yet. Tap the heart on the page of a plant.',
  browse: 'To the herbal catalogue',
  remove: 'Remove {name} from favourites',
  bringBack: 'Bring {name} back to favourites',
  gone: 'No longer in the catalogue.',
  noStorage:
    'This browser stores nothing (a private window, perhaps): favourites are lost as soon as their page is closed.'
};

export const favouritesWords = inLocales<FavouritesWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/favourites.ts', { eager: true, import: 'favourites' })
);
