import { inLocales, plainId as t } from './in-locales.ts';

/** Strings of the settings and the first-day list. They are loaded with these screens. */
export const settingsWords = inLocales({
  title: t('Settings', 'Pengaturan'),
  intro: t('Effective immediately, for everybody.', 'Berlaku segera, untuk semua orang.'),
  failed: t('The settings could not be loaded', 'Pengaturan gagal dimuat'),
  saved: t('Settings saved', 'Pengaturan disimpan'),
  saveFailed: t('The settings could not be saved', 'Pengaturan gagal disimpan'),
  save: t('Save settings', 'Simpan pengaturan'),
  changed: t(
    'Somebody else has just changed these settings. Their values are shown now.',
    'Pengaturan ini baru saja diubah orang lain. Nilai yang sekarang tampil di sini.'
  ),
  /** Labels of settings, also in the history. */
  fields: {
    review: t('Review', 'Tinjauan'),
    time_zone: t('Time zone of the site', 'Zona waktu situs'),
    mailed: t(
      'Mailed when changes wait for review',
      'Penerima e-mail saat ada yang menunggu tinjauan'
    ),
    mails_authors: t(
      'Mail editors when their changes are decided',
      'Kirim e-mail kepada editor saat perubahannya diputuskan'
    )
  },
  /** Values of settings, also in the history. */
  values: {
    review: {
      none: t('Editors publish themselves', 'Editor menerbitkan sendiri'),
      required: t('Editors wait for review', 'Editor menunggu tinjauan')
    },
    mails_authors: { true: t('Yes', 'Ya'), false: t('No', 'Tidak') }
  },
  reviewHint: t(
    'Changes that already wait stay until somebody decides about them.',
    'Yang sudah menunggu tetap menunggu sampai diputuskan.'
  ),
  zoneHint: t(
    'Times of publication are entered in this time zone.',
    'Waktu terbit dimasukkan dalam zona waktu ini.'
  ),
  mailHint: t('At most one mail per hour.', 'Paling banyak satu e-mail setiap jam.'),
  noMail: t(
    'This server sends no mail yet: set SMTP_URL and SITE_URL in its environment.',
    'Server ini belum mengirim e-mail: isi SMTP_URL dan SITE_URL di lingkungan server.'
  ),
  fixed: (variable: string) =>
    t(
      `Set by ${variable} in the server’s environment.`,
      `Diatur oleh ${variable} di lingkungan server.`
    ),
  showFirstDay: t(
    'Show the first-day list on the overview',
    'Tampilkan daftar hari pertama di dasbor'
  ),
  firstDay: {
    title: t('First day', 'Hari pertama'),
    progress: (done: number, all: number) =>
      t(`${done} of ${all} steps done`, `${done} dari ${all} langkah selesai`),
    done: t('Done', 'Selesai'),
    failed: t('The first-day list could not be loaded', 'Daftar hari pertama gagal dimuat'),
    dismiss: t('Dismiss this list', 'Sembunyikan daftar'),
    dismissed: t(
      'The settings can show this list again.',
      'Daftar ini dapat ditampilkan lagi di Pengaturan.'
    ),
    profile: t('Open profile', 'Buka profil'),
    steps: {
      texts: {
        title: t(
          'Replace the texts and pictures of the home page and the footer',
          'Ganti teks dan gambar beranda dan footer'
        ),
        text: t(
          'Samples can be changed, but hero and map links cannot be deleted:',
          'Isi contoh dapat diubah, tetapi hero dan tautan peta tidak dapat dihapus:'
        )
      },
      demo: {
        title: t('Remove the demonstration content', 'Hapus isi contoh'),
        text: t(
          'Its products, categories and places move to the trash together.',
          'Produk, kategori, dan tempat contoh pindah ke sampah sekaligus.'
        )
      },
      content: {
        title: t('Add your own content', 'Masukkan isi Anda sendiri'),
        text: t(
          'Import a table of products, or add them one by one.',
          'Impor tabel produk, atau tambahkan satu per satu.'
        )
      },
      editors: {
        title: t('Invite editors', 'Undang editor'),
        text: t(
          'Create an account without a password: you get a one-time link for that person.',
          'Buat akun tanpa kata sandi: Anda mendapat tautan sekali pakai untuk orang itu.'
        )
      },
      second_factor: {
        title: t(
          'Set up two-step verification for your account',
          'Atur verifikasi dua langkah untuk akun Anda'
        ),
        text: t(
          'After that, a password alone is not enough to sign in.',
          'Setelah itu kata sandi saja tidak cukup untuk masuk.'
        )
      },
      backup: {
        title: t('Back up', 'Buat cadangan'),
        text: t(
          'On the server, run npm run backup -- FILE every day, and store the file on another machine.',
          'Di server, jalankan npm run backup -- FILE setiap hari, dan simpan berkasnya di mesin lain.'
        )
      },
      mail: {
        title: t('Set up mail', 'Siapkan pengiriman e-mail'),
        text: t(
          'Set SMTP_URL and SITE_URL in the server’s environment and restart it. Links and notices are then also mailed.',
          'Isi SMTP_URL dan SITE_URL di lingkungan server, lalu mulai ulang. Tautan dan pemberitahuan kemudian dikirim lewat e-mail.'
        )
      }
    },
    removed: (records: number) =>
      t(`${records} demonstration records deleted`, `${records} data contoh dihapus`),
    removeFailed: t('The demonstration content could not be removed', 'Isi contoh gagal dihapus'),
    toTrash: t('Open the trash', 'Buka sampah'),
    confirm: (records: number, kept: number) =>
      t(
        `${records} demonstration records move to the trash, from which they can be restored together for 30 days.${kept > 0 ? ` ${kept} that were changed, or that other products use, stay.` : ''}`,
        `${records} data contoh pindah ke sampah dan dapat dipulihkan sekaligus selama 30 hari.${kept > 0 ? ` ${kept} data contoh yang sudah diubah atau dipakai produk lain tetap ada.` : ''}`
      )
  }
});
