import { accounts as base, type AccountsWords } from '../default/accounts.ts';

/** The account screens in Indonesian. */
export const accounts: AccountsWords = {
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
    'Login failed. Please check your credentials.':
      'Gagal masuk. Periksa e-mail dan kata sandi Anda.',
    'Registration failed. Please try again.': 'Pendaftaran gagal. Silakan coba lagi.',
    'A user with this data already exists': 'Pengguna dengan data ini sudah ada',
    'Too many attempts. Please wait and try again.':
      'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
    'The service cannot answer at the moment. Please try again shortly.':
      'Layanan sedang tidak dapat menjawab. Silakan coba lagi sebentar lagi.',
    'Invalid token format': 'Format token tidak valid',
    'The current password is not right.': 'Kata sandi saat ini tidak benar.',
    'This is not the username of this account.': 'Ini bukan nama pengguna akun ini.',
    'Enter the code from your authenticator app, or a recovery code.':
      'Isi kode dari aplikasi autentikator Anda, atau kode pemulihan.',
    'This code is not right, or it was used already.':
      'Kode ini tidak benar, atau sudah pernah dipakai.',
    'This server cannot check codes of your authenticator app, because its secret was changed. Use a recovery code, or ask an administrator.':
      'Server ini tidak dapat memeriksa kode aplikasi autentikator Anda karena kunci rahasianya diganti. Pakai kode pemulihan, atau hubungi administrator.',
    'Your account needs a second factor here. It cannot be removed.':
      'Akun Anda wajib memakai verifikasi dua langkah di sini, jadi tidak dapat dimatikan.',
    'Your account has a second factor already.': 'Verifikasi dua langkah akun Anda sudah aktif.',
    'Your account has no second factor.': 'Verifikasi dua langkah akun Anda tidak aktif.',
    'This setup is over. Please start it again.':
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
