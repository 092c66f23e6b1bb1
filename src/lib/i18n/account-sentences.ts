/**
 * Maps the server's English messages to Indonesian, for account forms. Note: repeats the messages
 * instead of importing their constants, which would then be in the scripts of every page.
 */
export const accountSentences: Record<string, string> = {
  'Some fields need attention.': 'Beberapa isian perlu diperbaiki.',
  'Too many attempts. Please wait and try again.':
    'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  'The service is temporarily unavailable. Please try again shortly.':
    'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  'Something went wrong on our side. Please try again.':
    'Terjadi kesalahan di pihak kami. Silakan coba lagi.',
  'Invalid email format': 'Format e-mail tidak valid',
  'Use letters of one alphabet in the name.': 'Gunakan huruf dari satu abjad dalam nama.',
  'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character':
    'Kata sandi harus terdiri dari minimal 8 karakter dan memuat setidaknya satu huruf besar, satu huruf kecil, satu angka, dan satu karakter khusus',
  'This password is one of the most common ones, which are tried first. Please choose another.':
    'Kata sandi ini termasuk yang paling umum, yang dicoba lebih dahulu. Pilihlah yang lain.',
  'Login failed. Please check your credentials.':
    'Gagal masuk. Periksa e-mail dan kata sandi Anda.',
  'A user with this data already exists': 'Pengguna dengan data ini sudah ada',
  'Invalid token format': 'Format token tidak valid',
  'The current password is incorrect.': 'Kata sandi saat ini tidak benar.',
  'Your account has 20 API tokens. Revoke one first.':
    'Akun Anda sudah memiliki 20 token API. Cabut salah satunya lebih dahulu.',
  'This account has no password. Set one with “Forgot your password?” on the login page, or with a link of an administrator.':
    'Akun ini tidak memiliki kata sandi. Buatlah dengan “Lupa kata sandi?” di halaman masuk, atau dengan tautan dari administrator.',
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
    'Pengaturan ini sudah kedaluwarsa. Silakan mulai lagi.',
  'Please sign in first.': 'Silakan masuk terlebih dahulu.'
};
