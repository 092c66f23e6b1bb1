import { plainEn as t } from './in-locales.ts';

export const passkeys = {
  signIn: t('Sign in with a passkey', 'Masuk dengan passkey'),
  unused: t(
    'No passkey was used. Try again, or sign in with your password.',
    'Tidak ada passkey yang dipakai. Coba lagi, atau masuk dengan kata sandi Anda.'
  ),
  title: t('Passkeys', 'Passkey'),
  text: t(
    'Sign in with the fingerprint, face or PIN of your device. A passkey replaces the password and the code of an app.',
    'Masuk dengan sidik jari, wajah, atau PIN perangkat Anda. Passkey menggantikan kata sandi dan kode aplikasi.'
  ),
  required: t(
    'Your account needs a passkey or two-step verification. While it has passkeys only, the password alone does not sign you in.',
    'Akun Anda wajib memakai passkey atau verifikasi dua langkah. Selama hanya ada passkey, kata sandi saja tidak dapat dipakai untuk masuk.'
  ),
  created: t('Added on {date}', 'Ditambahkan pada {date}'),
  used: t('last used on {date}', 'terakhir dipakai pada {date}'),
  add: t('Add a passkey', 'Tambah passkey'),
  added: t(
    'The passkey was added. Give it a name by which you recognise it.',
    'Passkey ditambahkan. Beri nama yang mudah Anda kenali.'
  ),
  notAdded: t(
    'No passkey was added. Your device may have none for this site, or already has one.',
    'Passkey tidak ditambahkan. Mungkin perangkat Anda tidak mendukungnya, atau sudah memilikinya.'
  ),
  name: t('Name of the passkey', 'Nama passkey'),
  nameMissing: t('Please enter a name', 'Nama wajib diisi'),
  save: t('Save name', 'Simpan nama'),
  rename: t('Rename', 'Ubah nama'),
  renameLabel: t('Rename {name}', 'Ubah nama {name}'),
  renamed: t('The name was saved.', 'Nama disimpan.'),
  remove: t('Remove', 'Hapus'),
  removeLabel: t('Remove {name}', 'Hapus {name}'),
  removeText: t(
    '“{name}” no longer signs you in, and your other sessions end. Remove it from your device too.',
    '“{name}” tidak dapat lagi dipakai untuk masuk, dan sesi Anda yang lain berakhir. Hapus juga dari perangkat Anda.'
  ),
  removed: t(
    'The passkey was removed. Your other sessions have ended.',
    'Passkey dihapus. Sesi Anda yang lain telah berakhir.'
  )
};
