import { inLocales, plainId as t } from './in-locales.ts';
import { photosSent } from './upload.ts';

/** Strings of an identification's answer, its garden and the history of a device. */
export const identificationWords = inLocales({
  answer: {
    label: t('Answer', 'Jawaban'),
    named: '{sure}: {name}',
    certainty: {
      certain: t('Almost certainly', 'Hampir pasti'),
      likely: t('Probably', 'Kemungkinan besar')
    },
    probably: t('Most likely one of these', 'Kemungkinan besar salah satu tanaman berikut'),
    similar: t('The most similar plants', 'Yang paling mirip'),
    similarNote: t(
      'It may also be a plant that is not in our catalogue.',
      'Bisa juga tanaman lain yang belum ada di katalog kami.'
    ),
    noPlant: t('No plant is visible', 'Tidak ada tanaman yang terlihat'),
    noPlantNote: t(
      'The plant was not recognised. Try a closer photo on a plain background.',
      'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.'
    ),
    /** Shown in place of the certainty if the visitor chose the plant. */
    chosen: t('You chose it', 'Anda memilihnya'),
    inGarden: t('Plants of {name} come first.', 'Tanaman di {name} didahulukan.'),
    withoutGarden: t(
      'The plant list of this garden is not stored on this device, so the garden was not taken into account.',
      'Daftar tanaman kebun ini tidak tersimpan di perangkat ini, jadi kebun tidak diperhitungkan.'
    ),
    taught: t('Recognised with photos of this garden.', 'Dikenali dengan foto dari kebun ini.'),
    notKept: t(
      'This photo and answer cannot be stored on this device; both are gone once the page is closed.',
      'Foto dan jawaban ini tidak dapat disimpan di perangkat ini; keduanya hilang setelah halaman ditutup.'
    ),
    /** Shows where the photographs were identified. */
    answeredBy: {
      server: t('Answered by our server.', 'Dijawab oleh server kami.'),
      found: t(
        'Answered on this device, not by the server.',
        'Dijawab di perangkat ini, bukan oleh server.'
      ),
      only: t(
        'Answered on this device. The photo was not sent.',
        'Dijawab di perangkat ini. Foto tidak dikirim.'
      )
    },
    parts: {
      leaf: t('a leaf', 'daun'),
      fruit: t('a fruit', 'buah'),
      rhizome: t('a rhizome', 'rimpang')
    },
    foundPart: t(
      'You chose no category; this photo was read as {part}.',
      'Anda tidak memilih kategori; foto ini dibaca sebagai {part}.'
    ),
    looksLike: t('This photo looks like {part}.', 'Foto ini tampak seperti {part}.'),
    askAgain: t('Identify it again as that', 'Kenali lagi dengan kategori itu'),
    restart: t('Another plant', 'Tanaman lain')
  },
  compare: {
    yours: t('Your photo', 'Foto Anda'),
    plate: t('Catalogue plate: {name}', 'Gambar katalog: {name}'),
    noPlate: t('The catalogue has no picture', 'Tidak ada gambar di katalog'),
    noPhoto: t(
      'Your photo is not stored on this device.',
      'Foto Anda tidak tersimpan di perangkat ini.'
    ),
    features: t('Check the features', 'Cocokkan ciri-cirinya'),
    moreFeatures: t('More features', 'Ciri lainnya'),
    noFeatures: t(
      'The catalogue does not name its features yet.',
      'Katalog belum menyebut ciri-cirinya.'
    ),
    unloaded: t(
      'Its picture and features could not be loaded without a connection.',
      'Gambar dan ciri-cirinya belum dapat dimuat tanpa koneksi.'
    ),
    page: t('Open the page of {name}', 'Buka halaman {name}'),
    gone: t('This plant is not in our catalogue.', 'Tanaman ini tidak ada di katalog kami.'),
    isIt: t('This is it', 'Ini dia'),
    isNot: t('Not this', 'Bukan ini'),
    undo: t('Undo', 'Urungkan'),
    ruledOut: t('You ruled this out.', 'Menurut Anda bukan ini.'),
    names: t('Jump to a plant', 'Langsung ke tanaman'),
    position: t('{n} of {count}', '{n} dari {count}'),
    howSure: t('How sure?', 'Seberapa yakin?'),
    confidence: t(
      '{percent} confidence: what a computer makes of your photo, neither a certainty nor a measure of safety.',
      'keyakinan {percent}: hitungan komputer dari foto Anda, bukan kepastian dan bukan takaran keamanan.'
    )
  },
  secondOpinion: {
    title: t('Pl@ntNet’s answer', 'Jawaban Pl@ntNet'),
    note: t(
      'Not sure? We can ask Pl@ntNet, a service in France that knows about 80,000 species. Your photos are sent there only to be identified, without location and without your name.',
      'Ragu? Kami dapat menanyakan foto ini kepada Pl@ntNet, layanan di Prancis yang mengenal sekitar 80.000 jenis tumbuhan. Fotonya dikirim ke sana hanya untuk dikenali, tanpa lokasi dan tanpa nama Anda.'
    ),
    ask: t('Ask Pl@ntNet too', 'Tanya Pl@ntNet juga'),
    sent: photosSent,
    asking: t('Waiting for Pl@ntNet …', 'Menunggu jawaban Pl@ntNet …'),
    failed: t(
      'Pl@ntNet cannot be asked at the moment. Try again later.',
      'Pl@ntNet sedang tidak dapat ditanya. Coba lagi nanti.'
    ),
    expired: t(
      'This answer is too old. Identify the photos once more, then ask.',
      'Jawaban ini sudah terlalu lama. Kenali fotonya sekali lagi, lalu tanyakan.'
    ),
    listNote: t(
      'Guesses, not certainty. The most likely species comes first.',
      'Dugaan, bukan kepastian. Yang paling mungkin lebih dulu.'
    ),
    nothing: t(
      'Pl@ntNet found no species that matches.',
      'Pl@ntNet tidak menemukan tumbuhan yang cocok.'
    ),
    notInCatalogue: t('not in our catalogue', 'tidak ada di katalog kami'),
    unnamed: t('No common name', 'Tanpa nama umum')
  },
  verdict: {
    chosen: t('You chose {name}.', 'Anda memilih {name}.'),
    none: t('You ruled all of these out.', 'Bukan satu pun dari ini menurut Anda.'),
    noneNamed: t('You ruled out {name}.', 'Menurut Anda bukan {name}.'),
    back: t('Back to your photo', 'Kembali ke foto Anda')
  },
  identified: {
    title: t('Your photo was identified as {name}', 'Foto Anda dikenali sebagai {name}'),
    chosen: t('Your photo: {name}', 'Foto Anda: {name}'),
    caution: t(
      'Identification from a photo can be wrong, and plants that look alike can be poisonous. Compare the features and ask an expert before you use it.',
      'Pengenalan dari foto bisa keliru, dan tanaman yang mirip bisa beracun. Cocokkan ciri-cirinya dan tanyakan kepada ahli sebelum memakainya.'
    ),
    alternatives: t('It might also be:', 'Mungkin juga:')
  },
  next: {
    title: t('Still unsure?', 'Belum yakin?'),
    titleNoPlant: t('Try another photo', 'Coba foto lain'),
    more: t(
      'One more photo of the same plant, from another side for example, often decides. All photos are identified together.',
      'Satu foto lagi dari tanaman yang sama, misalnya dari sisi lain, sering menentukan. Semua foto dikenali bersama.'
    ),
    otherPart: t(
      'A photo of another part of this plant is identified separately.',
      'Foto bagian lain dari tanaman ini dikenali tersendiri.'
    ),
    addPhoto: t('Another photo of this plant', 'Foto lagi tanaman ini'),
    askAbout: {
      leaf: t('Photograph its leaf', 'Foto daunnya'),
      fruit: t('Photograph its fruit', 'Foto buahnya'),
      rhizome: t('Photograph its rhizome', 'Foto rimpangnya')
    },
    closer: {
      leaf: t(
        'Photograph one leaf, close enough to fill the frame.',
        'Foto satu daun dari dekat hingga memenuhi bingkai.'
      ),
      fruit: t(
        'Photograph one fruit, close enough to fill the frame.',
        'Foto satu buah dari dekat hingga memenuhi bingkai.'
      ),
      rhizome: t(
        'Photograph one rhizome, close enough to fill the frame.',
        'Foto satu rimpang dari dekat hingga memenuhi bingkai.'
      )
    },
    newPhoto: t('New photo', 'Foto baru')
  },
  garden: {
    label: t('Garden', 'Kebun'),
    here: t('You are at', 'Anda di'),
    nowhere: t('In a jamu garden?', 'Sedang di kebun jamu?'),
    unknown: t(
      'The garden of this link no longer exists. Plants are identified without it.',
      'Kebun pada tautan ini tidak ada lagi. Tanaman tetap dapat dikenali tanpa kebun.'
    ),
    unloaded: t(
      'The garden of this link could not be loaded. Plants are identified without it.',
      'Kebun pada tautan ini belum dapat dimuat. Tanaman tetap dapat dikenali tanpa kebun.'
    ),
    choose: t('Choose garden', 'Pilih kebun'),
    change: t('Change garden', 'Ubah kebun'),
    chooseShort: t('Choose', 'Pilih'),
    changeShort: t('Change', 'Ubah'),
    which: t('Which garden are you in?', 'Di kebun mana Anda berada?'),
    none: t('In no garden', 'Tidak di kebun mana pun'),
    nearest: t('Find the nearest garden', 'Cari kebun terdekat'),
    looking: t('Looking...', 'Mencari...'),
    private: t(
      'Your position is used on this device and never sent.',
      'Lokasi Anda dipakai di perangkat ini dan tidak pernah dikirim.'
    ),
    near: t('{name} is {metres} m from here.', '{name} ada {metres} m dari sini.'),
    identifyHere: t('Yes, here', 'Ya, di sini'),
    notNear: {
      none: t('There is no garden within 500 m.', 'Tidak ada kebun dalam jarak 500 m.'),
      refused: t(
        'Permission to read your position was refused. Choose the garden from the list.',
        'Izin membaca lokasi Anda ditolak. Pilih kebunnya dari daftar.'
      ),
      failed: t(
        'Your position could not be found. Choose the garden from the list.',
        'Lokasi Anda tidak dapat ditemukan. Pilih kebunnya dari daftar.'
      )
    },
    failed: t('The list of gardens could not be loaded.', 'Daftar kebun tidak dapat dimuat.')
  },
  history: {
    title: t('Identifications on this device', 'Identifikasi di perangkat ini'),
    text: t(
      'The last {most}, stored on this device only. We do not receive them.',
      '{most} yang terakhir, hanya tersimpan di perangkat ini. Kami tidak menerimanya.'
    ),
    noPlant: t('No plant is visible', 'Tidak ada tanaman yang terlihat'),
    probably: t('One of {names}', 'Salah satu dari {names}'),
    similar: t('Similar to {names}', 'Mirip {names}'),
    forget: t('Delete the identification of {when}', 'Hapus identifikasi {when}'),
    forgetAll: t('Delete all', 'Hapus semua'),
    sure: t(
      'Delete every identification on this device?',
      'Hapus semua identifikasi di perangkat ini?'
    ),
    yes: t('Yes, delete', 'Ya, hapus'),
    no: t('No', 'Jangan'),
    failed: t('It could not be deleted. Try again.', 'Tidak dapat dihapus. Coba lagi.')
  }
});

export type IdentificationWords = (typeof identificationWords)['id'];
