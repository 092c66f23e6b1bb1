import { menuOf, resources } from './admin-resources.ts';
import { inLocales, plainEn as t } from './in-locales.ts';

const { user: _user, ...entities } = menuOf(resources);

export const apiTokensWords = inLocales({
  title: t('API tokens', 'Token API'),
  text: t(
    'For programs that work under your name. They end when your password or role changes.',
    'Untuk program yang bekerja atas nama Anda. Token berakhir jika kata sandi atau peran Anda berubah.'
  ),
  docs: t('Description of the API', 'Keterangan API'),
  loading: t('Loading your tokens...', 'Memuat token Anda...'),
  loadFailed: t(
    'Your tokens could not be loaded. Please try again.',
    'Token Anda gagal dimuat. Silakan coba lagi.'
  ),
  retry: t('Try again', 'Coba lagi'),
  reads: t('Reads only', 'Hanya membaca'),
  changes: t('Changes: {entities}', 'Mengubah: {entities}'),
  ends: t('Ends on {date}', 'Berakhir {date}'),
  ended: t('Expired on {date}', 'Kedaluwarsa {date}'),
  used: t('Last used {date}, {network}', 'Terakhir dipakai {date}, {network}'),
  unused: t('Never used', 'Belum pernah dipakai'),
  noNetwork: t('unknown network', 'jaringan tidak dikenal'),
  begin: t('Create a token', 'Buat token'),
  name: t('Name', 'Nama'),
  nameHint: t('The program that uses it.', 'Program yang memakainya.'),
  nameRequired: t('Enter a name', 'Isi nama'),
  days: t('Valid for', 'Berlaku selama'),
  dayCount: t('{n} days', '{n} hari'),
  writes: t('It may change', 'Boleh mengubah'),
  writesHint: t(
    'It reads what editors can read. Without a tick it changes nothing.',
    'Token membaca semua yang dapat dibaca editor. Tanpa centang, token tidak mengubah apa pun.'
  ),
  entities,
  passwordRequired: t('Enter your current password', 'Isi kata sandi saat ini'),
  create: t('Create token', 'Buat token'),
  failed: t(
    'The token could not be changed. Please try again.',
    'Token gagal diubah. Silakan coba lagi.'
  ),
  createdTitle: t('Your new token', 'Token baru Anda'),
  createdText: t(
    'Copy it now: it is shown only once. Whoever has it works under your name.',
    'Salin sekarang: token hanya ditampilkan sekali. Siapa pun yang memilikinya bekerja atas nama Anda.'
  ),
  copy: t('Copy', 'Salin'),
  copied: t('Copied', 'Disalin'),
  copyFailed: t(
    'The browser does not allow copying. Select the token and copy it by hand.',
    'Peramban tidak mengizinkan penyalinan. Pilih token lalu salin sendiri.'
  ),
  done: t('I have copied it', 'Sudah saya salin'),
  revoke: t('Revoke', 'Cabut'),
  revokeLabel: t('Revoke {name}', 'Cabut {name}'),
  question: t(
    'Programs with this token stop working.',
    'Program yang memakai token ini berhenti bekerja.'
  ),
  keep: t('Keep', 'Pertahankan'),
  revoked: t('The token has been revoked.', 'Token telah dicabut.')
});

export type ApiTokensWords = (typeof apiTokensWords)['id'];
