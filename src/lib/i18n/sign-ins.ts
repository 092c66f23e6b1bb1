import { inLocales } from './in-locales.ts';

/** Strings of the record of sign-ins, in profile and dashboard. */
const base = {
  title: 'Recent sign-ins',
  text: 'The last 90 days. If one was not you, change your password: all other sessions end.',
  success: {
    none: 'Signed in',
    app: 'Signed in with a code from the app',
    recovery: 'Signed in with a recovery code'
  },
  failure: {
    none: 'Wrong password',
    app: 'Right password, wrong code',
    recovery: 'Right password, wrong recovery code'
  },
  times: '{outcome} ({n} times)',
  noNetwork: 'Unknown network',
  empty: 'No sign-in in the last 90 days.',
  loading: 'Loading the sign-ins...',
  loadFailed: 'The sign-ins could not be loaded. Please try again.',
  retry: 'Try again',
  more: 'Show more',
  /** In the dashboard, of any account. */
  ofUser: {
    title: 'Sign-ins',
    close: 'Close',
    end: 'End all sessions',
    question:
      'Signs this account out everywhere. Its password stays, so that whoever knows it can sign in again.',
    ended: 'Sessions ended: {n}.',
    failed: 'The sessions could not be ended. Please try again.'
  }
};

export type SignInsWords = typeof base;

const id: SignInsWords = {
  title: 'Riwayat masuk',
  text: '90 hari terakhir. Jika ada yang bukan Anda, ganti kata sandi: semua sesi lain berakhir.',
  success: {
    none: 'Masuk',
    app: 'Masuk dengan kode dari aplikasi',
    recovery: 'Masuk dengan kode pemulihan'
  },
  failure: {
    none: 'Kata sandi salah',
    app: 'Kata sandi benar, kode salah',
    recovery: 'Kata sandi benar, kode pemulihan salah'
  },
  times: '{outcome} ({n} kali)',
  noNetwork: 'Jaringan tidak dikenal',
  empty: 'Tidak ada yang masuk dalam 90 hari terakhir.',
  loading: 'Memuat riwayat masuk...',
  loadFailed: 'Riwayat masuk gagal dimuat. Silakan coba lagi.',
  retry: 'Coba lagi',
  more: 'Tampilkan lagi',
  ofUser: {
    title: 'Riwayat masuk',
    close: 'Tutup',
    end: 'Akhiri semua sesi',
    question:
      'Akun ini dikeluarkan dari semua perangkat. Kata sandinya tetap, jadi siapa pun yang mengetahuinya dapat masuk lagi.',
    ended: 'Sesi yang diakhiri: {n}.',
    failed: 'Sesi gagal diakhiri. Silakan coba lagi.'
  }
};

export const signInsWords = inLocales<SignInsWords>(
  { default: base, id, en: base },
  import.meta.env && import.meta.glob('./*/sign-ins.ts', { eager: true, import: 'signIns' })
);
