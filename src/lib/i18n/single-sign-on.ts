import { inLocales, plainEn as t } from './in-locales.ts';

export const singleSignOnWords = inLocales({
  signInWith: t('Sign in with {name}', 'Masuk dengan {name}'),
  sentences: t<Record<string, string>>(
    {},
    {
      'This site has no single sign-on.': 'Situs ini tidak memakai SSO.',
      'This sign-in has expired or was already used. Please start it again.':
        'Proses masuk ini sudah kedaluwarsa atau sudah dipakai. Silakan mulai lagi.',
      'The sign-in service did not sign you in. Please try again, or use your password.':
        'Anda tidak berhasil masuk lewat layanan masuk. Silakan coba lagi, atau pakai kata sandi Anda.',
      'The sign-in service cannot be reached. Please try again later, or use your password.':
        'Layanan masuk tidak dapat dihubungi. Coba lagi nanti, atau pakai kata sandi Anda.',
      'The sign-in service has not confirmed your e-mail address. Confirm it there, then try again.':
        'Layanan masuk belum mengonfirmasi alamat e-mail Anda. Konfirmasikan di sana, lalu coba lagi.',
      'An account has your e-mail address, but has not confirmed it. Set a new password with “Forgot your password?” or a link of an administrator first: this confirms the address.':
        'Sebuah akun memiliki alamat e-mail Anda, tetapi belum dikonfirmasi. Buat dahulu kata sandi baru dengan “Lupa kata sandi?” atau tautan dari administrator; dengan itu alamat Anda dikonfirmasi.',
      'The account with your e-mail address belongs to another identity of the sign-in service. Please ask an administrator.':
        'Akun dengan alamat e-mail Anda milik identitas lain di layanan masuk. Silakan hubungi administrator.'
    }
  )
});

export type SingleSignOnWords = (typeof singleSignOnWords)['id'];
