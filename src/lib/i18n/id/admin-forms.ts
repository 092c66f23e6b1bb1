import type { FormWords } from '../default/admin-forms.ts';

/** The forms in Indonesian. */
export const forms: FormWords = {
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
    image_credit: 'Siapa yang membuatnya; tampil di bawah gambar.'
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
  amount: { unclear: 'Jumlah mana yang dimaksud?', choose: (amount) => `Pakai ${amount}` },
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
