import { inLocales } from './in-locales.ts';

/**
 * Account recovery strings: asking for a one-time link, and the new password that it
 * sets.
 */
const base = {
  forgot: {
    title: 'Forgot password',
    description: 'Minta tautan untuk membuat kata sandi baru akun Wisata Jamu Anda.',
    lead: 'Kami mengirim tautan ke e-mail Anda. Dengan tautan itu Anda membuat kata sandi baru.',
    submit: 'Send link',
    submitting: 'Sending...',
    sent: 'If there is an account with this e-mail, a link was sent to it. It works once, for 24 hours.',
    spam: 'Nothing after a few minutes? Look into the spam folder, or ask an administrator for a link.',
    noMail: 'This site sends no mail. An administrator can give you a one-time link.',
    failed: 'The link could not be sent. Please try again.',
    logIn: 'Back to login'
  },
  reset: {
    title: 'New password',
    description: 'Buat kata sandi baru untuk akun Wisata Jamu Anda.',
    lead: 'Pilih kata sandi baru. Semua sesi akun ini akan berakhir.',
    password: 'New password',
    submit: 'Save password',
    submitting: 'Saving...',
    done: 'Your password has been changed. Please log in.',
    gone: 'This link is no longer valid. Please request a new one.',
    askAgain: 'Ask for a new link',
    failed: 'Your password could not be saved. Please try again.',
    logIn: 'Log in'
  },
  /** Translations of messages of the contract and the server. */
  sentences: {} as Record<string, string>
};

export type RecoveryWords = typeof base;

const noMail =
  'Situs ini tidak mengirim e-mail. Administrator dapat memberi Anda tautan sekali pakai.';
const gone = 'Tautan ini tidak berlaku lagi. Mintalah yang baru.';

const id: RecoveryWords = {
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
    'This link is no longer valid. Please request a new one.': gone
  }
};

const en: RecoveryWords = {
  ...base,
  forgot: {
    ...base.forgot,
    description: 'Ask for a link to choose a new password for your Wisata Jamu account.',
    lead: 'We send a link to your email address. It lets you choose a new password.'
  },
  reset: {
    ...base.reset,
    description: 'Choose a new password for your Wisata Jamu account.',
    lead: 'Choose a new password. Every session of this account will end.'
  }
};

export const recoveryWords = inLocales<RecoveryWords>(
  { default: base, id, en },
  import.meta.env && import.meta.glob('./*/recovery.ts', { eager: true, import: 'recovery' })
);
