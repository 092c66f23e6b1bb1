import { recovery as base, type RecoveryWords } from '../default/recovery.ts';

const noMail =
  'Situs ini tidak mengirim e-mail. Administrator dapat memberi Anda tautan sekali pakai.';
const gone = 'Tautan ini tidak berlaku lagi. Mintalah yang baru.';

/** Account recovery strings in Indonesian. */
export const recovery: RecoveryWords = {
  forgot: {
    ...base.forgot,
    title: 'Lupa kata sandi',
    submit: 'Kirim tautan',
    submitting: 'Mengirim...',
    sent: 'Jika ada akun dengan e-mail ini, tautannya sedang dikirim. Tautan itu berlaku satu kali, selama 24 jam.',
    spam: 'Belum ada setelah beberapa menit? Periksa folder spam, atau minta tautan kepada administrator.',
    noMail,
    failed: 'Tautan tidak dapat dikirim. Silakan coba lagi.',
    logIn: 'Kembali ke halaman masuk'
  },
  reset: {
    ...base.reset,
    title: 'Kata sandi baru',
    password: 'Kata sandi baru',
    submit: 'Simpan kata sandi',
    submitting: 'Menyimpan...',
    done: 'Kata sandi Anda telah diganti. Silakan masuk.',
    gone,
    askAgain: 'Minta tautan baru',
    failed: 'Kata sandi tidak dapat disimpan. Silakan coba lagi.',
    logIn: 'Masuk'
  },
  sentences: {
    'This site sends no mail. An administrator can give you a one-time link.': noMail,
    'This link does not work any more. Ask for a new one.': gone
  }
};
