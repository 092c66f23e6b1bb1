import { inLocales, plainEn as t } from './in-locales.ts';

/** Translations of the server's sentences in forms and imports, by the names of the messages. */
export const serverWords = inLocales({
  errors: {
    invalid: t('Some fields need attention.', 'Beberapa isian perlu diperbaiki.'),
    tooLarge: t('The request is too large.', 'Permintaan terlalu besar.'),
    tooManyTries: t(
      'Too many attempts. Please wait and try again.',
      'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.'
    ),
    unavailable: t(
      'The service is temporarily unavailable. Please try again shortly.',
      'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.'
    ),
    pictureNotStored: t(
      'The picture could not be stored, because the file storage did not respond in time. Nothing was changed. Please try again shortly.',
      'Gambar tidak dapat disimpan, karena penyimpanan berkas tidak menjawab tepat waktu. Tidak ada yang berubah. Coba lagi sebentar lagi.'
    ),
    full: t(
      'There is no space left to store this. Nothing was changed.',
      'Tidak ada ruang lagi untuk menyimpan ini. Tidak ada yang berubah.'
    ),
    internal: t(
      'Something went wrong on our side. Please try again.',
      'Terjadi kesalahan di pihak kami. Silakan coba lagi.'
    )
  },
  import: {
    twice: t(
      'An earlier row of this import is the same record.',
      'Baris sebelumnya dalam impor ini adalah data yang sama.'
    ),
    otherImport: t('Another account uses this import mark.', 'Akun lain memakai tanda impor ini.'),
    tooOld: t('This import is too old to be undone.', 'Impor ini terlalu lama untuk diurungkan.'),
    changed: t(
      'This record was changed again after the import.',
      'Data ini diubah lagi setelah impor.'
    ),
    incomplete: t(
      'Some of its earlier values are no longer stored.',
      'Sebagian nilai sebelumnya tidak lagi tersimpan.'
    ),
    noLink: t('This is not a link. It was left out.', 'Ini bukan tautan. Nilainya dilewatkan.'),
    noPhone: t(
      'This is not a phone number. It was left out.',
      'Ini bukan nomor telepon. Nilainya dilewatkan.'
    ),
    unclearHours: t(
      'These hours have more than one reading. They became the remark on the opening hours.',
      'Jam ini dapat dibaca lebih dari satu cara. Nilainya menjadi catatan jam buka.'
    ),
    noDates: t(
      'These are no dates such as 2027-01-01. They were left out.',
      'Ini bukan tanggal seperti 2027-01-01. Nilainya dilewatkan.'
    ),
    noCoordinate: t(
      'Coordinates need a latitude and a longitude in degrees. Both were left out.',
      'Koordinat memerlukan lintang dan bujur dalam derajat. Keduanya dilewatkan.'
    ),
    metres: t(
      'X and Y look like UTM metres, not degrees. They were left out.',
      'X dan Y tampak seperti meter UTM, bukan derajat. Keduanya dilewatkan.'
    ),
    otherCategory: t(
      'The category with this id has another name.',
      'Kategori dengan id ini bernama lain.'
    )
  },
  stale: t(
    'This record was changed by somebody else in the meantime.',
    'Data ini sementara itu diubah orang lain.'
  ),
  unknown: (names: string) => t(`Not found: ${names}`, `Tidak ditemukan: ${names}`),
  noCategory: (name: string) =>
    t(`There is no category “${name}”.`, `Tidak ada kategori “${name}”.`),
  noPicture: (name: string) =>
    t(`There is no picture “${name}” in the library.`, `Tidak ada gambar “${name}” di galeri.`),
  pictures: (n: number, name: string) =>
    t(
      `There are ${n} pictures “${name}” in the library. Rename them, or choose one in the form.`,
      `Ada ${n} gambar “${name}” di galeri. Ganti namanya, atau pilih satu di formulir.`
    )
});
