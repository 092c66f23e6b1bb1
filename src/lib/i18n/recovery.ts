import { inLocales, plainEn as t, plainId } from './in-locales.ts';
import { accountSentences } from './account-sentences.ts';

/** Strings of account recovery: the request for a one-time link, and the page that it opens. */
export const recoveryWords = inLocales({
  forgot: {
    title: t('Forgot password', 'Lupa kata sandi'),
    description: plainId(
      'Ask for a link to choose a new password for your Wisata Jamu account.',
      'Minta tautan untuk membuat kata sandi baru akun Wisata Jamu Anda.'
    ),
    lead: plainId(
      'We send a link to your email address. It lets you choose a new password.',
      'Kami mengirim tautan ke e-mail Anda. Dengan tautan itu Anda membuat kata sandi baru.'
    ),
    submit: t('Send link', 'Kirim tautan'),
    submitting: t('Sending...', 'Mengirim...'),
    sent: t(
      'If there is an account with this e-mail, a link was sent to it. It works once, for 24 hours.',
      'Jika ada akun dengan e-mail ini, tautannya sedang dikirim. Tautan itu berlaku satu kali, selama 24 jam.'
    ),
    spam: t(
      'Nothing after a few minutes? Look into the spam folder, or ask an administrator for a link.',
      'Belum ada setelah beberapa menit? Periksa folder spam, atau minta tautan kepada administrator.'
    ),
    noMail: t(
      'This site sends no mail. An administrator can give you a one-time link.',
      'Situs ini tidak mengirim e-mail. Administrator dapat memberi Anda tautan sekali pakai.'
    ),
    failed: t(
      'The link could not be sent. Please try again.',
      'Tautan tidak dapat dikirim. Silakan coba lagi.'
    ),
    logIn: t('Back to login', 'Kembali ke halaman masuk')
  },
  reset: {
    title: t('New password', 'Kata sandi baru'),
    description: plainId(
      'Choose a new password for your Wisata Jamu account.',
      'Buat kata sandi baru untuk akun Wisata Jamu Anda.'
    ),
    lead: plainId(
      'Choose a new password. Every session of this account will end.',
      'Pilih kata sandi baru. Semua sesi akun ini akan berakhir.'
    ),
    password: t('New password', 'Kata sandi baru'),
    submit: t('Save password', 'Simpan kata sandi'),
    submitting: t('Saving...', 'Menyimpan...'),
    done: t(
      'Your password has been changed. Please log in.',
      'Kata sandi Anda telah diganti. Silakan masuk.'
    ),
    gone: t(
      'This link is no longer valid. Please request a new one.',
      'Tautan ini tidak berlaku lagi. Mintalah yang baru.'
    ),
    askAgain: t('Ask for a new link', 'Minta tautan baru'),
    failed: t(
      'Your password could not be saved. Please try again.',
      'Kata sandi tidak dapat disimpan. Silakan coba lagi.'
    ),
    logIn: t('Log in', 'Masuk')
  },
  sentences: t<Record<string, string>>(
    {},
    {
      ...accountSentences,
      'This site sends no mail. An administrator can give you a one-time link.':
        'Situs ini tidak mengirim e-mail. Administrator dapat memberi Anda tautan sekali pakai.',
      'This link is no longer valid. Please request a new one.':
        'Tautan ini tidak berlaku lagi. Mintalah yang baru.'
    }
  )
});

export type RecoveryWords = (typeof recoveryWords)['id'];
