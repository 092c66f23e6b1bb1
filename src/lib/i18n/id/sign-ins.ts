import type { SignInsWords } from '../default/sign-ins.ts';

/** The record of sign-ins in Indonesian. */
export const signIns: SignInsWords = {
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
