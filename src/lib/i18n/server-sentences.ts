import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import { STALE } from '#lib/contract/messages.ts';
import { accountSentences } from './account-sentences.ts';
import { inLocales, plainEn as t } from './in-locales.ts';
import { pictureRefusals } from './picture-problems.ts';

/** Maps the server's English messages to Indonesian. */
const dashboardSentences: Record<string, string> = {
  ...accountSentences,
  ...pictureRefusals,
  [ERROR_MESSAGE.pictureNotStored]:
    'Gambar tidak dapat disimpan, karena penyimpanan berkas tidak menjawab tepat waktu. Tidak ada yang berubah. Coba lagi sebentar lagi.',
  [ERROR_MESSAGE.full]: 'Tidak ada ruang lagi untuk menyimpan ini. Tidak ada yang berubah.',
  [ERROR_MESSAGE.notAllowed]: 'Anda tidak diizinkan melakukan ini.',
  [STALE]: 'Data ini sudah diubah orang lain.',
  // Constants of `messages.ts` that are used here would be in the scripts of every page.
  'This picture is used. Nothing was deleted.': 'Gambar ini dipakai. Tidak ada yang dihapus.',
  'This change is no longer waiting for review.': 'Perubahan ini sudah diputuskan.',
  'This change was saved again in the meantime. Please review it again.':
    'Perubahan ini baru saja disimpan lagi. Tinjaulah sekali lagi.',
  'The record already has these values. You can withdraw the change.':
    'Data ini sudah berisi nilai-nilai itu. Perubahannya dapat ditarik.',
  'Deletions, restorations and orders can only be withdrawn, not edited.':
    'Penghapusan, pemulihan, dan urutan hanya dapat ditarik, tidak dapat diubah.',
  'Only the author of a change can edit or withdraw it.':
    'Hanya penulis perubahan yang dapat mengubah atau menariknya.',
  'The account that set the time can no longer publish.':
    'Akun yang menetapkan waktunya tidak lagi boleh menerbitkan.',
  'You have 2000 undecided changes. You can propose more when some are published or withdrawn.':
    'Anda memiliki 2000 perubahan yang belum diputuskan. Usulkan lagi setelah sebagian diterbitkan atau ditarik.',
  'publish_at must be in the future': 'Waktunya harus di masa mendatang.',
  'This entry has no earlier values that could be restored.':
    'Catatan ini tidak mempunyai nilai sebelumnya yang dapat dipulihkan.',
  'The previous image is no longer stored.': 'Gambar sebelumnya tidak lagi tersimpan.',
  'This picture is no longer stored. Please choose another one.':
    'Gambar ini tidak lagi tersimpan. Pilihlah yang lain.',
  'There is no such category.': 'Kategori ini tidak ada.',
  'You cannot delete or demote yourself.':
    'Anda tidak dapat menghapus akun sendiri atau menurunkan perannya.',
  'The last administrator cannot be deleted or demoted.':
    'Administrator terakhir tidak dapat dihapus atau diturunkan perannya.',
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

/** The server's messages that the dashboard shows. */
export const serverWords = inLocales({
  sentences: t<Record<string, string>>({}, dashboardSentences),
  /** Translations of messages with names, by regular expressions. */
  patterns: {
    'with this data already exists': t('$&', 'Data lain sudah memakai nilai ini.'),
    '[Nn]ot found$': t('$&', 'Data ini tidak ditemukan.'),
    'contains unknown entries: (.*)': t('Not found: $1', 'Tidak ditemukan: $1'),
    '^The .+? "(.*)" is in the trash': t(
      '“$1” is in the trash. Restore it first.',
      '“$1” ada di sampah. Pulihkan dulu.'
    ),
    '^The category "(.*)" cannot be deleted: (\\d+) ': t(
      '$&',
      'Kategori “$1” tidak dapat dihapus: dipakai $2 produk.'
    ),
    '^There is no category “(.*)”': t('$&', 'Tidak ada kategori “$1”.'),
    '^There is no picture “(.*)” in': t('$&', 'Tidak ada gambar “$1” di pustaka.'),
    '^There are (\\d+) pictures “(.*)” in': t(
      '$&',
      'Ada $1 gambar “$2” di pustaka. Ganti namanya, atau pilih satu di formulir.'
    )
  },
  /** Like `patterns`, for messages about the field `{label}`. `{price}` is the highest price. */
  fields: {
    ' is required if ': t(
      '{label} is missing: latitude and longitude are given together or not at all',
      '{label} belum diisi: lintang dan bujur diisi keduanya atau dikosongkan'
    ),
    ' is required$': t('{label} is required', '{label} wajib diisi'),
    'must be a valid number$': t(
      '{label} must be a valid number',
      '{label} harus berupa angka',
      '$&'
    ),
    'must be at most (\\d+) characters$': t(
      '{label} must be at most $1 characters',
      '{label} paling panjang $1 karakter'
    ),
    'must be at least 0$': t('{label} must be at least 0', '{label} paling kecil 0'),
    'must be at most (\\d+) (?:ids|records)': t('{label}: at most $1', '{label}: paling banyak $1'),
    ' in record (\\d+)$': t(
      '{label}: row $1 is incomplete, or a text in it is too long',
      '{label}: baris $1 tidak lengkap, atau teks di dalamnya terlalu panjang'
    ),
    'is too large$': t('{label} must be at most {price}', '{label} paling besar {price}'),
    'must be at (?:least|most) -?(\\d+)$': t(
      '{label} must be between -$1 and $1',
      '{label} harus antara -$1 dan $1'
    ),
    'must be (?:a link|links) that start': t(
      '{label} must start with https:// or http://',
      '{label} harus diawali https:// atau http://'
    ),
    'must be an international phone number': t(
      '{label} must be an international number such as +62 274 123 456',
      '{label} harus berupa nomor internasional seperti +62 274 123 456'
    ),
    ' cannot be stored$| such as “': t(
      '{label} cannot be stored like this',
      '{label} tidak dapat disimpan seperti ini'
    )
  }
});

/** Translates a message that matches one of the regular expressions; else returns undefined. */
export function translatePattern(
  patterns: Record<string, string>,
  sentence: string
): string | undefined {
  for (const [pattern, text] of Object.entries(patterns)) {
    const match = new RegExp(pattern, 's').exec(sentence);
    if (match)
      return text.replaceAll(/\$(\d|&)/g, (_, key: string) => match[Number(key)] ?? sentence);
  }
  return undefined;
}
