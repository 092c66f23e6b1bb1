import { plainEn as t } from './in-locales.ts';

// Strings of the profile. `accounts.ts` combines them with those of the other account pages.

export const profile = {
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
  since: t('Member since {date}', 'Anggota sejak {date}'),
  pending: t(
    'We sent a link to {email}. Your email changes when you open the link here while you are signed in.',
    'Kami mengirim tautan ke {email}. E-mail Anda berganti setelah Anda membuka tautan itu di sini selagi masuk.'
  ),
  confirmation: {
    unconfirmed: t(
      'Your email {email} is not confirmed yet.',
      'E-mail Anda, {email}, belum dikonfirmasi.'
    ),
    send: t('Send link', 'Kirim tautan'),
    sent: t(
      'We sent a link to {email}. It works once, for 24 hours.',
      'Kami mengirim tautan ke {email}. Tautan itu berlaku satu kali, selama 24 jam.'
    ),
    noMail: t(
      'An administrator can give you a one-time link that confirms it.',
      'Administrator dapat memberi Anda tautan sekali pakai untuk mengonfirmasinya.'
    ),
    gone: t(
      'This link has expired, or belongs to another account.',
      'Tautan ini sudah tidak berlaku, atau milik akun lain.'
    ),
    confirmed: t('Your email {email} is confirmed.', 'E-mail Anda, {email}, sudah dikonfirmasi.')
  }
};

export const sessions = {
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
};

export const removal = {
  title: t('Delete account', 'Hapus akun'),
  text: t(
    'Your account and its sessions are deleted permanently. This cannot be undone.',
    'Akun dan semua sesi Anda dihapus secara permanen. Tindakan ini tidak dapat diurungkan.'
  ),
  admin: t(
    'An administrator cannot delete their own account; another administrator can.',
    'Administrator tidak dapat menghapus akunnya sendiri; administrator lain bisa.'
  ),
  username: t(
    'Type your username, {username}, to confirm',
    'Ketik nama pengguna Anda, {username}, untuk memastikan'
  ),
  submit: t('Delete my account', 'Hapus akun saya'),
  submitting: t('Deleting...', 'Menghapus...'),
  failed: t(
    'Your account could not be deleted. Please try again.',
    'Akun Anda gagal dihapus. Silakan coba lagi.'
  )
};
