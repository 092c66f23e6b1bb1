import { inLocales, plainId as t } from './in-locales.ts';

export const favouritesWords = inLocales({
  title: t('Favourites', 'Favorit'),
  description: t(
    'The plants that you keep as favourites on this device.',
    'Tanaman yang Anda simpan sebagai favorit di perangkat ini.'
  ),
  lead: t(
    'Saved on this device only, without an account. They open without a connection, too.',
    'Hanya tersimpan di perangkat ini, tanpa akun. Dapat dibuka juga tanpa koneksi.'
  ),
  loading: t('Loading favourites...', 'Memuat favorit...'),
  count: t('Plants: {n}', '{n} tanaman'),
  empty: t(
    'No favourites yet. Tap the heart on the page of a plant.',
    'Belum ada favorit. Ketuk hati di halaman sebuah tanaman.'
  ),
  browse: t('To the herbal catalogue', 'Ke Farmakope Herbal'),
  remove: t('Remove {name} from favourites', 'Hapus {name} dari favorit'),
  bringBack: t('Bring {name} back to favourites', 'Kembalikan {name} ke favorit'),
  gone: t('No longer in the catalogue.', 'Sudah tidak ada di katalog.'),
  noStorage: t(
    'This browser stores nothing (a private window, perhaps): favourites are lost as soon as their page is closed.',
    'Peramban ini tidak menyimpan apa pun (mungkin jendela privat): favorit hilang begitu halamannya ditutup.'
  )
});

export type FavouritesWords = (typeof favouritesWords)['id'];
