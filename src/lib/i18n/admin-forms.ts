import type { FieldName } from './admin-fields.ts';

/** Strings of the dashboard's forms, except labels of fields. */
const base = {
  draft: {
    title: 'Unsaved draft',
    found: (time: string) => `You typed here on ${time} and did not save.`,
    changed: 'The record was changed since; you can choose field by field.',
    gone: 'The record was deleted in the meantime. You can create it again.',
    picture: 'A picture that you had chosen is not part of the draft: please choose it again.',
    resume: 'Continue the draft',
    discard: 'Discard the draft'
  },
  unsaved: {
    title: 'Unsaved changes',
    text: 'What you changed here is not saved yet.',
    stay: 'Keep editing',
    keep: 'Close, keep the draft',
    discard: 'Discard changes'
  },
  stale: {
    title: 'Changed in the meantime',
    by: (name: string, time: string) => `${name} saved it on ${time}.`,
    text: 'Choose what each field is to hold, then save. Fields that you did not touch take the other value.',
    mine: 'Mine',
    theirs: 'Theirs',
    allMine: 'All mine',
    allTheirs: 'All theirs',
    empty: '(empty)',
    otherPicture: 'Another picture',
    storedPicture: 'A picture of the library'
  },
  gone: {
    text: 'Somebody else deleted this record. What you typed is still here.',
    picture: 'Its picture has to be chosen again.',
    create: 'Create again'
  },
  waiting: {
    offline: 'You are offline. Everything is saved as soon as the connection is back.',
    noAnswer: 'The server did not respond. What you typed is still here; please try again.',
    stopped: 'Saving was stopped. What you typed is still here.',
    stop: 'Stop saving'
  },
  proof: {
    label: 'Current password',
    hint: 'Your own, to make sure that it is you.',
    required: 'Enter your current password.',
    wrong: 'The current password is incorrect.'
  },
  statuses: {
    published: 'Everybody sees it',
    draft: 'Only editors see it, until it is published',
    hidden: 'Only editors see it; it is taken off the site'
  },
  unpublish: {
    hint: 'Saving takes it and its page off the site. To keep them, save as pending.',
    title: 'Take it off the site?',
    text: 'This record is published. Visitors will not find it and its page until it is published again.',
    yes: 'Save and take off the site'
  },
  uploading: 'Uploading the picture',
  storing: 'The picture has arrived and is being stored',
  signIn: {
    title: 'Sign in again',
    ended: 'Your session has ended. What you typed is still here.',
    other: (name: string) =>
      `${name} is signed in now. What you typed here can only be saved by your own account.`,
    demoted: 'The role of this account no longer allows this, so nothing can be saved.',
    email: 'Email',
    password: 'Password',
    code: 'Code from your app, or a recovery code',
    submit: 'Sign in',
    failed: 'Signing in failed. Please try again.',
    leave: 'Leave; the draft stays'
  },
  crop: {
    title: 'Crop the picture',
    hint: 'The frame has the shape in which the site shows the picture. Move it with the mouse, a finger or the arrow keys.',
    use: 'Use this part',
    whole: 'Use whole picture',
    cancel: 'Cancel',
    loading: 'Loading ...',
    area: 'Frame: arrow keys move it',
    handle: 'Corner of the frame: arrow keys change its size'
  },
  /** Hints of fields, by their names. */
  hints: {
    image_alt: 'What the picture shows, for people who cannot see it.',
    image_credit: 'Who made it; shown below the picture.',
    lookalikes:
      'Plants that people mistake for this one. Poisonous ones are shown first; cite a source in the text.',
    photos: 'In the order of the page; a plant has at most 10 of each part, a place 8.',
    phone: 'With the country code, such as +62 274 123 456.',
    whatsapp: 'With the country code; visitors write to it with one press.'
  } as Partial<Record<FieldName, string>>,
  picture: {
    dropHere: 'You can also drop or paste a picture.',
    unreadable: 'This file cannot be read as a picture.',
    pixels: 'The picture has more than 40 megapixels.',
    library: 'From the library',
    remove: 'Remove the image',
    removed: 'The image is removed when you save.'
  },
  items: {
    add: 'Add item',
    item: (label: string, n: number) => `${label} ${n}`,
    up: (n: number) => `Move item ${n} up`,
    down: (n: number) => `Move item ${n} down`,
    remove: (n: number) => `Remove item ${n}`,
    hint: 'Enter adds an item; Alt with an arrow key moves it.'
  },
  records: {
    add: 'Add row',
    row: (n: number) => `Row ${n}`,
    columns: {
      name: 'Name',
      latin_name: 'Latin name',
      poisonous: 'Poisonous',
      difference: 'How to tell them apart',
      part: 'Part'
    } as Readonly<Record<string, string>>
  },
  references: {
    hint: 'Type to search, or paste names: one a line, or separated by commas or semicolons.',
    chosen: (label: string, n: number) => `${label}: ${n} chosen`,
    remove: (name: string) => `Remove ${name}`,
    added: (names: string) => `Added: ${names}`,
    addedMany: (n: number) => `${n} added`,
    removed: (name: string) => `Removed: ${name}`,
    searching: 'Searching ...',
    unfinished: 'Add this name first, or empty the field.',
    noMatch: 'Nothing matches.',
    failed: 'The search failed. Please try again.',
    unknown: (names: string) => `Not found: ${names}`
  },
  newPassword: {
    generate: 'Generate',
    strength: 'Strength: {n} of 5',
    allowed: 'Letters, numbers and @$!%*?& only.',
    refused: (characters: string) =>
      `Not allowed: ${characters} – use letters, numbers and @$!%*?&.`
  },
  /** A language's name, and the labels of fields. */
  translations: {
    label: 'Language of the texts',
    lacks: (language: string, fields: string) => `${language} is missing: ${fields}`,
    older: (language: string, base: string, fields: string) =>
      `${language} is older than the ${base} text: ${fields}`,
    complete: (language: string) => `${language}: nothing is missing.`,
    missing: (language: string) => `No ${language} text yet`,
    outdated: (base: string) => `Older than the ${base} text`,
    confirm: 'Still right',
    confirmed: 'Still right: saved with the form',
    unconfirm: 'Undo'
  },
  coordinateHint: 'Degrees, such as -7.6606; may be left empty.',
  sections: 'Sections',
  formatting: {
    toolbar: (label: string) => `Format ${label}`,
    bold: 'Bold',
    italic: 'Italic',
    list: 'List',
    link: 'Link',
    preview: 'Preview',
    edit: 'Write',
    previewOf: (label: string) => `Preview of ${label}`,
    empty: 'Nothing is written yet.'
  }
};

export type FormWords = typeof base;

const id: FormWords = {
  draft: {
    title: 'Draf yang belum disimpan',
    found: (time) => `Anda mengetik di sini pada ${time} dan belum menyimpan.`,
    changed: 'Data ini telah diubah sejak itu; Anda dapat memilih kolom demi kolom.',
    gone: 'Data ini telah dihapus sejak itu; Anda dapat membuatnya lagi.',
    picture: 'Gambar yang dipilih tidak ikut dalam draf: silakan pilih lagi.',
    resume: 'Lanjutkan draf',
    discard: 'Buang draf'
  },
  unsaved: {
    title: 'Perubahan belum disimpan',
    text: 'Perubahan Anda di sini belum disimpan.',
    stay: 'Lanjut mengubah',
    keep: 'Tutup, simpan draf',
    discard: 'Buang perubahan'
  },
  stale: {
    title: 'Diubah sementara itu',
    by: (name, time) => `Disimpan oleh ${name} pada ${time}.`,
    text: 'Pilih isi setiap kolom, lalu simpan. Kolom yang tidak Anda ubah memakai isi yang lain.',
    mine: 'Milik saya',
    theirs: 'Milik orang lain',
    allMine: 'Semua milik saya',
    allTheirs: 'Semua milik orang lain',
    empty: '(kosong)',
    otherPicture: 'Gambar lain',
    storedPicture: 'Gambar dari pustaka'
  },
  gone: {
    text: 'Orang lain menghapus data ini. Yang Anda ketik masih ada di sini.',
    picture: 'Gambarnya harus dipilih lagi.',
    create: 'Buat lagi'
  },
  waiting: {
    offline: 'Anda sedang luring. Semua disimpan begitu sambungan kembali.',
    noAnswer: 'Server tidak menjawab. Yang Anda ketik masih ada di sini; silakan coba lagi.',
    stopped: 'Penyimpanan dihentikan. Yang Anda ketik masih ada di sini.',
    stop: 'Hentikan penyimpanan'
  },
  proof: {
    label: 'Kata sandi saat ini',
    hint: 'Kata sandi Anda sendiri, untuk memastikan bahwa ini Anda.',
    required: 'Isi kata sandi Anda saat ini.',
    wrong: 'Kata sandi saat ini tidak benar.'
  },
  statuses: {
    published: 'Dilihat semua orang',
    draft: 'Hanya dilihat editor, sampai diterbitkan',
    hidden: 'Hanya dilihat editor; tidak ada di situs'
  },
  unpublish: {
    hint: 'Menyimpan menghapus data ini dan halamannya dari situs. Agar tetap ada, tekan Simpan tertunda.',
    title: 'Hapus dari situs?',
    text: 'Data ini terbit. Pengunjung tidak menemukan data ini dan halamannya sampai diterbitkan lagi.',
    yes: 'Simpan dan hapus dari situs'
  },
  uploading: 'Mengunggah gambar',
  storing: 'Gambar sudah sampai dan sedang disimpan',
  signIn: {
    title: 'Masuk lagi',
    ended: 'Sesi Anda telah berakhir. Yang Anda ketik masih ada di sini.',
    other: (name) =>
      `Kini ${name} yang masuk. Yang Anda ketik di sini hanya dapat disimpan oleh akun Anda sendiri.`,
    demoted: 'Peran akun ini tidak lagi mengizinkannya, sehingga tidak ada yang dapat disimpan.',
    email: 'E-mail',
    password: 'Kata sandi',
    code: 'Kode dari aplikasi Anda, atau kode pemulihan',
    submit: 'Masuk',
    failed: 'Gagal masuk. Silakan coba lagi.',
    leave: 'Keluar; draf tetap ada'
  },
  crop: {
    title: 'Potong gambar',
    hint: 'Bingkai ini sama bentuknya dengan gambar di situs. Geser dengan tetikus, jari, atau tombol panah.',
    use: 'Pakai bagian ini',
    whole: 'Pakai seluruh gambar',
    cancel: 'Batal',
    loading: 'Memuat ...',
    area: 'Bingkai: tombol panah menggesernya',
    handle: 'Sudut bingkai: tombol panah mengubah ukurannya'
  },
  hints: {
    image_alt: 'Apa yang terlihat pada gambar, bagi yang tidak dapat melihatnya.',
    image_credit: 'Siapa yang membuatnya; tampil di bawah gambar.',
    lookalikes:
      'Tanaman yang sering dikira tanaman ini. Yang beracun tampil lebih dahulu; sebutkan sumbernya dalam teks.',
    photos: 'Dalam urutan halaman; paling banyak 10 tiap bagian tanaman, 8 tiap tempat.',
    phone: 'Dengan kode negara, misalnya +62 274 123 456.',
    whatsapp: 'Dengan kode negara; pengunjung dapat langsung menulis ke nomor ini.'
  },
  picture: {
    dropHere: 'Gambar juga dapat dijatuhkan atau ditempelkan.',
    unreadable: 'Berkas ini tidak dapat dibaca sebagai gambar.',
    pixels: 'Gambar ini lebih dari 40 megapiksel.',
    library: 'Dari pustaka',
    remove: 'Hapus gambar',
    removed: 'Gambar dihapus saat disimpan.'
  },
  items: {
    add: 'Tambah butir',
    item: (label, n) => `${label} ${n}`,
    up: (n) => `Naikkan butir ${n}`,
    down: (n) => `Turunkan butir ${n}`,
    remove: (n) => `Hapus butir ${n}`,
    hint: 'Enter menambah butir; Alt dan tombol panah memindahkannya.'
  },
  records: {
    add: 'Tambah baris',
    row: (n) => `Baris ${n}`,
    columns: {
      name: 'Nama',
      latin_name: 'Nama Latin',
      poisonous: 'Beracun',
      difference: 'Cara membedakannya',
      part: 'Bagian'
    }
  },
  references: {
    hint: 'Ketik untuk mencari, atau tempelkan nama: satu per baris, atau dipisah koma atau titik koma.',
    chosen: (label, n) => `${label}: ${n} dipilih`,
    remove: (name) => `Hapus ${name}`,
    added: (names) => `Ditambahkan: ${names}`,
    addedMany: (n) => `${n} ditambahkan`,
    removed: (name) => `Dihapus: ${name}`,
    searching: 'Mencari ...',
    unfinished: 'Tambahkan nama ini dahulu, atau kosongkan kolomnya.',
    noMatch: 'Tidak ada yang cocok.',
    failed: 'Pencarian gagal. Silakan coba lagi.',
    unknown: (names) => `Tidak ditemukan: ${names}`
  },
  newPassword: {
    generate: 'Buat otomatis',
    strength: 'Kekuatan: {n} dari 5',
    allowed: 'Hanya huruf, angka, dan @$!%*?&.',
    refused: (characters) => `Tidak boleh: ${characters} – pakai huruf, angka, dan @$!%*?&.`
  },
  translations: {
    label: 'Bahasa teks',
    lacks: (language, fields) => `Belum ada teks ${language}: ${fields}`,
    older: (language, base, fields) =>
      `Teks ${language} lebih lama daripada teks ${base}: ${fields}`,
    complete: (language) => `Teks ${language} lengkap.`,
    missing: (language) => `Belum ada teks ${language}`,
    outdated: (base) => `Lebih lama daripada teks ${base}`,
    confirm: 'Masih benar',
    confirmed: 'Masih benar: disimpan bersama formulir',
    unconfirm: 'Urungkan'
  },
  coordinateHint: 'Derajat, misalnya -7,6606; boleh dikosongkan.',
  sections: 'Bagian',
  formatting: {
    toolbar: (label) => `Format ${label}`,
    bold: 'Tebal',
    italic: 'Miring',
    list: 'Daftar',
    link: 'Tautan',
    preview: 'Pratinjau',
    edit: 'Tulis',
    previewOf: (label) => `Pratinjau ${label}`,
    empty: 'Belum ada yang ditulis.'
  }
};

export const forms = { default: base, id, en: base };
