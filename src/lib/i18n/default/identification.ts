/** Words of an identification's answer, its garden and the history of a device. */
export const identification = {
  answer: {
    label: 'Jawaban',
    named: '{sure}: {name}',
    certainty: { certain: 'Hampir pasti', likely: 'Mungkin' },
    oneOf: 'Salah satu dari ini',
    oneOfNote:
      'Biasanya tanaman pada foto ini salah satu di antaranya. Cocokkan ciri-cirinya sebelum percaya.',
    guesses: 'Yang paling mendekati',
    guessesNote: 'Ini dugaan, bukan hasil. Jangan gunakan tanaman ini hanya berdasarkan dugaan.',
    noPlant: 'Bagian tanaman tidak terlihat',
    noPlantNote:
      'Bagian tanaman yang dipilih tidak terlihat pada foto ini. Periksa kategorinya, atau ambil foto lain.',
    nothing: 'Tidak ada yang cocok',
    nothingNote: 'Tidak ada tanaman yang kami kenal mirip dengan foto ini.',
    inGarden: 'Tanaman di {name} didahulukan.',
    notKept:
      'Foto dan jawaban ini tidak dapat disimpan di perangkat ini; keduanya hilang setelah halaman ditutup.',
    /** The identifier that answered. */
    answeredBy: {
      server: 'Dijawab oleh server kami.',
      found: 'Dijawab di perangkat ini, bukan oleh server.',
      only: 'Dijawab di perangkat ini. Foto tidak dikirim.'
    },
    restart: 'Tanaman lain'
  },
  compare: {
    yours: 'Foto Anda',
    plate: 'Gambar katalog: {name}',
    noPlate: 'Tidak ada gambar di katalog',
    noPhoto: 'Foto Anda tidak tersimpan di perangkat ini.',
    features: 'Cocokkan ciri-cirinya',
    noFeatures: 'Katalog belum menyebut ciri-cirinya.',
    page: 'Buka halaman {name}',
    isIt: 'Ini dia',
    isNot: 'Bukan ini',
    undo: 'Batalkan',
    ruledOut: 'Menurut Anda bukan ini.',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    position: '{n} dari {count}',
    howSure: 'Seberapa yakin?',
    confidence:
      'keyakinan {percent}: hitungan komputer dari foto Anda, bukan kepastian dan bukan takaran keamanan.'
  },
  verdict: {
    chosen: 'Anda mencocokkannya dengan {name}.',
    chosenNote:
      'Bacalah halamannya sebelum memakainya, dan tanyakan kepada ahlinya bila ada ciri yang tidak cocok.',
    none: 'Bukan satu pun dari ini menurut Anda.',
    noneNamed: 'Menurut Anda bukan {name}.',
    back: 'Kembali ke foto Anda'
  },
  identified: {
    title: 'Foto Anda dikenali sebagai {name}',
    caution:
      'Pengenalan dari foto bisa keliru, dan tanaman yang mirip bisa beracun. Cocokkan ciri-cirinya dan tanyakan kepada ahli sebelum memakainya.',
    alternatives: 'Mungkin juga:'
  },
  advice: {
    title: 'Yang paling membantu sekarang',
    dark: 'Cari tempat yang lebih terang: foto ini gelap.',
    background: 'Letakkan bagian itu di atas alas polos: latar foto ini ramai.',
    more: 'Tambahkan foto lain dari tanaman yang sama, dari sisi lain atau lebih dekat.',
    part: {
      rhizome: 'Foto daunnya atau buahnya: rimpang jarang dapat kami pastikan.',
      leaf: 'Bila sedang berbuah, foto buahnya: buah paling sering dapat kami kenali.',
      fruit: 'Foto daunnya: satu helai yang rata.'
    }
  },
  garden: {
    label: 'Kebun',
    here: 'Anda di',
    nowhere: 'Sedang di kebun jamu?',
    unknown: 'Kebun pada tautan ini tidak ada lagi. Tanaman tetap dapat dikenali tanpa kebun.',
    choose: 'Pilih kebun',
    change: 'Ubah kebun',
    chooseShort: 'Pilih',
    changeShort: 'Ubah',
    which: 'Di kebun mana Anda berada?',
    none: 'Tidak di kebun mana pun',
    nearest: 'Cari kebun terdekat',
    looking: 'Mencari...',
    private: 'Letak Anda dihitung di perangkat ini dan tidak pernah dikirim.',
    near: '{name} ada {metres} m dari sini.',
    identifyHere: 'Ya, di sini',
    notNear: {
      none: 'Tidak ada kebun dalam jarak 500 m.',
      refused: 'Letak Anda tidak diizinkan dibaca. Pilih kebunnya dari daftar.',
      failed: 'Letak Anda tidak dapat ditemukan. Pilih kebunnya dari daftar.'
    },
    failed: 'Daftar kebun tidak dapat dimuat.'
  },
  history: {
    title: 'Identifikasi di perangkat ini',
    text: '{most} yang terakhir, hanya tersimpan di perangkat ini. Kami tidak menerimanya.',
    unknown: 'Tidak dikenali',
    noPlant: 'Bagian tanaman tidak terlihat',
    oneOf: 'Salah satu dari {names}',
    chosen: 'Menurut Anda: {name}',
    open: 'Buka',
    forget: 'Hapus identifikasi {when}',
    forgetAll: 'Hapus semua',
    sure: 'Hapus semua identifikasi di perangkat ini?',
    yes: 'Ya, hapus',
    no: 'Jangan',
    failed: 'Tidak dapat dihapus. Coba lagi.'
  }
};

export type IdentificationWords = typeof identification;
