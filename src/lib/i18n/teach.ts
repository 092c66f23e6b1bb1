import { inLocales, type Pair, plainEn as t } from './in-locales.ts';

const photos = (n: number) => (n === 1 ? '1 photograph' : `${n} photographs`);

/** Strings of the screen that teaches the identifier. They are loaded with the screen. */
export const teachWords = inLocales({
  of: (name: string) => t(`Teach the identifier: ${name}`, `Ajari model identifikasi: ${name}`),
  summary: (all: number, recognised: number) =>
    t(
      `Of your ${photos(all)}, ${recognised} would be recognised.`,
      `Dari ${all} foto Anda, ${recognised} akan dikenali.`
    ),
  intro: t(
    'Five photographs of each plant teach the identifier to recognise it here.',
    'Lima foto setiap tanaman mengajari model identifikasi untuk mengenalinya di sini.'
  ),
  failed: t(
    'The plants of this centre could not be loaded.',
    'Tanaman di sentra ini gagal dimuat.'
  ),
  stored: t(
    'No connection: as of your last visit.',
    'Tanpa koneksi: keadaan saat kunjungan terakhir.'
  ),
  noPlants: t(
    'This centre lists no plants yet. Add them to it first.',
    'Sentra ini belum mencantumkan tanaman. Tambahkan dahulu.'
  ),
  edit: t('Edit the centre', 'Ubah sentra'),
  parts: { leaf: t('Leaf', 'Daun'), fruit: t('Fruit', 'Buah'), rhizome: t('Rhizome', 'Rimpang') },
  /** Labels of fields in the history. */
  fields: {
    taught_leaf: t('Photographs that teach: leaf', 'Foto yang mengajari: daun'),
    taught_fruit: t('Photographs that teach: fruit', 'Foto yang mengajari: buah'),
    taught_rhizome: t('Photographs that teach: rhizome', 'Foto yang mengajari: rimpang')
  } as Record<string, Pair<string>>,
  cell: {
    none: t('No photographs', 'Belum ada foto'),
    begins: (n: number) => t(`${n} more to begin`, `${n} lagi untuk mulai`),
    needed: (n: number) => t(`${n} more`, `${n} lagi`),
    recognised: (n: number, all: number) =>
      t(`${n} of ${all} recognised`, `${n} dari ${all} dikenali`),
    waiting: (n: number) => t(`${n} waiting`, `${n} menunggu`)
  },
  confused: {
    title: t('Mixed up', 'Tertukar'),
    pair: (a: string, b: string) => t(`${a} and ${b}`, `${a} dan ${b}`),
    add: t('Add photographs of both', 'Tambah foto keduanya')
  },
  queue: {
    waiting: (n: number) => t(`Waiting (${n})`, `Menunggu (${n})`),
    check: (n: number) => t(`${photos(n)} to check`, `${n} foto perlu diperiksa`),
    sending: t('They are being sent.', 'Sedang dikirim.'),
    sent: (percent: number) => t(`The current one: ${percent} %.`, `Foto ini: ${percent} %.`),
    offline: t(
      'They are sent when there is a connection, also after you close this page.',
      'Dikirim jika ada koneksi, juga setelah halaman ini ditutup.'
    ),
    later: t(
      'The server does not accept them at the moment. They will be sent soon.',
      'Server belum dapat menerimanya. Foto akan segera dikirim.'
    ),
    now: t('Send now', 'Kirim sekarang'),
    full: (n: number) =>
      t(
        `This device has no room left: ${photos(n)} will be lost if you close this page before they are sent. Free some space.`,
        `Ruang perangkat ini habis: ${n} foto akan hilang bila halaman ini ditutup sebelum terkirim. Kosongkan sebagian ruang.`
      )
  },
  capture: {
    all: t('All plants', 'Semua tanaman'),
    camera: t('Use the camera', 'Gunakan kamera'),
    dropNow: t('Drop photographs here', 'Lepaskan foto di sini'),
    files: t('Choose files', 'Pilih berkas'),
    hint: t(
      'One part of the plant, close up, each time from another side and in other light.',
      'Satu bagian tanaman dari dekat, setiap kali dari sisi dan cahaya lain.'
    ),
    cameraLive: t('Camera', 'Kamera'),
    cameraStarting: t('Starting the camera …', 'Menyalakan kamera …'),
    capture: t('Take photograph', 'Ambil foto'),
    switchCamera: t('Switch camera', 'Ganti kamera'),
    cameraOff: t('Turn off the camera', 'Matikan kamera'),
    noCamera: t(
      'No camera was found. Choose files instead.',
      'Kamera tidak ditemukan. Pilih berkas saja.'
    ),
    cameraRefused: t(
      'The camera is not allowed or in use. Allow it in the browser, or choose files.',
      'Kamera tidak diizinkan atau sedang dipakai. Izinkan di peramban, atau pilih berkas.'
    ),
    next: (plant: string) => t(`Next plant: ${plant}`, `Berikutnya: ${plant}`),
    done: t('Done', 'Selesai'),
    count: (n: number, wanted: number) => t(`${n} of ${wanted}`, `${n} dari ${wanted}`),
    enough: (n: number) => t(`${photos(n)}: that is enough`, `${n} foto: sudah cukup`)
  },
  photo: {
    list: (plant: string, part: string) =>
      t(`Photographs of ${plant}, ${part}`, `Foto ${plant}, ${part}`),
    failed: t('The photographs could not be loaded.', 'Foto gagal dimuat.'),
    number: (n: number) => t(`Photograph ${n}`, `Foto ${n}`),
    waiting: t('Waiting', 'Menunggu'),
    remove: (n: number) => t(`Remove photograph ${n}`, `Hapus foto ${n}`),
    removed: t('Photograph removed', 'Foto dihapus'),
    removeFailed: t('The photograph could not be removed', 'Foto gagal dihapus'),
    undo: t('Undo', 'Urungkan'),
    undoFailed: t('The photograph could not be restored', 'Foto gagal dipulihkan'),
    blurred: t('This photograph seems blurred.', 'Foto ini tampak kabur.'),
    similar: t(
      'This photograph is very similar to another one. Other sides teach more.',
      'Foto ini sangat mirip dengan foto lain. Foto dari sisi lain lebih berguna.'
    ),
    keep: t('Use it anyway', 'Tetap pakai'),
    retry: t('Send again', 'Kirim lagi'),
    discard: t('Remove', 'Hapus'),
    refused: t('The server refused this photograph.', 'Server menolak foto ini.'),
    lost: t('This device has lost the photograph.', 'Perangkat ini kehilangan fotonya.'),
    tooLarge: t(
      'This photograph is too large for the server.',
      'Foto ini terlalu besar bagi server.'
    )
  },
  show: {
    tick: t('Also show on the plant’s page', 'Tampilkan juga di halaman tanaman'),
    badge: t('On the page', 'Di halaman'),
    count: (n: number, all: number) =>
      t(`${n} of ${all} are shown.`, `${n} dari ${all} ditampilkan.`),
    rest: t('Show the rest', 'Tampilkan sisanya'),
    title: (plant: string) => t(`Show on the page of ${plant}`, `Tampilkan di halaman ${plant}`),
    question: (n: number) =>
      t(
        `Visitors see ${n === 1 ? 'this photograph' : `these ${n} photographs`} with the following texts.`,
        `Pengunjung melihat ${n === 1 ? 'foto ini' : `${n} foto ini`} dengan teks berikut.`
      ),
    /** The alternative text that the form proposes. */
    alt: (part: string, plant: string) => t(`${part} of ${plant}`, `${part} ${plant}`),
    yes: t('Show', 'Tampilkan'),
    shown: t('The photographs are shown on the plant’s page', 'Foto tampil di halaman tanaman'),
    hidden: t('The photographs are no longer shown', 'Foto tidak lagi tampil'),
    failed: t('The plant’s page could not be changed', 'Halaman tanaman gagal diubah')
  },
  /** Maps the server's English messages to those of the locale. */
  sentences: t<Record<string, string>>(
    {},
    {
      'Only JPEG and PNG photographs are accepted.': 'Hanya foto JPEG dan PNG yang diterima.',
      'No such part of a plant is visible.': 'Bagian tanaman itu tidak terlihat.',
      'This photograph, or nearly the same one, teaches this plant already.':
        'Foto ini, atau yang hampir sama, sudah mengajari tanaman ini.',
      'Ten photographs of this plant by the same person are enough here.':
        'Sepuluh foto tanaman ini dari orang yang sama sudah cukup di sini.',
      'There is no room for more photographs. Remove some that teach nothing.':
        'Tidak ada tempat lagi. Hapus beberapa foto yang tidak mengajari.',
      'There is no such product.': 'Tanaman ini sudah tidak ada.',
      'There is no such jamu centre.': 'Sentra ini sudah tidak ada.',
      'Changes are reviewed here: only administrators may remove photographs that teach.':
        'Perubahan ditinjau di sini: hanya administrator yang boleh menghapus foto yang mengajari.'
    }
  ),
  review: {
    title: (n: number) => t(`${photos(n)} to review`, `${n} foto perlu ditinjau`),
    accept: (n: number) => t(`Accept ${photos(n)}`, `Terima ${n} foto`),
    done: (n: number) =>
      t(`${photos(n)} accepted: teaching now`, `${n} foto diterima dan mengajari`),
    failed: t('The photographs could not be accepted', 'Foto gagal diterima'),
    waits: t('To be reviewed', 'Perlu ditinjau')
  },
  forget: {
    visitor: t('a visitor', 'seorang pengunjung'),
    deleted: t('a deleted account', 'akun terhapus'),
    by: (name: string, n: number) => t(`${name}: ${photos(n)}`, `${name}: ${n} foto`),
    title: (name: string) => t(`Forget all of ${name}`, `Lupakan semua foto ${name}`),
    question: t(
      'All photographs of this photographer, of every plant and garden, stop teaching. They are in the trash for 30 days.',
      'Semua foto dari pemotret ini, untuk setiap tanaman dan kebun, berhenti mengajari. Foto itu ada di sampah selama 30 hari.'
    ),
    yes: t('Forget all', 'Lupakan semua'),
    done: (n: number) => t(`${photos(n)} forgotten`, `${n} foto dilupakan`),
    failed: t('The photographs could not be forgotten', 'Foto gagal dilupakan')
  }
});
