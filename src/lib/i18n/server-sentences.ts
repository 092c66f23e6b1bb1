import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import { STALE } from '#lib/contract/messages.ts';
import { inLocales, plainEn as t } from './in-locales.ts';

/** Maps the server's English messages to Indonesian. */
type Sentences = Record<string, string>;

const dashboardSentences: Sentences = {
  [ERROR_MESSAGE.invalid]: 'Beberapa isian perlu diperbaiki.',
  [ERROR_MESSAGE.tooManyTries]: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  [ERROR_MESSAGE.unavailable]: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  [ERROR_MESSAGE.pictureNotStored]:
    'Gambar tidak dapat disimpan, karena penyimpanan berkas tidak menjawab tepat waktu. Tidak ada yang berubah. Coba lagi sebentar lagi.',
  [ERROR_MESSAGE.internal]: 'Terjadi kesalahan di pihak kami. Silakan coba lagi.',
  [ERROR_MESSAGE.tooLarge]: 'Permintaan terlalu besar.',
  [ERROR_MESSAGE.full]: 'Tidak ada ruang lagi untuk menyimpan ini. Tidak ada yang berubah.',
  [STALE]: 'Data ini sudah diubah orang lain.',
  [IMPORT.twice]: 'Baris sebelumnya dalam impor ini adalah data yang sama.',
  [IMPORT.otherImport]: 'Akun lain memakai tanda impor ini.',
  [IMPORT.tooOld]: 'Impor ini terlalu lama untuk diurungkan.',
  [IMPORT.changed]: 'Data ini diubah lagi setelah impor.',
  [IMPORT.incomplete]: 'Sebagian nilai sebelumnya tidak lagi tersimpan.',
  [IMPORT.noLink]: 'Ini bukan tautan. Nilainya dilewatkan.',
  [IMPORT.noPhone]: 'Ini bukan nomor telepon. Nilainya dilewatkan.',
  [IMPORT.unclearHours]:
    'Jam ini dapat dibaca lebih dari satu cara. Nilainya menjadi catatan jam buka.',
  [IMPORT.noDates]: 'Ini bukan tanggal seperti 2027-01-01. Nilainya dilewatkan.',
  [IMPORT.noCoordinate]:
    'Koordinat memerlukan lintang dan bujur dalam derajat. Keduanya dilewatkan.',
  [IMPORT.metres]: 'X dan Y tampak seperti meter UTM, bukan derajat. Keduanya dilewatkan.',
  [IMPORT.otherCategory]: 'Kategori dengan id ini bernama lain.'
};

/** The server's messages that forms and imports of the dashboard show. */
export const serverWords = inLocales({
  sentences: t<Sentences>({}, dashboardSentences),
  unknown: (names: string) => t(`Not found: ${names}`, `Tidak ditemukan: ${names}`),
  noCategory: (name: string) =>
    t(`There is no category “${name}”.`, `Tidak ada kategori “${name}”.`),
  noPicture: (name: string) =>
    t(`There is no picture “${name}” in the library.`, `Tidak ada gambar “${name}” di pustaka.`),
  pictures: (n: number, name: string) =>
    t(
      `There are ${n} pictures “${name}” in the library. Rename them, or choose one in the form.`,
      `Ada ${n} gambar “${name}” di pustaka. Ganti namanya, atau pilih satu di formulir.`
    )
});
