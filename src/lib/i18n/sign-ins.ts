import { inLocales, plainEn as t } from './in-locales.ts';

export const signInsWords = inLocales({
  title: t('Recent sign-ins', 'Riwayat masuk'),
  text: t(
    'The last 90 days. If one was not you, change your password: all other sessions end.',
    '90 hari terakhir. Jika ada yang bukan Anda, ganti kata sandi: semua sesi lain berakhir.'
  ),
  success: {
    none: t('Signed in', 'Masuk'),
    app: t('Signed in with a code from the app', 'Masuk dengan kode dari aplikasi'),
    recovery: t('Signed in with a recovery code', 'Masuk dengan kode pemulihan'),
    passkey: t('Signed in with a passkey', 'Masuk dengan passkey'),
    api_token: t('API token created', 'Token API dibuat'),
    provider: t(
      'Signed in with single sign-on and its second factor',
      'Masuk lewat SSO dengan verifikasi dua langkahnya'
    )
  },
  failure: {
    none: t('Wrong password', 'Kata sandi salah'),
    app: t('Right password, wrong code', 'Kata sandi benar, kode salah'),
    recovery: t('Right password, wrong recovery code', 'Kata sandi benar, kode pemulihan salah'),
    passkey: t('Passkey not accepted', 'Passkey tidak diterima'),
    api_token: t('Expired API token used', 'Token API kedaluwarsa dipakai'),
    provider: t('Single sign-on failed', 'Masuk lewat SSO gagal')
  },
  times: t('{outcome} ({n} times)', '{outcome} ({n} kali)'),
  noNetwork: t('Unknown network', 'Jaringan tidak dikenal'),
  empty: t('No sign-in in the last 90 days.', 'Tidak ada yang masuk dalam 90 hari terakhir.'),
  loading: t('Loading the sign-ins...', 'Memuat riwayat masuk...'),
  loadFailed: t(
    'The sign-ins could not be loaded. Please try again.',
    'Riwayat masuk gagal dimuat. Silakan coba lagi.'
  ),
  retry: t('Try again', 'Coba lagi'),
  more: t('Show more', 'Tampilkan lagi'),
  /** The dialog of the dashboard with the sign-ins of an account. */
  ofUser: {
    title: t('Sign-ins', 'Riwayat masuk'),
    close: t('Close', 'Tutup'),
    end: t('End all sessions', 'Akhiri semua sesi'),
    question: t(
      'Signs this account out everywhere. Its password stays, so that whoever knows it can sign in again.',
      'Akun ini dikeluarkan dari semua perangkat. Kata sandinya tetap, jadi siapa pun yang mengetahuinya dapat masuk lagi.'
    ),
    ended: t('Sessions ended: {n}.', 'Sesi yang diakhiri: {n}.'),
    failed: t(
      'The sessions could not be ended. Please try again.',
      'Sesi gagal diakhiri. Silakan coba lagi.'
    )
  }
});

export type SignInsWords = (typeof signInsWords)['id'];
