import { inLocales } from './in-locales.ts';

/** Strings of an identification's answer, its garden and the history of a device. */
const base = {
  answer: {
    label: 'Jawaban',
    named: '{sure}: {name}',
    certainty: { certain: 'Hampir pasti', likely: 'Mungkin' },
    probably: 'Kemungkinan besar salah satu dari ini',
    similar: 'Yang paling mirip',
    similarNote: 'Bisa juga tanaman lain yang belum ada di katalog kami.',
    noPlant: 'Tidak ada tanaman yang terlihat',
    noPlantNote: 'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.',
    /** Instead of a certainty. */
    chosen: 'Anda memilihnya',
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
    names: 'Langsung ke tanaman',
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
    chosen: 'Anda memilih {name}.',
    none: 'Bukan satu pun dari ini menurut Anda.',
    noneNamed: 'Menurut Anda bukan {name}.',
    back: 'Kembali ke foto Anda'
  },
  identified: {
    title: 'Foto Anda dikenali sebagai {name}',
    chosen: 'Foto Anda: {name}',
    caution:
      'Pengenalan dari foto bisa keliru, dan tanaman yang mirip bisa beracun. Cocokkan ciri-cirinya dan tanyakan kepada ahli sebelum memakainya.',
    alternatives: 'Mungkin juga:'
  },
  next: {
    title: 'Belum yakin?',
    titleNoPlant: 'Coba foto lain',
    more: 'Satu foto lagi dari tanaman yang sama, misalnya dari sisi lain, sering menentukan. Semua foto dikenali bersama.',
    otherPart: 'Foto bagian lain dari tanaman ini dikenali tersendiri.',
    addPhoto: 'Foto lagi tanaman ini',
    askAbout: { leaf: 'Foto daunnya', fruit: 'Foto buahnya', rhizome: 'Foto rimpangnya' },
    closer: {
      leaf: 'Foto satu daun dari dekat, sampai memenuhi bingkai.',
      fruit: 'Foto satu buah dari dekat, sampai memenuhi bingkai.',
      rhizome: 'Foto satu rimpang dari dekat, sampai memenuhi bingkai.'
    },
    newPhoto: 'Foto baru'
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
    noPlant: 'Tidak ada tanaman yang terlihat',
    probably: 'Salah satu dari {names}',
    similar: 'Mirip {names}',
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
    probably: 'Most likely one of these',
    similar: 'The most similar plants',
    similarNote: 'It may also be a plant that our catalogue lacks.',
    noPlant: 'No plant in sight',
    noPlantNote: 'The plant was not recognised. Try a closer photo on a plain background.',
    chosen: 'You chose it',
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
    names: 'Jump to a plant',
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
    chosen: 'You chose {name}.',
    none: 'None of these, you said.',
    noneNamed: 'Not {name}, you said.',
    back: 'Back to your photo'
  },
  identified: {
    title: 'Your photo was identified as {name}',
    chosen: 'Your photo: {name}',
    caution:
      'Identification from a photo can be wrong, and plants that look alike can be poisonous. Compare the features and ask an expert before you use it.',
    alternatives: 'It might also be:'
  },
  next: {
    title: 'Still unsure?',
    titleNoPlant: 'Try another photo',
    more: 'One more photo of the same plant, from another side for example, often decides. All photos are identified together.',
    otherPart: 'A photo of another part of this plant is identified separately.',
    addPhoto: 'Another photo of this plant',
    askAbout: {
      leaf: 'Photograph its leaf',
      fruit: 'Photograph its fruit',
      rhizome: 'Photograph its rhizome'
    },
    closer: {
      leaf: 'Photograph one leaf from close by, so that it fills the frame.',
      fruit: 'Photograph one fruit from close by, so that it fills the frame.',
      rhizome: 'Photograph one rhizome from close by, so that it fills the frame.'
    },
    newPhoto: 'New photo'
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
    noPlant: 'No plant in sight',
    probably: 'One of {names}',
    similar: 'Similar to {names}',
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
