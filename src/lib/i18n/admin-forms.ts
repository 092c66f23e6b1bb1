import { pictureProblems } from './picture-problems.ts';
import type { FieldName } from './admin-fields.ts';
import { type Pair, plainEn as t } from './in-locales.ts';

/** Strings of the dashboard's forms, except labels of fields. */
export const forms = {
  draft: {
    title: t('Unsaved draft', 'Draf yang belum disimpan'),
    found: (time: string) =>
      t(
        `You typed here on ${time} and did not save.`,
        `Anda mengetik di sini pada ${time} dan belum menyimpan.`
      ),
    changed: t(
      'The record was changed since; you can choose field by field.',
      'Data ini telah diubah sejak itu; Anda dapat memilih isian demi isian.'
    ),
    gone: t(
      'The record was deleted in the meantime. You can create it again.',
      'Data ini telah dihapus sejak itu; Anda dapat membuatnya lagi.'
    ),
    picture: t(
      'A picture that you had chosen is not part of the draft: please choose it again.',
      'Gambar yang dipilih tidak ikut dalam draf: silakan pilih lagi.'
    ),
    resume: t('Continue the draft', 'Lanjutkan draf'),
    discard: t('Discard the draft', 'Buang draf')
  },
  unsaved: {
    title: t('Unsaved changes', 'Perubahan belum disimpan'),
    text: t('What you changed here is not saved yet.', 'Perubahan Anda di sini belum disimpan.'),
    stay: t('Keep editing', 'Lanjut mengubah'),
    keep: t('Close, keep the draft', 'Tutup, simpan draf'),
    discard: t('Discard changes', 'Buang perubahan')
  },
  stale: {
    title: t('Changed in the meantime', 'Sudah diubah orang lain'),
    by: (name: string, time: string) =>
      t(`${name} saved it on ${time}.`, `Disimpan oleh ${name} pada ${time}.`),
    text: t(
      'Choose a value for each field, then save. Fields that you did not touch take the other value.',
      'Pilih nilai setiap isian, lalu simpan. Isian yang tidak Anda ubah memakai nilai yang lain.'
    ),
    mine: t('Mine', 'Milik saya'),
    theirs: t('Theirs', 'Milik orang lain'),
    allMine: t('All mine', 'Semua milik saya'),
    allTheirs: t('All theirs', 'Semua milik orang lain'),
    otherPicture: t('Another picture', 'Gambar lain'),
    storedPicture: t('A picture of the library', 'Gambar dari pustaka')
  },
  gone: {
    text: t(
      'Somebody else deleted this record. What you typed is still here.',
      'Orang lain menghapus data ini. Yang Anda ketik masih ada di sini.'
    ),
    picture: t('Its picture has to be chosen again.', 'Gambarnya harus dipilih lagi.'),
    create: t('Create again', 'Buat lagi')
  },
  waiting: {
    offline: t(
      'You are offline. Everything is saved as soon as the connection is back.',
      'Anda sedang tanpa koneksi. Semua disimpan begitu koneksi kembali.'
    ),
    noAnswer: t(
      'The server did not respond. What you typed is still here; please try again.',
      'Server tidak menjawab. Yang Anda ketik masih ada di sini; silakan coba lagi.'
    ),
    stopped: t(
      'Saving was stopped. What you typed is still here.',
      'Penyimpanan dihentikan. Yang Anda ketik masih ada di sini.'
    ),
    stop: t('Stop saving', 'Hentikan penyimpanan')
  },
  proof: {
    label: t('Current password', 'Kata sandi saat ini'),
    hint: t(
      'Your own, to make sure that it is you.',
      'Kata sandi Anda sendiri, untuk memastikan bahwa ini Anda.'
    ),
    required: t('Enter your current password.', 'Isi kata sandi Anda saat ini.'),
    wrong: t('The current password is incorrect.', 'Kata sandi saat ini tidak benar.')
  },
  saveKeys: t('Ctrl+Enter or Cmd+Enter', 'Ctrl+Enter atau Cmd+Enter'),
  statuses: {
    published: t('Everybody sees it', 'Dilihat semua orang'),
    draft: t(
      'Only editors see it, until it is published',
      'Hanya dilihat editor, sampai diterbitkan'
    ),
    hidden: t(
      'Only editors see it; it is taken off the site',
      'Hanya dilihat editor; tidak ada di situs'
    )
  },
  unpublish: {
    hint: t(
      'Saving takes it and its page off the site. To keep them, save as pending.',
      'Jika disimpan, data ini dan halamannya turun dari situs. Agar tetap tampil, tekan Simpan tertunda.'
    ),
    title: t('Take it off the site?', 'Turunkan dari situs?'),
    text: t(
      'This record is published. Visitors will not find it and its page until it is published again.',
      'Data ini sudah terbit. Pengunjung tidak akan menemukan data ini dan halamannya sampai diterbitkan lagi.'
    ),
    yes: t('Save and take off the site', 'Simpan dan turunkan dari situs')
  },
  uploading: t('Uploading the picture', 'Mengunggah gambar'),
  storing: t(
    'The picture has arrived and is being stored',
    'Gambar sudah sampai dan sedang disimpan'
  ),
  signIn: {
    title: t('Sign in again', 'Masuk lagi'),
    ended: t(
      'Your session has ended. What you typed is still here.',
      'Sesi Anda telah berakhir. Yang Anda ketik masih ada di sini.'
    ),
    other: (name: string) =>
      t(
        `${name} is signed in now. What you typed here can only be saved by your own account.`,
        `Kini ${name} yang masuk. Yang Anda ketik di sini hanya dapat disimpan oleh akun Anda sendiri.`
      ),
    demoted: t(
      'The role of this account no longer allows this, so nothing can be saved.',
      'Peran akun ini tidak lagi mengizinkannya, sehingga tidak ada yang dapat disimpan.'
    ),
    email: t('Email', 'E-mail'),
    password: t('Password', 'Kata sandi'),
    code: t(
      'Code from your app, or a recovery code',
      'Kode dari aplikasi Anda, atau kode pemulihan'
    ),
    submit: t('Sign in', 'Masuk'),
    passkey: t('Sign in with a passkey', 'Masuk dengan passkey'),
    unused: t('No passkey was used.', 'Tidak ada passkey yang dipakai.'),
    otherWays: t('Other ways (in a new tab)', 'Cara lain (di tab baru)'),
    failed: t('Signing in failed. Please try again.', 'Gagal masuk. Silakan coba lagi.'),
    leave: t('Leave and keep the draft', 'Keluar; draf tetap ada')
  },
  crop: {
    title: t('Crop the picture', 'Potong gambar'),
    hint: t(
      'The frame has the shape in which the site shows the picture. Move it with the mouse, a finger or the arrow keys.',
      'Bingkai ini sama bentuknya dengan gambar di situs. Geser dengan tetikus, jari, atau tombol panah.'
    ),
    use: t('Use this part', 'Pakai bagian ini'),
    whole: t('Use whole picture', 'Pakai seluruh gambar'),
    cancel: t('Cancel', 'Batal'),
    area: t('Frame: arrow keys move it', 'Bingkai: tombol panah menggesernya'),
    handle: t(
      'Corner of the frame: arrow keys change its size',
      'Sudut bingkai: tombol panah mengubah ukurannya'
    )
  },
  hints: {
    image_alt: t(
      'What the picture shows, for people who cannot see it.',
      'Apa yang terlihat pada gambar, bagi yang tidak dapat melihatnya.'
    ),
    image_credit: t(
      'Who made it; shown below the picture.',
      'Siapa yang membuatnya; tampil di bawah gambar.'
    ),
    regional_names: t(
      'Names that people use in their region, one per line; the search finds them.',
      'Nama yang dipakai orang di daerahnya, satu per baris; ditemukan oleh pencarian.'
    ),
    warnings: t(
      'Who should not use the plant, what it must not be combined with, and poisonous parts. If nothing is known, state that.',
      'Siapa yang tidak boleh memakainya, bersama apa, dan bagian yang beracun. Jika tidak ada yang diketahui, tulis begitu.'
    ),
    lookalikes: t(
      'Plants that people mistake for this one. Poisonous ones are shown first; cite a source in the text.',
      'Tanaman yang sering dikira tanaman ini. Yang beracun tampil lebih dahulu; sebutkan sumbernya dalam teks.'
    ),
    photos: t(
      'The page shows them in this order: at most 10 of each part of a plant, or 8 of a place.',
      'Dalam urutan halaman; paling banyak 10 tiap bagian tanaman, 8 tiap tempat.'
    ),
    closed_on: t(
      'Dates such as 2027-01-01, or from 2027-03-19/2027-03-25, separated by commas.',
      'Tanggal seperti 2027-01-01, atau rentang 2027-03-19/2027-03-25, dipisahkan koma.'
    ),
    opening_hours: t(
      'Such as holidays or market days. It does not count for “open now”.',
      'Misalnya hari libur atau hari pasaran. Tidak dihitung untuk “buka sekarang”.'
    ),
    phone: t(
      'With the country code, such as +62 274 123 456.',
      'Dengan kode negara, misalnya +62 274 123 456.'
    ),
    whatsapp: t(
      'With the country code; visitors write to it with one press.',
      'Dengan kode negara; pengunjung dapat langsung menulis ke nomor ini.'
    )
  } as Partial<Record<FieldName, Pair<string>>>,
  picture: {
    dropHere: t(
      'You can also drop or paste a picture.',
      'Gambar juga dapat diseret ke sini atau ditempel.'
    ),
    wait: t('Please wait until the picture is ready.', 'Tunggu sampai gambar siap.'),
    problems: {
      ...pictureProblems(t),
      format: t('Please choose a JPEG, PNG or WebP image.', 'Pilih gambar JPEG, PNG, atau WebP.'),
      bytes: t('The file is larger than 100 MB.', 'Berkas ini lebih besar dari 100 MB.')
    },
    textsCleared: t(
      'Alternative text and credit of the previous picture were cleared.',
      'Teks alternatif dan kredit gambar sebelumnya dikosongkan.'
    ),
    restoreTexts: t('Undo', 'Urungkan'),
    library: t('From the library', 'Dari pustaka'),
    remove: t('Remove the image', 'Hapus gambar'),
    removed: t('The image is removed when you save.', 'Gambar dihapus saat disimpan.')
  },
  hours: {
    start: t('Set the hours', 'Atur jam buka'),
    clear: t('Remove the hours', 'Hapus jam buka'),
    copyFirst: (day: string) => t(`All days as on ${day}`, `Semua hari seperti ${day}`),
    state: (day: string) => t(`${day}: open or closed`, `${day}: buka atau tutup`),
    states: {
      open: t('Open', 'Buka'),
      closed: t('Closed', 'Tutup'),
      appointment: t('By appointment', 'Dengan perjanjian')
    },
    from: (day: string, n: number) => t(`${day}, opens ${n}`, `${day}, buka ${n}`),
    to: (day: string, n: number) => t(`${day}, closes ${n}`, `${day}, tutup ${n}`),
    addSpan: (day: string) => t(`Add hours on ${day}`, `Tambah jam ${day}`),
    removeSpan: (day: string, n: number) =>
      t(`Remove hours ${n} on ${day}`, `Hapus jam ${n} ${day}`)
  },
  items: {
    add: t('Add item', 'Tambah butir'),
    item: (label: string, n: number) => `${label} ${n}`,
    up: (n: number) => t(`Move item ${n} up`, `Naikkan butir ${n}`),
    down: (n: number) => t(`Move item ${n} down`, `Turunkan butir ${n}`),
    remove: (n: number) => t(`Remove item ${n}`, `Hapus butir ${n}`),
    hint: t(
      'Enter adds an item; Alt with an arrow key moves it.',
      'Enter menambah butir; Alt dan tombol panah memindahkannya.'
    )
  },
  records: {
    add: t('Add row', 'Tambah baris'),
    row: (n: number) => t(`Row ${n}`, `Baris ${n}`),
    columns: {
      name: t('Name', 'Nama'),
      latin_name: t('Latin name', 'Nama Latin'),
      poisonous: t('Poisonous', 'Beracun'),
      difference: t('How to tell them apart', 'Cara membedakannya'),
      part: t('Part', 'Bagian')
    } as Readonly<Record<string, Pair<string>>>
  },
  references: {
    hint: t(
      'Type to search, or paste names: one a line, or separated by commas or semicolons.',
      'Ketik untuk mencari, atau tempelkan nama: satu per baris, atau dipisah koma atau titik koma.'
    ),
    chosen: (label: string, n: number) => t(`${label}: ${n} chosen`, `${label}: ${n} dipilih`),
    remove: (name: string) => t(`Remove ${name}`, `Hapus ${name}`),
    added: (names: string) => t(`Added: ${names}`, `Ditambahkan: ${names}`),
    removed: (name: string) => t(`Removed: ${name}`, `Dihapus: ${name}`),
    searching: t('Searching ...', 'Mencari ...'),
    unfinished: t(
      'Add this name first, or empty the field.',
      'Tambahkan nama ini dahulu, atau kosongkan isiannya.'
    ),
    noMatch: t('Nothing matches.', 'Tidak ada yang cocok.'),
    failed: t('The search failed. Please try again.', 'Pencarian gagal. Silakan coba lagi.'),
    unknown: (names: string) => t(`Not found: ${names}`, `Tidak ditemukan: ${names}`)
  },
  newPassword: {
    generate: t('Generate', 'Buat otomatis'),
    strength: t('Strength: {n} of 5', 'Kekuatan: {n} dari 5'),
    allowed: t('Letters, numbers and @$!%*?& only.', 'Hanya huruf, angka, dan @$!%*?&.'),
    refused: (characters: string) =>
      t(
        `Not allowed: ${characters} – use letters, numbers and @$!%*?&.`,
        `Tidak boleh: ${characters} – pakai huruf, angka, dan @$!%*?&.`
      )
  },
  /** `language` and `base` are names of languages, `fields` are labels of fields. */
  translations: {
    label: t('Language of the texts', 'Bahasa teks'),
    lacks: (language: string, fields: string) =>
      t(`${language} is missing: ${fields}`, `Belum ada teks ${language}: ${fields}`),
    older: (language: string, base: string, fields: string) =>
      t(
        `${language} is older than the ${base} text: ${fields}`,
        `Teks ${language} lebih lama daripada teks ${base}: ${fields}`
      ),
    complete: (language: string) =>
      t(`${language}: nothing is missing.`, `Teks ${language} lengkap.`),
    missing: (language: string) => t(`No ${language} text yet`, `Belum ada teks ${language}`),
    outdated: (base: string) =>
      t(`Older than the ${base} text`, `Lebih lama daripada teks ${base}`),
    confirm: t('Still right', 'Masih benar'),
    confirmed: t('Still right: saved with the form', 'Masih benar: disimpan bersama formulir'),
    unconfirm: t('Undo', 'Urungkan')
  },
  coordinateHint: t(
    'Degrees, such as -7.6606; may be left empty.',
    'Derajat, misalnya -7,6606; boleh dikosongkan.'
  ),
  sections: t('Sections', 'Bagian'),
  formatting: {
    toolbar: (label: string) => `Format ${label}`,
    bold: t('Bold', 'Tebal'),
    italic: t('Italic', 'Miring'),
    list: t('List', 'Daftar'),
    link: t('Link', 'Tautan'),
    preview: t('Preview', 'Pratinjau'),
    edit: t('Write', 'Tulis'),
    previewOf: (label: string) => t(`Preview of ${label}`, `Pratinjau ${label}`),
    empty: t('Nothing is written yet.', 'Belum ada yang ditulis.')
  }
};
