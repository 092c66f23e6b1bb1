const id = {
  greeting: (name: string) => (name ? `Halo ${name},` : 'Halo,'),
  moment: (moment: string) => `Waktu: ${moment} UTC.`,
  mail: 'Ada yang meminta kata sandi baru untuk akun Anda di Wisata Jamu.',
  administrator: 'Seorang administrator Wisata Jamu membuat tautan sekali pakai untuk akun Anda.',
  confirmation:
    'Alamat ini dipakai untuk sebuah akun di Wisata Jamu. Konfirmasi bahwa alamat ini milik Anda; untuk itu Anda perlu masuk ke akun tersebut.',
  confirm: 'Konfirmasi alamat',
  ignoreConfirmation:
    'Bukan Anda? Abaikan e-mail ini dan jangan buka tautannya. Alamat itu tetap belum dikonfirmasi.',
  choose: 'Buat kata sandi baru',
  valid: (hours: number) => `Tautan ini berlaku satu kali, selama ${hours} jam.`,
  ignore:
    'Bukan Anda? Abaikan e-mail ini: tanpa tautan itu tidak ada yang berubah. Jangan teruskan tautan itu kepada siapa pun.',
  'new-network': 'Akun Anda baru saja dipakai masuk dari jaringan yang belum pernah dipakai.',
  'password-changed': 'Kata sandi akun Anda baru saja diganti, dan semua sesi diakhiri.',
  formerEmail:
    'Alamat e-mail akun Anda baru saja diganti. E-mail untuk akun ini tidak lagi dikirim ke alamat ini.',
  'email-changed': 'Alamat ini sekarang menjadi alamat e-mail sebuah akun di Wisata Jamu.',
  'second-factor-changed': 'Verifikasi dua langkah akun Anda baru saja diubah.',
  'passkeys-changed': 'Sebuah passkey baru saja ditambahkan ke akun Anda atau dihapus darinya.',
  'api-token-created':
    'Sebuah token API untuk akun Anda baru saja dibuat. Program yang memilikinya bertindak atas nama Anda.',
  'identity-linked':
    'Akun Anda baru saja ditautkan ke layanan masuk, karena alamat e-mail di sana sama. Mulai sekarang Anda juga dapat masuk dengan layanan itu.',
  'sign-ins-blocked':
    'Ada yang mencoba banyak kata sandi untuk akun Anda dari jaringan lain. Karena itu, percobaan masuk dari jaringan yang belum pernah Anda pakai harus menunggu hingga 15 menit.',
  'changes-waiting':
    'Perubahan dari editor menunggu tinjauan. Dalam satu jam ke depan tidak ada e-mail lagi tentang ini.',
  published: 'Perubahan Anda sudah diterbitkan',
  returned: 'Perubahan Anda dikembalikan untuk diperbaiki',
  withdrawn: 'Perubahan Anda ditarik oleh administrator',
  failed: 'Perubahan yang dijadwalkan tidak dapat diterbitkan',
  remark: (reviewer: string) => `Catatan ${reviewer}:`,
  openChange: 'Buka perubahan',
  review: 'Tinjau perubahan',
  mailSettings: 'Penerima e-mail ini diatur di dasbor, di bagian Pengaturan.',
  wasYou: 'Jika ini Anda, tidak ada yang perlu dilakukan.',
  changePassword: 'Bukan Anda? Segera ganti kata sandi Anda; semua sesi berakhir.',
  removePasskey:
    'Bukan Anda? Segera hapus passkey yang tidak Anda kenal dan ganti kata sandi Anda; semua sesi berakhir.',
  askForPassword: 'Bukan Anda? Segera minta kata sandi baru.',
  signInsFailed:
    'Bukan Anda? Tidak ada yang berhasil masuk. Jika Anda sendiri tidak dapat masuk, minta kata sandi baru: dari jaringan tempat Anda menggantinya, Anda langsung dapat masuk.',
  tellAdministrator: 'Bukan Anda? Segera hubungi administrator Wisata Jamu.',
  profile: 'Buka profil Anda',
  forgotPassword: 'Minta kata sandi baru',
  site: 'Buka Wisata Jamu',
  automatic: 'E-mail ini dikirim otomatis; balasannya tidak dibaca.'
};

export type MailSentences = typeof id;

const en: MailSentences = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  moment: (moment) => `Time: ${moment} UTC.`,
  mail: 'Somebody asked for a new password for your account at Wisata Jamu.',
  administrator: 'An administrator of Wisata Jamu made a one-time link for your account.',
  confirmation:
    'This address is used for an account at Wisata Jamu. Confirm that it is yours; for that you need to sign in to the account.',
  confirm: 'Confirm the address',
  ignoreConfirmation:
    'If this was not you, ignore this mail and do not open the link. The address stays unconfirmed.',
  choose: 'Choose a new password',
  valid: (hours) => `The link works once, for ${hours} hours.`,
  ignore:
    'If this was not you, ignore this mail: without that link nothing changes. Do not pass the link on to anybody.',
  'new-network':
    'Somebody just signed in to your account from a network that had not been used for it before.',
  'password-changed': 'The password of your account was just changed, and all sessions were ended.',
  formerEmail:
    'The e-mail address of your account was just changed. Mails for the account no longer come to this address.',
  'email-changed': 'This is now the e-mail address of an account at Wisata Jamu.',
  'second-factor-changed': 'The two-step verification of your account was just changed.',
  'passkeys-changed': 'A passkey was just added to your account or removed from it.',
  'api-token-created':
    'An API token for your account was just created. Programs that have it act in your name.',
  'identity-linked':
    'Your account was just linked to the sign-in service, because it has the same e-mail address there. From now on, you can also sign in with that service.',
  'sign-ins-blocked':
    'Somebody tried many passwords for your account from other networks. Sign-ins from networks that you have never used therefore have to wait for up to 15 minutes.',
  'changes-waiting':
    'Changes by editors are waiting for review. No further mail about this is sent for an hour.',
  published: 'Your change was published',
  returned: 'Your change was sent back for correction',
  withdrawn: 'An administrator withdrew your change',
  failed: 'A scheduled change could not be published',
  remark: (reviewer) => `Remark by ${reviewer}:`,
  openChange: 'Open the change',
  review: 'Review the changes',
  mailSettings: 'The settings in the dashboard determine who gets this mail.',
  wasYou: 'If this was you, there is nothing to do.',
  changePassword: 'If this was not you, change your password at once; all sessions end.',
  removePasskey:
    'If this was not you, remove passkeys that you do not know and change your password at once; all sessions end.',
  askForPassword: 'If this was not you, ask for a new password at once.',
  signInsFailed:
    'If this was not you: none of these sign-ins succeeded. If you cannot sign in, request a new password. You can then sign in at once from the network where you changed it.',
  tellAdministrator: 'If this was not you, tell an administrator of Wisata Jamu at once.',
  profile: 'Open your profile',
  forgotPassword: 'Ask for a new password',
  site: 'Open Wisata Jamu',
  automatic: 'This mail was sent automatically; replies to it are not read.'
};

/** Texts of mails. Users' languages are unknown, so each mail has the text in both languages. */
export const mailSentences = { id, en };
