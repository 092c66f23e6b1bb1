import { inLocales, type Pair, plainEn as t, plainId } from './in-locales.ts';

/** Strings of the account screens; those in §2, §4, §5 and §8 are exact. */
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
    show: t('Show password', 'Tampilkan kata sandi'),
    hide: t('Hide password', 'Sembunyikan kata sandi')
  },
  required: {
    username: t('Username is required', 'Nama pengguna wajib diisi'),
    email: t('Email is required', 'E-mail wajib diisi'),
    password: t('Password is required', 'Kata sandi wajib diisi'),
    confirmation: t('Please confirm your password', 'Ulangi kata sandi Anda')
  } as Record<string, Pair<string>>,
  /** Translations of messages of the contract and the server. */
  sentences: t<Record<string, string>>(
    {},
    {
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
    }
  ),
  /** The message of a wait; `language` formats times and dates. */
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
      'You are signed in on this page only: your browser keeps nothing for this site. Allow site data in its settings to stay signed in.',
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
      'One of the codes that you kept when you turned this on. Each works once.',
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
    criteria: {
      length: t('At least 8 characters', 'Minimal 8 karakter'),
      uppercase: t('One uppercase letter', 'Satu huruf besar'),
      lowercase: t('One lowercase letter', 'Satu huruf kecil'),
      digit: t('One number', 'Satu angka'),
      special: t('One special character (@$!%*?&)', 'Satu karakter khusus (@$!%*?&)')
    },
    uncommon: t(
      'Not a common password (checked when sent)',
      'Bukan kata sandi yang umum (diperiksa saat dikirim)'
    ),
    refused: t(
      'Not allowed: {characters} – use letters, numbers and @$!%*?& only.',
      'Tidak boleh: {characters} – pakai huruf, angka, dan @$!%*?& saja.'
    ),
    met: t('met', 'terpenuhi'),
    unmet: t('not met yet', 'belum terpenuhi')
  },
  profile: {
    title: t('Profile Settings', 'Pengaturan Profil'),
    description: t(
      'Manage the name, email address and password of your account.',
      'Atur nama, e-mail, dan kata sandi akun Anda.'
    ),
    details: t('Your details', 'Data Anda'),
    security: t('Change password', 'Ubah kata sandi'),
    newPassword: t('New password', 'Kata sandi baru'),
    currentPassword: t('Current password', 'Kata sandi saat ini'),
    currentNote: t(
      'Needed to change your email or password.',
      'Diperlukan untuk mengubah e-mail atau kata sandi.'
    ),
    currentRequired: t(
      'Enter your current password to change your email or password',
      'Isi kata sandi saat ini untuk mengubah e-mail atau kata sandi'
    ),
    keepPassword: t(
      'Leave empty to keep your password.',
      'Kosongkan bila tidak ingin mengubah kata sandi.'
    ),
    save: t('Save changes', 'Simpan perubahan'),
    saving: t('Saving...', 'Menyimpan...'),
    saved: t('Your profile has been saved.', 'Profil Anda telah disimpan.'),
    failed: t(
      'Your profile could not be saved. Please try again.',
      'Profil Anda gagal disimpan. Silakan coba lagi.'
    ),
    loading: t('Loading your profile...', 'Memuat profil Anda...'),
    loadFailed: t(
      'Your profile could not be loaded. Please try again.',
      'Profil Anda gagal dimuat. Silakan coba lagi.'
    ),
    retry: t('Try again', 'Coba lagi'),
    since: t('Member since {date}', 'Anggota sejak {date}')
  },
  secondFactor: {
    title: t('Two-step verification', 'Verifikasi dua langkah'),
    text: t(
      'Besides your password, signing in then asks for a code that an app on your phone shows. Whoever learns your password cannot get in with it alone.',
      'Selain kata sandi, Anda akan diminta kode dari aplikasi di ponsel saat masuk. Orang yang mengetahui kata sandi Anda tidak dapat masuk hanya dengan itu.'
    ),
    required: t(
      'Your account needs two-step verification. Set it up now; the dashboard opens after that.',
      'Akun Anda wajib memakai verifikasi dua langkah. Atur sekarang; dasbor terbuka setelahnya.'
    ),
    kept: t(
      'Your account needs it, so it cannot be turned off.',
      'Akun Anda wajib memakainya, jadi tidak dapat dimatikan.'
    ),
    loading: t('Loading...', 'Memuat...'),
    loadFailed: t(
      'This could not be loaded. Please try again.',
      'Bagian ini gagal dimuat. Silakan coba lagi.'
    ),
    retry: t('Try again', 'Coba lagi'),
    begin: t('Set up', 'Atur'),
    next: t('Continue', 'Lanjut'),
    busy: t('One moment...', 'Sebentar...'),
    cancel: t('Cancel', 'Batal'),
    scan: t(
      'Scan this picture with an authenticator app, for example Aegis, Google Authenticator or Microsoft Authenticator.',
      'Pindai gambar ini dengan aplikasi autentikator, misalnya Aegis, Google Authenticator, atau Microsoft Authenticator.'
    ),
    qr: t('QR code for your authenticator app', 'Kode QR untuk aplikasi autentikator Anda'),
    type: t('Or type this key into the app:', 'Atau ketik kunci ini di aplikasi:'),
    open: t('Open the app on this device', 'Buka aplikasi di perangkat ini'),
    copy: t('Copy', 'Salin'),
    copied: t('Copied', 'Disalin'),
    copyFailed: t(
      'The browser does not allow copying. The text is selected: copy it by hand.',
      'Peramban tidak mengizinkan penyalinan. Teksnya sudah dipilih: salinlah sendiri.'
    ),
    confirm: t(
      'Then enter the six digits that the app shows.',
      'Lalu isi enam angka yang ditampilkan aplikasi.'
    ),
    turnOn: t('Turn on', 'Aktifkan'),
    turnedOn: t(
      'Two-step verification is on. Your other sessions have ended.',
      'Verifikasi dua langkah aktif. Sesi Anda yang lain telah berakhir.'
    ),
    codesTitle: t('Your recovery codes', 'Kode pemulihan Anda'),
    codesText: t(
      'Keep these where you find them without your phone. Each opens your account once when the app is lost. They are shown only now.',
      'Simpan di tempat yang dapat Anda temukan tanpa ponsel. Tiap kode membuka akun Anda sekali bila aplikasinya hilang. Kode hanya ditampilkan sekarang.'
    ),
    download: t('Download', 'Unduh'),
    fileTitle: t('Wisata Jamu: recovery codes of {email}', 'Wisata Jamu: kode pemulihan {email}'),
    codesKept: t('I have kept them', 'Sudah saya simpan'),
    dashboard: t('Go to the dashboard', 'Ke dasbor'),
    on: t('On since {date}.', 'Aktif sejak {date}.'),
    left: t('Recovery codes left: {n}.', 'Sisa kode pemulihan: {n}.'),
    few: t('Make new ones before you run out.', 'Buat yang baru sebelum habis.'),
    renew: t('New recovery codes', 'Kode pemulihan baru'),
    renewText: t(
      'The old codes stop working. Enter your password and a code to make new ones.',
      'Kode lama tidak berlaku lagi. Isi kata sandi dan sebuah kode untuk membuat yang baru.'
    ),
    turnOff: t('Turn off', 'Matikan'),
    turnOffText: t(
      'Your password alone opens your account then, and your other sessions end. Enter your password and a code.',
      'Setelah itu kata sandi saja membuka akun Anda, dan sesi Anda yang lain berakhir. Isi kata sandi dan sebuah kode.'
    ),
    turnedOff: t(
      'Two-step verification is off. Your other sessions have ended.',
      'Verifikasi dua langkah tidak aktif. Sesi Anda yang lain telah berakhir.'
    ),
    anyCode: t('Code from your app, or a recovery code', 'Kode dari aplikasi, atau kode pemulihan'),
    failed: t('This did not work. Please try again.', 'Tidak berhasil. Silakan coba lagi.')
  },
  sessions: {
    title: t('Where you are signed in', 'Perangkat tempat Anda masuk'),
    loading: t('Loading your sessions...', 'Memuat sesi Anda...'),
    loadFailed: t(
      'Your sessions could not be loaded. Please try again.',
      'Sesi Anda gagal dimuat. Silakan coba lagi.'
    ),
    retry: t('Try again', 'Coba lagi'),
    device: t('{browser} on {system}', '{browser} di {system}'),
    unknown: t('Unknown device', 'Perangkat tidak dikenal'),
    current: t('This device', 'Perangkat ini'),
    since: t('Since {date}', 'Sejak {date}'),
    end: t('End', 'Akhiri'),
    endLabel: t('End the session on {device}', 'Akhiri sesi di {device}'),
    endOthers: t('End all other sessions', 'Akhiri semua sesi lain'),
    ended: t('The session has been ended.', 'Sesi telah diakhiri.'),
    othersEnded: t('All other sessions have been ended.', 'Semua sesi lain telah diakhiri.'),
    failed: t(
      'The session could not be ended. Please try again.',
      'Sesi gagal diakhiri. Silakan coba lagi.'
    )
  },
  removal: {
    title: t('Delete account', 'Hapus akun'),
    text: t(
      'Your account and its sessions are deleted permanently. This cannot be undone.',
      'Akun dan semua sesi Anda dihapus secara permanen. Tindakan ini tidak dapat dibatalkan.'
    ),
    admin: t(
      'An administrator cannot delete their own account; another administrator can.',
      'Administrator tidak dapat menghapus akunnya sendiri; administrator lain bisa.'
    ),
    username: t(
      'Type your username, {username}, to confirm',
      'Ketik nama pengguna Anda, {username}, untuk memastikan'
    ),
    mismatch: t('This is not the username of this account.', 'Ini bukan nama pengguna akun ini.'),
    submit: t('Delete my account', 'Hapus akun saya'),
    submitting: t('Deleting...', 'Menghapus...'),
    failed: t(
      'Your account could not be deleted. Please try again.',
      'Akun Anda gagal dihapus. Silakan coba lagi.'
    )
  },
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
