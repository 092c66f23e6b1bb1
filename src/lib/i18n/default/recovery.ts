/**
 * Account recovery strings: asking for a one-time link, and the new password that it
 * sets.
 */
export const recovery = {
  forgot: {
    title: 'Forgot password',
    description: 'Minta tautan untuk membuat kata sandi baru akun Wisata Jamu Anda.',
    lead: 'Kami mengirim tautan ke e-mail Anda. Dengan tautan itu Anda membuat kata sandi baru.',
    submit: 'Send link',
    submitting: 'Sending...',
    sent: 'If there is an account with this email, a link is on its way to it. It works once, for 24 hours.',
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
    gone: 'This link does not work any more. Ask for a new one.',
    askAgain: 'Ask for a new link',
    failed: 'Your password could not be saved. Please try again.',
    logIn: 'Log in'
  },
  /** Sentences of the contract and the server that differ in this locale. */
  sentences: {} as Record<string, string>
};

export type RecoveryWords = typeof recovery;
