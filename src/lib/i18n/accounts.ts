import { inLocales } from './in-locales.ts';

/** Strings of the account screens; those in §2, §4, §5 and §8 are exact. */
const base = {
  menu: {
    login: 'Login',
    register: 'Register',
    profile: 'Profile',
    settings: 'Profile Settings',
    dashboard: 'Admin Dashboard',
    logout: 'Logout',
    label: 'Akun'
  },
  fields: {
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirmation: 'Confirm password',
    show: 'Show password',
    hide: 'Hide password'
  },
  required: {
    username: 'Username is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmation: 'Please confirm your password'
  } as Record<string, string>,
  /** Translations of messages of the contract and the server. */
  sentences: {} as Record<string, string>,
  /** The message of a wait; `language` formats times and dates. */
  retryAfter: {
    language: 'en',
    sentence: 'Please try again in {time}.',
    now: 'You can try again now.'
  },
  signIn: {
    title: 'Login',
    description: 'Masuk ke akun Wisata Jamu Anda.',
    lead: 'Masuk untuk mengatur profil Anda.',
    rememberMe: 'Remember me',
    forgot: 'Forgot your password?',
    submit: 'Login',
    submitting: 'Logging in...',
    noAccount: "Don't have an account?",
    signUp: 'Sign up',
    registered: 'Registration successful! Please log in.',
    expired: 'Your session has expired. Please log in again.',
    invalid: 'Invalid token format',
    removed: 'Your account has been deleted.',
    changed: 'Your password has been changed. Please log in with it.',
    notKept:
      'You are signed in on this page only: your browser keeps nothing for this site. Allow site data in its settings to stay signed in.',
    failed: 'Login failed. Please try again.'
  },
  /** The second step of a sign-in. */
  code: {
    title: 'Two-step verification',
    app: 'Code from your app',
    appHint: 'The six digits that your authenticator app shows for Wisata Jamu.',
    recovery: 'Recovery code',
    recoveryHint: 'One of the codes that you kept when you turned this on. Each works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    back: 'Back',
    required: 'Enter the code'
  },
  register: {
    title: 'Register',
    description: 'Buat akun Wisata Jamu.',
    lead: 'Satu akun untuk profil Anda. Mengenali tanaman tetap bisa tanpa akun.',
    submit: 'Register',
    submitting: 'Registering...',
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
    mismatch: 'Passwords do not match!',
    weak: 'Password is too weak. Please strengthen your password.',
    failed: 'Registration failed. Please try again.',
    strength: 'Password strength: {n} of 5',
    criteria: {
      length: 'At least 8 characters',
      uppercase: 'One uppercase letter',
      lowercase: 'One lowercase letter',
      digit: 'One number',
      special: 'One special character (@$!%*?&)'
    },
    uncommon: 'Not a common password (checked when sent)',
    refused: 'Not allowed: {characters} – use letters, numbers and @$!%*?& only.',
    met: 'met',
    unmet: 'not met yet'
  },
  profile: {
    title: 'Profile Settings',
    description: 'Manage the name, email address and password of your account.',
    details: 'Your details',
    security: 'Change password',
    newPassword: 'New password',
    currentPassword: 'Current password',
    currentNote: 'Needed to change your email or password.',
    currentRequired: 'Enter your current password to change your email or password',
    keepPassword: 'Leave empty to keep your password.',
    save: 'Save changes',
    saving: 'Saving...',
    saved: 'Your profile has been saved.',
    failed: 'Your profile could not be saved. Please try again.',
    loading: 'Loading your profile...',
    loadFailed: 'Your profile could not be loaded. Please try again.',
    retry: 'Try again',
    since: 'Member since {date}'
  },
  secondFactor: {
    title: 'Two-step verification',
    text: 'Besides your password, signing in then asks for a code that an app on your phone shows. Whoever learns your password cannot get in with it alone.',
    required:
      'Your account needs two-step verification. Set it up now; the dashboard opens after that.',
    kept: 'Your account needs it, so it cannot be turned off.',
    loading: 'Loading...',
    loadFailed: 'This could not be loaded. Please try again.',
    retry: 'Try again',
    begin: 'Set up',
    next: 'Continue',
    busy: 'One moment...',
    cancel: 'Cancel',
    scan: 'Scan this picture with an authenticator app, for example Aegis, Google Authenticator or Microsoft Authenticator.',
    qr: 'QR code for your authenticator app',
    type: 'Or type this key into the app:',
    open: 'Open the app on this device',
    copy: 'Copy',
    copied: 'Copied',
    confirm: 'Then enter the six digits that the app shows.',
    turnOn: 'Turn on',
    turnedOn: 'Two-step verification is on. Your other sessions have ended.',
    codesTitle: 'Your recovery codes',
    codesText:
      'Keep these where you find them without your phone. Each opens your account once when the app is lost. They are shown only now.',
    download: 'Download',
    fileTitle: 'Wisata Jamu: recovery codes of {email}',
    codesKept: 'I have kept them',
    dashboard: 'Go to the dashboard',
    on: 'On since {date}.',
    left: 'Recovery codes left: {n}.',
    few: 'Make new ones before you run out.',
    renew: 'New recovery codes',
    renewText: 'The old codes stop working. Enter your password and a code to make new ones.',
    turnOff: 'Turn off',
    turnOffText:
      'Your password alone opens your account then, and your other sessions end. Enter your password and a code.',
    turnedOff: 'Two-step verification is off. Your other sessions have ended.',
    anyCode: 'Code from your app, or a recovery code',
    failed: 'This did not work. Please try again.'
  },
  sessions: {
    title: 'Where you are signed in',
    loading: 'Loading your sessions...',
    loadFailed: 'Your sessions could not be loaded. Please try again.',
    retry: 'Try again',
    device: '{browser} on {system}',
    unknown: 'Unknown device',
    current: 'This device',
    since: 'Since {date}',
    end: 'End',
    endLabel: 'End the session on {device}',
    endOthers: 'End all other sessions',
    ended: 'The session has been ended.',
    othersEnded: 'All other sessions have been ended.',
    failed: 'The session could not be ended. Please try again.'
  },
  removal: {
    title: 'Delete account',
    text: 'Your account and its sessions are deleted for good. This cannot be undone.',
    admin: 'An administrator cannot delete their own account; another administrator can.',
    username: 'Type your username, {username}, to confirm',
    mismatch: 'This is not the username of this account.',
    submit: 'Delete my account',
    submitting: 'Deleting...',
    failed: 'Your account could not be deleted. Please try again.'
  },
  unauthorized: {
    title: 'Khusus administrator',
    description: 'Halaman ini hanya untuk administrator.',
    text: 'Akun yang Anda gunakan tidak memiliki akses ke halaman ini. Masuklah sebagai administrator, atau kembali ke beranda.',
    home: 'Kembali ke Beranda',
    signIn: 'Login'
  }
};

export type AccountsWords = typeof base;

const id: AccountsWords = {
  menu: {
    login: 'Masuk',
    register: 'Daftar',
    profile: 'Profil',
    settings: 'Pengaturan Profil',
    dashboard: 'Dasbor Admin',
    logout: 'Keluar',
    label: 'Akun'
  },
  fields: {
    username: 'Nama pengguna',
    email: 'E-mail',
    password: 'Kata sandi',
    confirmation: 'Ulangi kata sandi',
    show: 'Tampilkan kata sandi',
    hide: 'Sembunyikan kata sandi'
  },
  required: {
    username: 'Nama pengguna wajib diisi',
    email: 'E-mail wajib diisi',
    password: 'Kata sandi wajib diisi',
    confirmation: 'Ulangi kata sandi Anda'
  },
  sentences: {
    'Invalid email format': 'Format e-mail tidak valid',
    'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character':
      'Kata sandi harus terdiri dari minimal 8 karakter dan memuat setidaknya satu huruf besar, satu huruf kecil, satu angka, dan satu karakter khusus',
    'This password is one of the most common ones, which are tried first. Please choose another.':
      'Kata sandi ini termasuk yang paling umum, yang dicoba lebih dahulu. Pilihlah yang lain.',
    'Login failed. Please check your credentials.':
      'Gagal masuk. Periksa e-mail dan kata sandi Anda.',
    'Registration failed. Please try again.': 'Pendaftaran gagal. Silakan coba lagi.',
    'A user with this data already exists': 'Pengguna dengan data ini sudah ada',
    'Too many attempts. Please wait and try again.':
      'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
    'The service is temporarily unavailable. Please try again shortly.':
      'Layanan sedang tidak dapat menjawab. Silakan coba lagi sebentar lagi.',
    'Invalid token format': 'Format token tidak valid',
    'The current password is incorrect.': 'Kata sandi saat ini tidak benar.',
    'This is not the username of this account.': 'Ini bukan nama pengguna akun ini.',
    'Enter the code from your authenticator app, or a recovery code.':
      'Isi kode dari aplikasi autentikator Anda, atau kode pemulihan.',
    'This code is incorrect or was already used.':
      'Kode ini tidak benar, atau sudah pernah dipakai.',
    'This server cannot check codes of your authenticator app, because its secret was changed. Use a recovery code, or ask an administrator.':
      'Server ini tidak dapat memeriksa kode aplikasi autentikator Anda karena kunci rahasianya diganti. Pakai kode pemulihan, atau hubungi administrator.',
    'This site requires a second factor for your account. It cannot be removed.':
      'Akun Anda wajib memakai verifikasi dua langkah di sini, jadi tidak dapat dimatikan.',
    'Your account already has a second factor.': 'Verifikasi dua langkah akun Anda sudah aktif.',
    'Your account has no second factor.': 'Verifikasi dua langkah akun Anda tidak aktif.',
    'This setup has expired. Please start again.':
      'Pengaturan ini sudah kedaluwarsa. Silakan mulai lagi.',
    'Please sign in first.': 'Silakan masuk terlebih dahulu.',
    'Some fields need attention.': 'Beberapa isian perlu diperbaiki.',
    'Something went wrong on our side. Please try again.':
      'Ada yang salah di pihak kami. Silakan coba lagi.'
  },
  retryAfter: {
    language: 'id',
    sentence: 'Silakan coba lagi dalam {time}.',
    now: 'Anda dapat mencoba lagi sekarang.'
  },
  signIn: {
    ...base.signIn,
    title: 'Masuk',
    rememberMe: 'Ingat saya',
    forgot: 'Lupa kata sandi?',
    submit: 'Masuk',
    submitting: 'Sedang masuk...',
    noAccount: 'Belum punya akun?',
    signUp: 'Daftar',
    registered: 'Pendaftaran berhasil! Silakan masuk.',
    expired: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
    invalid: 'Format token tidak valid',
    removed: 'Akun Anda telah dihapus.',
    changed: 'Kata sandi Anda telah diubah. Silakan masuk dengan kata sandi itu.',
    notKept:
      'Anda hanya masuk di halaman ini: peramban Anda tidak menyimpan apa pun untuk situs ini. Izinkan data situs di pengaturannya agar tetap masuk.',
    failed: 'Gagal masuk. Silakan coba lagi.'
  },
  code: {
    title: 'Verifikasi dua langkah',
    app: 'Kode dari aplikasi Anda',
    appHint: 'Enam angka yang ditampilkan aplikasi autentikator Anda untuk Wisata Jamu.',
    recovery: 'Kode pemulihan',
    recoveryHint:
      'Salah satu kode yang Anda simpan saat mengaktifkannya. Tiap kode berlaku sekali.',
    useRecovery: 'Pakai kode pemulihan',
    useApp: 'Pakai aplikasi',
    back: 'Kembali',
    required: 'Isi kodenya'
  },
  register: {
    ...base.register,
    title: 'Daftar',
    submit: 'Daftar',
    submitting: 'Mendaftar...',
    haveAccount: 'Sudah punya akun?',
    logIn: 'Masuk',
    mismatch: 'Kata sandi tidak cocok!',
    weak: 'Kata sandi terlalu lemah. Perkuat kata sandi Anda.',
    failed: 'Pendaftaran gagal. Silakan coba lagi.',
    strength: 'Kekuatan kata sandi: {n} dari 5',
    criteria: {
      length: 'Minimal 8 karakter',
      uppercase: 'Satu huruf besar',
      lowercase: 'Satu huruf kecil',
      digit: 'Satu angka',
      special: 'Satu karakter khusus (@$!%*?&)'
    },
    uncommon: 'Bukan kata sandi yang umum (diperiksa saat dikirim)',
    refused: 'Tidak boleh: {characters} – pakai huruf, angka, dan @$!%*?& saja.',
    met: 'terpenuhi',
    unmet: 'belum terpenuhi'
  },
  profile: {
    title: 'Pengaturan Profil',
    description: 'Atur nama, e-mail, dan kata sandi akun Anda.',
    details: 'Data Anda',
    security: 'Ubah kata sandi',
    newPassword: 'Kata sandi baru',
    currentPassword: 'Kata sandi saat ini',
    currentNote: 'Diperlukan untuk mengubah e-mail atau kata sandi.',
    currentRequired: 'Isi kata sandi saat ini untuk mengubah e-mail atau kata sandi',
    keepPassword: 'Kosongkan bila tidak ingin mengubah kata sandi.',
    save: 'Simpan perubahan',
    saving: 'Menyimpan...',
    saved: 'Profil Anda telah disimpan.',
    failed: 'Profil Anda gagal disimpan. Silakan coba lagi.',
    loading: 'Memuat profil Anda...',
    loadFailed: 'Profil Anda gagal dimuat. Silakan coba lagi.',
    retry: 'Coba lagi',
    since: 'Anggota sejak {date}'
  },
  secondFactor: {
    title: 'Verifikasi dua langkah',
    text: 'Selain kata sandi, Anda akan diminta kode dari aplikasi di ponsel saat masuk. Orang yang mengetahui kata sandi Anda tidak dapat masuk hanya dengan itu.',
    required:
      'Akun Anda wajib memakai verifikasi dua langkah. Atur sekarang; dasbor terbuka setelahnya.',
    kept: 'Akun Anda wajib memakainya, jadi tidak dapat dimatikan.',
    loading: 'Memuat...',
    loadFailed: 'Bagian ini gagal dimuat. Silakan coba lagi.',
    retry: 'Coba lagi',
    begin: 'Atur',
    next: 'Lanjut',
    busy: 'Sebentar...',
    cancel: 'Batal',
    scan: 'Pindai gambar ini dengan aplikasi autentikator, misalnya Aegis, Google Authenticator, atau Microsoft Authenticator.',
    qr: 'Kode QR untuk aplikasi autentikator Anda',
    type: 'Atau ketik kunci ini di aplikasi:',
    open: 'Buka aplikasi di perangkat ini',
    copy: 'Salin',
    copied: 'Disalin',
    confirm: 'Lalu isi enam angka yang ditampilkan aplikasi.',
    turnOn: 'Aktifkan',
    turnedOn: 'Verifikasi dua langkah aktif. Sesi Anda yang lain telah berakhir.',
    codesTitle: 'Kode pemulihan Anda',
    codesText:
      'Simpan di tempat yang dapat Anda temukan tanpa ponsel. Tiap kode membuka akun Anda sekali bila aplikasinya hilang. Kode hanya ditampilkan sekarang.',
    download: 'Unduh',
    fileTitle: 'Wisata Jamu: kode pemulihan {email}',
    codesKept: 'Sudah saya simpan',
    dashboard: 'Ke dasbor',
    on: 'Aktif sejak {date}.',
    left: 'Sisa kode pemulihan: {n}.',
    few: 'Buat yang baru sebelum habis.',
    renew: 'Kode pemulihan baru',
    renewText:
      'Kode lama tidak berlaku lagi. Isi kata sandi dan sebuah kode untuk membuat yang baru.',
    turnOff: 'Matikan',
    turnOffText:
      'Setelah itu kata sandi saja membuka akun Anda, dan sesi Anda yang lain berakhir. Isi kata sandi dan sebuah kode.',
    turnedOff: 'Verifikasi dua langkah tidak aktif. Sesi Anda yang lain telah berakhir.',
    anyCode: 'Kode dari aplikasi, atau kode pemulihan',
    failed: 'Tidak berhasil. Silakan coba lagi.'
  },
  sessions: {
    title: 'Perangkat tempat Anda masuk',
    loading: 'Memuat sesi Anda...',
    loadFailed: 'Sesi Anda gagal dimuat. Silakan coba lagi.',
    retry: 'Coba lagi',
    device: '{browser} di {system}',
    unknown: 'Perangkat tidak dikenal',
    current: 'Perangkat ini',
    since: 'Sejak {date}',
    end: 'Akhiri',
    endLabel: 'Akhiri sesi di {device}',
    endOthers: 'Akhiri semua sesi lain',
    ended: 'Sesi telah diakhiri.',
    othersEnded: 'Semua sesi lain telah diakhiri.',
    failed: 'Sesi gagal diakhiri. Silakan coba lagi.'
  },
  removal: {
    title: 'Hapus akun',
    text: 'Akun dan semua sesi Anda dihapus selamanya. Tindakan ini tidak dapat dibatalkan.',
    admin: 'Administrator tidak dapat menghapus akunnya sendiri; administrator lain bisa.',
    username: 'Ketik nama pengguna Anda, {username}, untuk memastikan',
    mismatch: 'Ini bukan nama pengguna akun ini.',
    submit: 'Hapus akun saya',
    submitting: 'Menghapus...',
    failed: 'Akun Anda gagal dihapus. Silakan coba lagi.'
  },
  unauthorized: { ...base.unauthorized, signIn: 'Masuk' }
};

const en: AccountsWords = {
  ...base,
  menu: { ...base.menu, label: 'Account' },
  signIn: {
    ...base.signIn,
    description: 'Sign in to your Wisata Jamu account.',
    lead: 'Sign in to manage your profile.'
  },
  register: {
    ...base.register,
    description: 'Create a Wisata Jamu account.',
    lead: 'One account for your profile. Identifying plants needs none.'
  },
  unauthorized: {
    title: 'Administrators only',
    description: 'This page is for administrators only.',
    text: 'The account you are using has no access to this page. Sign in as an administrator, or go back to the home page.',
    home: 'Back to home',
    signIn: 'Login'
  }
};

export const accountsWords = inLocales<AccountsWords>(
  { default: base, id, en },
  import.meta.env && import.meta.glob('./*/accounts.ts', { eager: true, import: 'accounts' })
);
