import { inLocales } from './in-locales.ts';

const photos = (n: number) => (n === 1 ? '1 photograph' : `${n} photographs`);

const base = {
  of: (name: string) => `Teach the identifier: ${name}`,
  summary: (all: number, recognised: number) =>
    `Of your ${photos(all)} ${recognised} would be recognised.`,
  intro: 'Five photographs of each plant teach the identifier to recognise it here.',
  failed: 'The plants of this centre could not be loaded.',
  stored: 'No connection: as of your last visit.',
  noPlants: 'This centre lists no plants yet. Add them to it first.',
  edit: 'Edit the centre',
  parts: { leaf: 'Leaf', fruit: 'Fruit', rhizome: 'Rhizome' },
  /** Labels of fields in the history. */
  fields: {
    taught_leaf: 'Photographs that teach: leaf',
    taught_fruit: 'Photographs that teach: fruit',
    taught_rhizome: 'Photographs that teach: rhizome'
  } as Record<string, string>,
  cell: {
    none: 'No photographs',
    begins: (n: number) => `${n} more to begin`,
    needed: (n: number) => `${n} more`,
    recognised: (n: number, all: number) => `${n} of ${all} recognised`,
    waiting: (n: number) => `${n} waiting`
  },
  confused: {
    title: 'Mixed up',
    pair: (a: string, b: string) => `${a} and ${b}`,
    add: 'Add photographs of both'
  },
  queue: {
    waiting: (n: number) => `Waiting (${n})`,
    check: (n: number) => `${photos(n)} to check`,
    sending: 'They are being sent.',
    offline: 'They are sent when there is a connection, also after you close this page.',
    later: 'The server does not take them now. They are sent soon.',
    now: 'Send now',
    full: (n: number) =>
      `This device has no room left: ${photos(n)} will be lost if you close this page before they are sent. Free some space.`
  },
  capture: {
    all: 'All plants',
    camera: 'Use the camera',
    files: 'Choose files',
    hint: 'One part of the plant, close up, each time from another side and in other light.',
    cameraLive: 'Camera',
    cameraStarting: 'Starting the camera …',
    capture: 'Take photograph',
    switchCamera: 'Switch camera',
    cameraOff: 'Turn off the camera',
    noCamera: 'No camera was found. Choose files instead.',
    cameraRefused: 'The camera is not allowed or in use. Allow it in the browser, or choose files.',
    unreadable: (names: string) => `Not a readable photograph: ${names}`,
    next: (plant: string) => `Next plant: ${plant}`,
    done: 'Done',
    count: (n: number, wanted: number) => `${n} of ${wanted}`,
    enough: (n: number) => `${photos(n)}: that is enough`
  },
  photo: {
    list: (plant: string, part: string) => `Photographs of ${plant}, ${part}`,
    failed: 'The photographs could not be loaded.',
    number: (n: number) => `Photograph ${n}`,
    waiting: 'Waiting',
    remove: (n: number) => `Remove photograph ${n}`,
    removed: 'Photograph removed',
    removeFailed: 'The photograph could not be removed',
    undo: 'Undo',
    undoFailed: 'The photograph could not be restored',
    blurred: 'This photograph seems blurred.',
    similar: 'This photograph is much like another one. Other sides teach more.',
    keep: 'Use it anyway',
    retry: 'Send again',
    discard: 'Remove',
    refused: 'The server refused this photograph.',
    tooLarge: 'This photograph is too large for the server.'
  },
  /** Sentences of the server in this language. */
  sentences: {} as Record<string, string>,
  forget: {
    visitor: 'a visitor',
    deleted: 'a deleted account',
    by: (name: string, n: number) => `${name}: ${photos(n)}`,
    title: (name: string) => `Forget all of ${name}`,
    question:
      'All photographs of this photographer, of every plant and garden, stop teaching. They are in the trash for 30 days.',
    yes: 'Forget all',
    done: (n: number) => `${photos(n)} forgotten`,
    failed: 'The photographs could not be forgotten'
  }
};

export type TeachWords = typeof base;

const id: TeachWords = {
  of: (name) => `Ajari pengenal tanaman: ${name}`,
  summary: (all, recognised) => `Dari ${all} foto Anda, ${recognised} akan dikenali.`,
  intro: 'Lima foto setiap tanaman mengajari pengenal untuk mengenalinya di sini.',
  failed: 'Tanaman di sentra ini gagal dimuat.',
  stored: 'Tanpa jaringan: keadaan saat kunjungan terakhir.',
  noPlants: 'Sentra ini belum mencantumkan tanaman. Tambahkan dahulu.',
  edit: 'Ubah sentra',
  parts: { leaf: 'Daun', fruit: 'Buah', rhizome: 'Rimpang' },
  fields: {
    taught_leaf: 'Foto yang mengajari: daun',
    taught_fruit: 'Foto yang mengajari: buah',
    taught_rhizome: 'Foto yang mengajari: rimpang'
  },
  cell: {
    none: 'Belum ada foto',
    begins: (n) => `${n} lagi untuk mulai`,
    needed: (n) => `${n} lagi`,
    recognised: (n, all) => `${n} dari ${all} dikenali`,
    waiting: (n) => `${n} menunggu`
  },
  confused: {
    title: 'Tertukar',
    pair: (a, b) => `${a} dan ${b}`,
    add: 'Tambah foto keduanya'
  },
  queue: {
    waiting: (n) => `Menunggu (${n})`,
    check: (n) => `${n} foto perlu diperiksa`,
    sending: 'Sedang dikirim.',
    offline: 'Dikirim bila ada jaringan, juga setelah halaman ini ditutup.',
    later: 'Server belum menerimanya. Sebentar lagi dikirim.',
    now: 'Kirim sekarang',
    full: (n) =>
      `Ruang perangkat ini habis: ${n} foto akan hilang bila halaman ini ditutup sebelum terkirim. Kosongkan sebagian ruang.`
  },
  capture: {
    all: 'Semua tanaman',
    camera: 'Gunakan kamera',
    files: 'Pilih berkas',
    hint: 'Satu bagian tanaman dari dekat, setiap kali dari sisi dan cahaya lain.',
    cameraLive: 'Kamera',
    cameraStarting: 'Menyalakan kamera …',
    capture: 'Ambil foto',
    switchCamera: 'Ganti kamera',
    cameraOff: 'Matikan kamera',
    noCamera: 'Kamera tidak ditemukan. Pilih berkas saja.',
    cameraRefused:
      'Kamera tidak diizinkan atau sedang dipakai. Izinkan di peramban, atau pilih berkas.',
    unreadable: (names) => `Bukan foto yang terbaca: ${names}`,
    next: (plant) => `Berikutnya: ${plant}`,
    done: 'Selesai',
    count: (n, wanted) => `${n} dari ${wanted}`,
    enough: (n) => `${n} foto: sudah cukup`
  },
  photo: {
    list: (plant, part) => `Foto ${plant}, ${part}`,
    failed: 'Fotonya gagal dimuat.',
    number: (n) => `Foto ${n}`,
    waiting: 'Menunggu',
    remove: (n) => `Hapus foto ${n}`,
    removed: 'Foto dihapus',
    removeFailed: 'Foto gagal dihapus',
    undo: 'Urungkan',
    undoFailed: 'Foto gagal dipulihkan',
    blurred: 'Foto ini tampak kabur.',
    similar: 'Foto ini sangat mirip dengan foto lain. Sisi lain lebih mengajari.',
    keep: 'Tetap pakai',
    retry: 'Kirim lagi',
    discard: 'Hapus',
    refused: 'Server menolak foto ini.',
    tooLarge: 'Foto ini terlalu besar bagi server.'
  },
  sentences: {
    'No such part of a plant is visible.': 'Bagian tanaman itu tidak terlihat.',
    'This photograph, or nearly the same one, teaches this plant already.':
      'Foto ini, atau yang hampir sama, sudah mengajari tanaman ini.',
    'Ten photographs of this plant by the same person are enough here.':
      'Sepuluh foto tanaman ini dari orang yang sama sudah cukup di sini.',
    'There is no such product.': 'Tanaman ini sudah tidak ada.',
    'There is no such jamu centre.': 'Sentra ini sudah tidak ada.'
  },
  forget: {
    visitor: 'seorang pengunjung',
    deleted: 'akun terhapus',
    by: (name, n) => `${name}: ${n} foto`,
    title: (name) => `Lupakan semua foto ${name}`,
    question:
      'Semua foto dari pemotret ini, untuk setiap tanaman dan kebun, berhenti mengajari. Foto itu ada di sampah selama 30 hari.',
    yes: 'Lupakan semua',
    done: (n) => `${n} foto dilupakan`,
    failed: 'Foto gagal dilupakan'
  }
};

/** Strings of teaching the identifier; they load with its screen. */
export const teachWords = inLocales<TeachWords>(
  { default: base, id, en: base },
  import.meta.env && import.meta.glob('./*/teach.ts', { eager: true, import: 'teach' })
);
