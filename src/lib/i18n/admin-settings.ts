import type { FirstDayStep } from '../contract/endpoints/settings.ts';
import { inLocales } from './in-locales.ts';

const steps: Record<FirstDayStep, { title: string; text: string }> = {
  texts: {
    title: 'Ganti teks dan gambar beranda dan footer',
    text: 'Isi contoh ini dapat diubah, tetapi hero dan tautan peta tidak dapat dihapus:'
  },
  demo: {
    title: 'Hapus isi contoh',
    text: 'Produk, kategori, dan tempat contoh pindah ke sampah sekaligus.'
  },
  content: {
    title: 'Masukkan isi Anda sendiri',
    text: 'Impor tabel produk, atau tambahkan satu per satu.'
  },
  editors: {
    title: 'Undang penyunting',
    text: 'Buat akun tanpa kata sandi: Anda mendapat tautan sekali pakai untuk orang itu.'
  },
  second_factor: {
    title: 'Pasang langkah kedua untuk akun Anda',
    text: 'Setelah itu kata sandi saja tidak cukup untuk masuk.'
  },
  backup: {
    title: 'Buat cadangan',
    text: 'Di server, jalankan npm run backup -- FILE setiap hari, dan simpan berkasnya di mesin lain.'
  },
  mail: {
    title: 'Siapkan pengiriman surat',
    text: 'Isi SMTP_URL dan SITE_URL di lingkungan server, lalu mulai ulang. Tautan dan pemberitahuan kemudian dikirim lewat surat.'
  }
};

const base = {
  title: 'Pengaturan',
  intro: 'Berlaku segera, untuk semua orang.',
  failed: 'Pengaturan gagal dimuat',
  saved: 'Pengaturan disimpan',
  saveFailed: 'Pengaturan gagal disimpan',
  save: 'Simpan pengaturan',
  changed: 'Pengaturan ini baru saja diubah orang lain. Nilai yang sekarang tampil di sini.',
  /** Labels of settings, also in the history. */
  fields: {
    review: 'Tinjauan',
    time_zone: 'Zona waktu situs',
    mailed: 'Penerima surat saat ada yang menunggu tinjauan'
  },
  review: {
    none: 'Penyunting menerbitkan sendiri',
    required: 'Penyunting menunggu tinjauan'
  },
  reviewHint: 'Yang sudah menunggu tetap menunggu sampai diputuskan.',
  zoneHint: 'Waktu terbit dimasukkan dalam zona waktu ini.',
  mailHint: 'Paling banyak satu surat setiap jam.',
  noMail: 'Server ini belum mengirim surat: isi SMTP_URL dan SITE_URL di lingkungan server.',
  fixed: (variable: string) => `Diatur oleh ${variable} di lingkungan server.`,
  mailsAuthors: 'Surati penyunting saat perubahannya diputuskan',
  showFirstDay: 'Tampilkan daftar hari pertama di dasbor',
  firstDay: {
    title: 'Hari pertama',
    progress: (done: number, all: number) => `${done} dari ${all} langkah selesai`,
    done: 'Selesai',
    failed: 'Daftar hari pertama gagal dimuat',
    dismiss: 'Sembunyikan daftar',
    dismissed: 'Daftar ini dapat ditampilkan lagi di Pengaturan.',
    profile: 'Buka profil',
    steps,
    removed: (records: number) => `${records} data contoh dihapus`,
    removeFailed: 'Isi contoh gagal dihapus',
    toTrash: 'Buka sampah',
    confirm: (records: number, kept: number) =>
      `${records} data contoh pindah ke sampah dan dapat dipulihkan sekaligus selama 30 hari.${kept > 0 ? ` ${kept} data contoh yang sudah diubah atau dipakai produk lain tetap ada.` : ''}`
  }
};

const en: typeof base = {
  title: 'Settings',
  intro: 'Effective immediately, for everybody.',
  failed: 'The settings could not be loaded',
  saved: 'Settings saved',
  saveFailed: 'The settings could not be saved',
  save: 'Save settings',
  changed: 'Somebody else has just changed these settings. Their values are shown now.',
  fields: {
    review: 'Review',
    time_zone: 'Time zone of the site',
    mailed: 'Mailed when changes wait for review'
  },
  review: {
    none: 'Editors publish themselves',
    required: 'Editors wait for review'
  },
  reviewHint: 'Changes that already wait stay until somebody decides about them.',
  zoneHint: 'Times of publication are entered in this time zone.',
  mailHint: 'At most one mail per hour.',
  noMail: 'This server sends no mail yet: set SMTP_URL and SITE_URL in its environment.',
  fixed: (variable) => `Set by ${variable} in the server’s environment.`,
  mailsAuthors: 'Mail editors when their changes are decided',
  showFirstDay: 'Show the first-day list on the overview',
  firstDay: {
    title: 'First day',
    progress: (done, all) => `${done} of ${all} steps done`,
    done: 'Done',
    failed: 'The first-day list could not be loaded',
    dismiss: 'Dismiss this list',
    dismissed: 'The settings can show this list again.',
    profile: 'Open profile',
    steps: {
      texts: {
        title: 'Replace the texts and pictures of the home page and the footer',
        text: 'These samples can be changed, but hero and map links cannot be deleted:'
      },
      demo: {
        title: 'Remove the demonstration content',
        text: 'Its products, categories and places move to the trash together.'
      },
      content: {
        title: 'Add your own content',
        text: 'Import a table of products, or add them one by one.'
      },
      editors: {
        title: 'Invite editors',
        text: 'Create an account without a password: you get a one-time link for that person.'
      },
      second_factor: {
        title: 'Set up a second factor for your account',
        text: 'After that, a password alone is not enough to sign in.'
      },
      backup: {
        title: 'Back up',
        text: 'On the server, run npm run backup -- FILE every day, and store the file on another machine.'
      },
      mail: {
        title: 'Set up mail',
        text: 'Set SMTP_URL and SITE_URL in the server’s environment and restart it. Links and notices are then also mailed.'
      }
    },
    removed: (records) => `${records} demonstration records deleted`,
    removeFailed: 'The demonstration content could not be removed',
    toTrash: 'Open the trash',
    confirm: (records, kept) =>
      `${records} demonstration records move to the trash, from which they can be restored together for 30 days.${kept > 0 ? ` ${kept} that were changed, or that other products use, stay.` : ''}`
  }
};

/** Strings of the settings and the first-day list; they load with their screens. */
export const settingsWords = inLocales<typeof base>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/admin-settings.ts', { eager: true, import: 'settings' })
);
