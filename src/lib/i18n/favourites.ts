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
    'Peramban ini tidak menyimpan apa pun (mungkin jendela privat): favorit hilang begitu halamannya ditutup.',
  transfer: {
    title: 'Bawa ke perangkat lain',
    text: 'Riwayat identifikasi dengan fotonya dan favorit dalam satu berkas. Tidak ada yang dikirim.',
    save: 'Simpan ke berkas',
    open: 'Tambahkan dari berkas',
    added: '{results} identifikasi dan {favourites} favorit ditambahkan.',
    invalid: 'Berkas ini rusak, atau tidak disimpan dengan tombol di sini.',
    failed: 'Peramban ini tidak dapat menyimpan atau membaca berkas itu.'
  }
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
    'This browser stores nothing (a private window, perhaps): favourites are lost as soon as their page is closed.',
  transfer: {
    title: 'Take them to another device',
    text: 'Identifications with their photos, and favourites, in one file. Nothing is sent.',
    save: 'Save to a file',
    open: 'Add from a file',
    added: '{results} identifications and {favourites} favourites added.',
    invalid: 'This file is damaged, or was not saved with the button here.',
    failed: 'This browser could not store or read the file.'
  }
};

export const favouritesWords = inLocales<FavouritesWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/favourites.ts', { eager: true, import: 'favourites' })
);
