/**
 * Translations of the server's English messages to Indonesian, for account pages and the dashboard.
 * Note: repeats the messages instead of importing their constants, which would then be in the
 * scripts of every page.
 */
export const commonSentences: Record<string, string> = {
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
  'The current password is incorrect.': 'Kata sandi saat ini tidak benar.',
  'This account has no password. Set one with “Forgot your password?” on the login page, or with a link of an administrator.':
    'Akun ini tidak memiliki kata sandi. Buatlah dengan “Lupa kata sandi?” di halaman masuk, atau dengan tautan dari administrator.',
  'Please sign in first.': 'Silakan masuk terlebih dahulu.'
};
