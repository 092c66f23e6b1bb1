import { inLocales } from './in-locales.ts';

/** Strings of an identification's answer, its garden and the history of a device. */
const base = {
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
    withoutGarden:
      'Daftar tanaman kebun ini tidak tersimpan di perangkat ini, jadi kebun tidak diperhitungkan.',
    taught: 'Dikenali dengan foto dari kebun ini.',
    notKept:
      'Foto dan jawaban ini tidak dapat disimpan di perangkat ini; keduanya hilang setelah halaman ditutup.',
    /** The identifier that was used. */
    answeredBy: {
      server: 'Dijawab oleh server kami.',
      found: 'Dijawab di perangkat ini, bukan oleh server.',
      only: 'Dijawab di perangkat ini. Foto tidak dikirim.'
    },
    parts: { leaf: 'daun', fruit: 'buah', rhizome: 'rimpang' },
    foundPart: 'Anda tidak memilih kategori; foto ini dibaca sebagai {part}.',
    looksLike: 'Foto ini tampak seperti {part}.',
    askAgain: 'Kenali lagi dengan kategori itu',
    restart: 'Tanaman lain'
  },
  compare: {
    yours: 'Foto Anda',
    plate: 'Gambar katalog: {name}',
    noPlate: 'Tidak ada gambar di katalog',
    noPhoto: 'Foto Anda tidak tersimpan di perangkat ini.',
    features: 'Cocokkan ciri-cirinya',
    noFeatures: 'Katalog belum menyebut ciri-cirinya.',
    unloaded: 'Gambar dan ciri-cirinya belum dapat dimuat tanpa jaringan.',
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
  secondOpinion: {
    title: 'Jawaban Pl@ntNet',
    note: 'Ragu? Kami dapat menanyakan foto ini kepada Pl@ntNet, layanan di Prancis yang mengenal sekitar 80.000 jenis tumbuhan. Fotonya dikirim ke sana hanya untuk dikenali, tanpa lokasi dan tanpa nama Anda.',
    ask: 'Tanya Pl@ntNet juga',
    asking: 'Menunggu jawaban Pl@ntNet …',
    failed: 'Pl@ntNet sedang tidak dapat ditanya. Coba lagi nanti.',
    listNote: 'Dugaan, bukan kepastian. Yang paling mungkin lebih dulu.',
    nothing: 'Pl@ntNet tidak menemukan tumbuhan yang cocok.',
    notInCatalogue: 'tidak ada di katalog kami',
    unnamed: 'Tanpa nama umum'
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
    closer: 'Ambil foto baru dari dekat: bagian itu memenuhi bingkai.',
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
    unloaded: 'Kebun pada tautan ini belum dapat dimuat. Tanaman tetap dapat dikenali tanpa kebun.',
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

export type IdentificationWords = typeof base;

const en: IdentificationWords = {
  answer: {
    label: 'Answer',
    named: '{sure}: {name}',
    certainty: { certain: 'Almost certainly', likely: 'Probably' },
    oneOf: 'One of these',
    oneOfNote:
      'The plant in this photo is usually one of them. Compare the features before you trust one.',
    guesses: 'The closest matches',
    guessesNote: 'These are guesses, not a result. Do not use a plant on the strength of a guess.',
    noPlant: 'No part of a plant was seen',
    noPlantNote:
      'The chosen part of a plant is not to be seen in this photo. Check the category, or take another photo.',
    nothing: 'Nothing matches',
    nothingNote: 'No plant that we know looks like this photo.',
    inGarden: 'Plants of {name} come first.',
    withoutGarden:
      'The plant list of this garden is not stored on this device, so the garden was not taken into account.',
    taught: 'Recognised with photographs of this garden.',
    notKept:
      'This photo and answer cannot be stored on this device; both are gone once the page is closed.',
    answeredBy: {
      server: 'Answered by our server.',
      found: 'Answered on this device, not by the server.',
      only: 'Answered on this device. The photo was not sent.'
    },
    parts: { leaf: 'a leaf', fruit: 'a fruit', rhizome: 'a rhizome' },
    foundPart: 'You chose no category; this photo was read as {part}.',
    looksLike: 'This photo looks like {part}.',
    askAgain: 'Identify it again as that',
    restart: 'Another plant'
  },
  compare: {
    yours: 'Your photo',
    plate: 'Catalogue plate: {name}',
    noPlate: 'The catalogue has no picture',
    noPhoto: 'Your photo is not stored on this device.',
    features: 'Check the features',
    noFeatures: 'The catalogue does not name its features yet.',
    unloaded: 'Its picture and features could not be loaded without a network.',
    page: 'Open the page of {name}',
    isIt: 'This is it',
    isNot: 'Not this one',
    undo: 'Undo',
    ruledOut: 'Not this one, you said.',
    previous: 'Previous',
    next: 'Next',
    position: '{n} of {count}',
    howSure: 'How sure?',
    confidence:
      '{percent} confidence: what a computer makes of your photo, neither a certainty nor a measure of safety.'
  },
  secondOpinion: {
    title: 'Pl@ntNet’s answer',
    note: 'Not sure? We can ask Pl@ntNet, a service in France that knows about 80,000 species. Your photos are sent there only to be identified, without location and without your name.',
    ask: 'Ask Pl@ntNet too',
    asking: 'Waiting for Pl@ntNet …',
    failed: 'Pl@ntNet cannot be asked at the moment. Try again later.',
    listNote: 'Guesses, not certainty. The most likely species comes first.',
    nothing: 'Pl@ntNet found no species that matches.',
    notInCatalogue: 'not in our catalogue',
    unnamed: 'No common name'
  },
  verdict: {
    chosen: 'You matched it with {name}.',
    chosenNote:
      'Read its page before you use it, and ask somebody who knows where a feature does not fit.',
    none: 'None of these, you said.',
    noneNamed: 'Not {name}, you said.',
    back: 'Back to your photo'
  },
  identified: {
    title: 'Your photo was identified as {name}',
    caution:
      'Identification from a photo can be wrong, and plants that look alike can be poisonous. Compare the features and ask an expert before you use it.',
    alternatives: 'It might also be:'
  },
  advice: {
    title: 'What would help most now',
    dark: 'Find more light: this photo is dark.',
    background: 'Lay the part on a plain surface: the background of this photo is busy.',
    closer: 'Take a new photo from close by: the part fills the frame.',
    more: 'Add another photo of the same plant, from another side or closer.',
    part: {
      rhizome: 'Photograph a leaf or a fruit: we are seldom certain of a rhizome.',
      leaf: 'If it bears fruit, photograph the fruit: fruits are what we recognise most often.',
      fruit: 'Photograph a leaf: a single one, laid flat.'
    }
  },
  garden: {
    label: 'Garden',
    here: 'You are at',
    nowhere: 'In a jamu garden?',
    unknown: 'The garden of this link no longer exists. Plants are identified without it.',
    unloaded: 'The garden of this link could not be loaded. Plants are identified without it.',
    choose: 'Choose garden',
    change: 'Change garden',
    chooseShort: 'Choose',
    changeShort: 'Change',
    which: 'Which garden are you in?',
    none: 'In no garden',
    nearest: 'Find the nearest garden',
    looking: 'Looking...',
    private: 'Your position is used on this device and never sent.',
    near: '{name} is {metres} m from here.',
    identifyHere: 'Yes, here',
    notNear: {
      none: 'There is no garden within 500 m.',
      refused: 'Your position may not be read. Choose the garden from the list.',
      failed: 'Your position could not be found. Choose the garden from the list.'
    },
    failed: 'The list of gardens could not be loaded.'
  },
  history: {
    title: 'Identifications on this device',
    text: 'The last {most}, stored on this device only. We do not receive them.',
    unknown: 'Not recognised',
    noPlant: 'No part of a plant was seen',
    oneOf: 'One of {names}',
    chosen: 'You said: {name}',
    open: 'Open',
    forget: 'Delete the identification of {when}',
    forgetAll: 'Delete all',
    sure: 'Delete every identification on this device?',
    yes: 'Yes, delete',
    no: 'No',
    failed: 'It could not be deleted. Try again.'
  }
};

export const identificationWords = inLocales<IdentificationWords>(
  { default: base, id: base, en },
  import.meta.env &&
    import.meta.glob('./*/identification.ts', { eager: true, import: 'identification' })
);
