import { plainEn as t } from './in-locales.ts';

export const secondFactor = {
  title: t('Two-step verification', 'Verifikasi dua langkah'),
  text: t(
    'Signing in then asks for your password and for a code from an app on your phone. Somebody who learns your password cannot sign in with it alone.',
    'Selain kata sandi, Anda akan diminta kode dari aplikasi di ponsel saat masuk. Orang yang mengetahui kata sandi Anda tidak dapat masuk hanya dengan itu.'
  ),
  required: t(
    'Your account needs two-step verification. Set it up now, or add a passkey; the dashboard opens after that.',
    'Akun Anda wajib memakai verifikasi dua langkah. Atur sekarang, atau tambah passkey; dasbor terbuka setelahnya.'
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
  codesKept: t('I have saved them', 'Sudah saya simpan'),
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
    'After that your password alone opens your account, and your other sessions end. Enter your password and a code.',
    'Setelah itu kata sandi saja membuka akun Anda, dan sesi Anda yang lain berakhir. Isi kata sandi dan sebuah kode.'
  ),
  turnedOff: t(
    'Two-step verification is off. Your other sessions have ended.',
    'Verifikasi dua langkah tidak aktif. Sesi Anda yang lain telah berakhir.'
  ),
  anyCode: t('Code from your app, or a recovery code', 'Kode dari aplikasi, atau kode pemulihan'),
  failed: t('This did not work. Please try again.', 'Tidak berhasil. Silakan coba lagi.')
};
