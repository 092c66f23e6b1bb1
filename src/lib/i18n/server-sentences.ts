import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import {
  COMMON_PASSWORD,
  EMAIL_RULE,
  INVALID_TOKEN,
  PASSWORD_RULE,
  STALE
} from '#lib/contract/messages.ts';
import { inLocales, plainEn as t } from './in-locales.ts';

// Texts instead of messages that no browser needs otherwise, since every page would load them.

/** Messages of the server in Indonesian, by their English. */
type Sentences = Record<string, string>;

const errors: Sentences = {
  [ERROR_MESSAGE.invalid]: 'Beberapa isian perlu diperbaiki.',
  [ERROR_MESSAGE.tooManyTries]: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  [ERROR_MESSAGE.unavailable]: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  [ERROR_MESSAGE.internal]: 'Terjadi kesalahan di pihak kami. Silakan coba lagi.'
};

/** Messages of the account forms. */
export const accountSentences: Sentences = {
  ...errors,
  [EMAIL_RULE]: 'Format e-mail tidak valid',
  [PASSWORD_RULE]:
    'Kata sandi harus terdiri dari minimal 8 karakter dan memuat setidaknya satu huruf besar, satu huruf kecil, satu angka, dan satu karakter khusus',
  [COMMON_PASSWORD]:
    'Kata sandi ini termasuk yang paling umum, yang dicoba lebih dahulu. Pilihlah yang lain.',
  'Login failed. Please check your credentials.':
    'Gagal masuk. Periksa e-mail dan kata sandi Anda.',
  'A user with this data already exists': 'Pengguna dengan data ini sudah ada',
  [INVALID_TOKEN]: 'Format token tidak valid',
  'The current password is incorrect.': 'Kata sandi saat ini tidak benar.',
  'This is not the username of this account.': 'Ini bukan nama pengguna akun ini.',
  'Enter the code from your authenticator app, or a recovery code.':
    'Isi kode dari aplikasi autentikator Anda, atau kode pemulihan.',
  'This code is incorrect or was already used.': 'Kode ini tidak benar, atau sudah pernah dipakai.',
  'This server cannot check codes of your authenticator app, because its secret was changed. Use a recovery code, or ask an administrator.':
    'Server ini tidak dapat memeriksa kode aplikasi autentikator Anda karena kunci rahasianya diganti. Pakai kode pemulihan, atau hubungi administrator.',
  'This site requires a second factor for your account. It cannot be removed.':
    'Akun Anda wajib memakai verifikasi dua langkah di sini, jadi tidak dapat dimatikan.',
  'Your account already has a second factor.': 'Verifikasi dua langkah akun Anda sudah aktif.',
  'Your account has no second factor.': 'Verifikasi dua langkah akun Anda tidak aktif.',
  'This setup has expired. Please start again.':
    'Pengaturan ini sudah kedaluwarsa. Silakan mulai lagi.',
  [ERROR_MESSAGE.notSignedIn]: 'Silakan masuk terlebih dahulu.'
};

/** Reasons why the server refuses a picture. */
export const pictureSentences: Sentences = {
  [ERROR_MESSAGE.imageTooLarge]: 'Gambar lebih besar dari 5 MB.',
  [ERROR_MESSAGE.imageTooManyPixels]: 'Gambar lebih dari 40 megapiksel.',
  [ERROR_MESSAGE.imageTooMuchMemory]: 'Gambar butuh terlalu banyak memori. Perkecil dahulu.',
  [ERROR_MESSAGE.imageTooManyParts]:
    'Gambar memuat lebih banyak bagian daripada buatan kamera. Simpan lagi dengan penyunting gambar.',
  [ERROR_MESSAGE.wrongImage]: 'Berkas ini bukan gambar JPEG, PNG, atau WebP.',
  [ERROR_MESSAGE.damagedImage]:
    'Gambar rusak: kurang dari setengahnya dapat dibaca. Pilih gambar lain.',
  [ERROR_MESSAGE.emptyImage]: 'Berkas gambar ini kosong. Pilih gambar lain.',
  'Please choose a picture first.': 'Pilih gambar terlebih dahulu.'
};

const dashboardSentences: Sentences = {
  ...errors,
  [ERROR_MESSAGE.tooLarge]: 'Permintaan terlalu besar.',
  [ERROR_MESSAGE.full]: 'Tidak ada ruang lagi untuk menyimpan ini. Tidak ada yang berubah.',
  [STALE]: 'Data ini sementara itu diubah orang lain.',
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

/** Messages of the server in forms and imports of the dashboard. */
export const serverWords = inLocales({
  sentences: t<Sentences>({}, dashboardSentences),
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
