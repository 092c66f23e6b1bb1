import { inLocales, type Pair, plainEn as t, plainId } from './in-locales.ts';
import { passwordFields, passwordRules } from './passwords.ts';
import { profile, removal, sessions } from './profile.ts';
import { passkeys } from './passkeys.ts';
import { secondFactor } from './second-factor.ts';
import { accountSentences } from './account-sentences.ts';

/** Strings of the account screens. The specification prescribes some of them (§2, §4, §5, §8). */
export const accountsWords = inLocales({
  menu: {
    login: t('Login', 'Masuk'),
    register: t('Register', 'Daftar'),
    profile: t('Profile', 'Profil'),
    settings: t('Profile Settings', 'Pengaturan Profil'),
    dashboard: t('Admin Dashboard', 'Dasbor Admin'),
    logout: t('Logout', 'Keluar'),
    label: plainId('Account', 'Akun')
  },
  fields: {
    username: t('Username', 'Nama pengguna'),
    email: t('Email', 'E-mail'),
    password: t('Password', 'Kata sandi'),
    confirmation: t('Confirm password', 'Ulangi kata sandi'),
    ...passwordFields
  },
  required: {
    username: t('Username is required', 'Nama pengguna wajib diisi'),
    email: t('Email is required', 'E-mail wajib diisi'),
    password: t('Password is required', 'Kata sandi wajib diisi'),
    confirmation: t('Please confirm your password', 'Ulangi kata sandi Anda')
  } as Record<string, Pair<string>>,
  sentences: t<Record<string, string>>({}, accountSentences),
  /** The message about the time to wait, which is formatted in `language`. */
  retryAfter: {
    language: t('en', 'id'),
    sentence: t('Please try again in {time}.', 'Silakan coba lagi dalam {time}.'),
    now: t('You can try again now.', 'Anda dapat mencoba lagi sekarang.')
  },
  signIn: {
    title: t('Login', 'Masuk'),
    description: plainId('Sign in to your Wisata Jamu account.', 'Masuk ke akun Wisata Jamu Anda.'),
    lead: plainId('Sign in to manage your profile.', 'Masuk untuk mengatur profil Anda.'),
    rememberMe: t('Remember me', 'Ingat saya'),
    forgot: t('Forgot your password?', 'Lupa kata sandi?'),
    submit: t('Login', 'Masuk'),
    submitting: t('Logging in...', 'Sedang masuk...'),
    noAccount: t("Don't have an account?", 'Belum punya akun?'),
    signUp: t('Sign up', 'Daftar'),
    registered: t(
      'Registration successful! Please log in.',
      'Pendaftaran berhasil! Silakan masuk.'
    ),
    expired: t(
      'Your session has expired. Please log in again.',
      'Sesi Anda telah berakhir. Silakan masuk kembali.'
    ),
    invalid: t('Invalid token format', 'Format token tidak valid'),
    removed: t('Your account has been deleted.', 'Akun Anda telah dihapus.'),
    changed: t(
      'Your password has been changed. Please log in with it.',
      'Kata sandi Anda telah diubah. Silakan masuk dengan kata sandi itu.'
    ),
    notKept: t(
      'You are signed in on this page only: your browser stores nothing for this site. Allow site data in its settings to stay signed in.',
      'Anda hanya masuk di halaman ini: peramban Anda tidak menyimpan apa pun untuk situs ini. Izinkan data situs di pengaturannya agar tetap masuk.'
    ),
    failed: t('Login failed. Please try again.', 'Gagal masuk. Silakan coba lagi.')
  },
  /** The second step of a sign-in. */
  code: {
    title: t('Two-step verification', 'Verifikasi dua langkah'),
    app: t('Code from your app', 'Kode dari aplikasi Anda'),
    appHint: t(
      'The six digits that your authenticator app shows for Wisata Jamu.',
      'Enam angka yang ditampilkan aplikasi autentikator Anda untuk Wisata Jamu.'
    ),
    recovery: t('Recovery code', 'Kode pemulihan'),
    recoveryHint: t(
      'One of the codes that you saved when you turned this on. Each works once.',
      'Salah satu kode yang Anda simpan saat mengaktifkannya. Tiap kode berlaku sekali.'
    ),
    useRecovery: t('Use a recovery code', 'Pakai kode pemulihan'),
    useApp: t('Use the app', 'Pakai aplikasi'),
    back: t('Back', 'Kembali'),
    required: t('Enter the code', 'Isi kodenya')
  },
  register: {
    title: t('Register', 'Daftar'),
    description: plainId('Create a Wisata Jamu account.', 'Buat akun Wisata Jamu.'),
    lead: plainId(
      'One account for your profile. Identifying plants needs none.',
      'Satu akun untuk profil Anda. Mengenali tanaman tetap bisa tanpa akun.'
    ),
    submit: t('Register', 'Daftar'),
    submitting: t('Registering...', 'Mendaftar...'),
    haveAccount: t('Already have an account?', 'Sudah punya akun?'),
    logIn: t('Log in', 'Masuk'),
    mismatch: t('Passwords do not match!', 'Kata sandi tidak cocok!'),
    weak: t(
      'Password is too weak. Please strengthen your password.',
      'Kata sandi terlalu lemah. Perkuat kata sandi Anda.'
    ),
    failed: t('Registration failed. Please try again.', 'Pendaftaran gagal. Silakan coba lagi.'),
    strength: t('Password strength: {n} of 5', 'Kekuatan kata sandi: {n} dari 5'),
    ...passwordRules,
    refused: t(
      'Not allowed: {characters} – use letters, numbers and @$!%*?& only.',
      'Tidak boleh: {characters} – pakai huruf, angka, dan @$!%*?& saja.'
    )
  },
  profile,
  secondFactor,
  passkeys,
  sessions,
  removal,
  unauthorized: {
    title: plainId('Administrators only', 'Khusus administrator'),
    description: plainId(
      'This page is for administrators only.',
      'Halaman ini hanya untuk administrator.'
    ),
    text: plainId(
      'The account you are using has no access to this page. Sign in as an administrator, or go back to the home page.',
      'Akun yang Anda gunakan tidak memiliki akses ke halaman ini. Masuklah sebagai administrator, atau kembali ke beranda.'
    ),
    home: plainId('Back to home', 'Kembali ke Beranda'),
    signIn: t('Login', 'Masuk')
  }
});

export type AccountsWords = (typeof accountsWords)['id'];
