import { commonSentences } from './common-sentences.ts';

/** Translations of the server's English messages to Indonesian, for account pages. */
export const accountSentences: Record<string, string> = {
  ...commonSentences,
  'Login failed. Please check your credentials.':
    'Gagal masuk. Periksa e-mail dan kata sandi Anda.',
  'A user with this data already exists': 'Pengguna dengan data ini sudah ada',
  'Invalid token format': 'Format token tidak valid',
  'Your account has 20 API tokens. Revoke one first.':
    'Akun Anda sudah memiliki 20 token API. Cabut salah satunya lebih dahulu.',
  'This is not the username of this account.': 'Ini bukan nama pengguna akun ini.',
  'Enter the code from your authenticator app, or a recovery code.':
    'Isi kode dari aplikasi autentikator Anda, atau kode pemulihan.',
  'This code is incorrect or was already used.': 'Kode ini tidak benar, atau sudah pernah dipakai.',
  'This server cannot check codes of your authenticator app, because its secret was changed. Use a recovery code, or ask an administrator.':
    'Server ini tidak dapat memeriksa kode aplikasi autentikator Anda karena kunci rahasianya diganti. Pakai kode pemulihan, atau hubungi administrator.',
  'This site requires a second factor for your account. It cannot be removed.':
    'Akun Anda wajib memakai verifikasi dua langkah di sini, jadi tidak dapat dimatikan.',
  'Your account already has a second factor.': 'Verifikasi dua langkah akun Anda sudah aktif.',
  'Your account has no second factor.': 'Verifikasi dua langkah akun Anda tidak aktif.',
  'This passkey was not accepted. Please try again.':
    'Passkey ini tidak diterima. Silakan coba lagi.',
  'This site requires a second factor for your account. Please sign in with your passkey.':
    'Akun Anda wajib memakai verifikasi dua langkah di sini. Silakan masuk dengan passkey Anda.',
  'This passkey is already in use.': 'Passkey ini sudah dipakai.',
  'Your account has the maximum number of passkeys. Remove one first.':
    'Passkey akun Anda sudah mencapai batas. Hapus salah satunya lebih dahulu.',
  'This setup has expired. Please start again.':
    'Pengaturan ini sudah kedaluwarsa. Silakan mulai lagi.'
};
