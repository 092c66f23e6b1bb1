import { inLocales } from './in-locales.ts';

/** Strings of the identification page; those in §2, §5 and §8 are exact. */
const base = {
  page: {
    title: 'Deteksi Gambar',
    description:
      'Kenali tanaman jamu dari foto daun, buah, atau rimpangnya, langsung dari ponsel Anda dan tanpa mendaftar.',
    eyebrow: 'Identifikasi Tanaman',
    lead: 'Potret satu bagian tanaman, lalu lihat mana yang paling mirip.',
    privacy:
      'Foto diperkecil dan data lokasinya dihapus di perangkat Anda sebelum dikirim. Kami tidak menyimpan atau menampilkannya kecuali Anda mengizinkannya sesudah jawaban; perangkat Anda mengingatnya. Layanan lain hanya melihatnya bila Anda memintanya dengan tombol.',
    medical: 'Bukan nasihat medis',
    medicalText:
      'Pengenalan gambar dapat keliru, dan tanaman yang mirip bisa berbahaya. Tanyakan kepada ahlinya sebelum mengonsumsinya, terutama saat hamil, menyusui, sakit, atau sedang minum obat.'
  },
  category: 'Pilih kategori',
  categoryHint: 'Bagian mana yang Anda foto? Setiap bagian dikenali dengan cara berbeda.',
  parts: { rhizome: 'Rimpang', fruit: 'Buah', leaf: 'Daun' },
  /** Shown for the chosen part, next to the viewer. */
  hints: {
    rhizome:
      'Bersihkan tanahnya. Satu rimpang, bila bisa dengan irisan yang memperlihatkan warna dalamnya.',
    fruit: 'Satu buah utuh, dekat, dengan pangkal atau kulitnya terlihat jelas.',
    leaf: 'Satu helai, terbentang rata, seluruh tepi dan tulang daunnya terlihat.'
  },
  photo: 'Ambil atau unggah foto',
  cameraOn: 'Gunakan Kamera',
  cameraOff: 'Matikan Kamera',
  cameraStarting: 'Menyalakan kamera...',
  cameraLive: 'Pratinjau kamera langsung',
  capture: 'Ambil Gambar',
  switchCamera: 'Ganti kamera',
  upload: 'Unggah Gambar',
  dropHint: 'JPEG atau PNG. Bisa juga diseret atau ditempel ke sini, sampai lima foto.',
  dropNow: 'Lepaskan foto di sini',
  viewer: 'Foto yang akan dikenali',
  preview: 'Foto yang dipilih',
  captured: 'Foto siap diproses.',
  remove: 'Hapus Gambar',
  photos: 'Foto tanaman ini',
  photoNumber: 'Foto {n} dari {count}',
  more: 'Tambah foto',
  moreHint:
    'Sampai {most} foto dari tanaman yang sama. Satu lagi dari sisi lain sering menentukan.',
  another: 'Foto Lagi',
  identify: 'Kenali tanamannya',
  process: 'Proses Gambar',
  processing: 'Memproses...',
  overlay: 'Sedang memproses gambar...',
  opening: 'Membuka halaman tanamannya...',
  cancel: 'Batalkan',
  errors: {
    noCategory: 'Silakan pilih kategori terlebih dahulu',
    noImage: 'Silakan pilih atau ambil gambar terlebih dahulu',
    pageType: 'Format gambar tidak didukung. Gunakan JPEG atau PNG.',
    pageSize: 'Ukuran gambar terlalu besar. Maksimal 10MB.',
    tooMany: 'Paling banyak 5 foto dari satu tanaman.',
    empty: 'File gambar ini kosong. Pilih foto lain.',
    serviceType: 'Format file tidak didukung. Silakan unggah file JPG atau PNG.',
    serviceSize: 'Ukuran file terlalu besar. Maksimum 5MB.',
    tooLarge: 'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.',
    wrongType: 'Format file tidak didukung. Silakan unggah file gambar.',
    sessionEnded: 'Sesi telah berakhir. Silakan login kembali.',
    busy: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
    noAnswer: 'Gagal memproses gambar. Silakan coba lagi.',
    noReason: 'Gagal memproses deteksi',
    noNetwork:
      'Gagal memproses gambar. Silakan coba lagi. Tidak ada jaringan: bila ada, siapkan perangkat ini di bagian “Tanpa jaringan”, agar foto dikenali juga tanpa sinyal.',
    deviceMissing:
      'Berkas pengenal di perangkat ini tidak lengkap lagi, dan foto tidak dikirim. Siapkan lagi di bagian “Tanpa jaringan”.',
    deviceUnable:
      'Perangkat ini tidak sanggup mengenali foto sendiri, dan foto tidak dikirim. Matikan “Hanya di perangkat saya” untuk mengirimnya.',
    noCamera: 'Tidak ada kamera yang tersedia',
    cameraRefused: 'Gagal mengakses kamera. Pastikan izin kamera diaktifkan.'
  },
  /** Translations of messages of the service. */
  sentences: {} as Record<string, string>,
  retryAfter: 'Coba lagi dalam {n} detik.',
  broken: 'Terjadi Kesalahan',
  brokenText: 'Halaman ini tidak dapat ditampilkan dengan benar. Foto Anda belum dikirim.',
  retry: 'Coba Lagi',
  howTo: {
    title: 'Foto yang mudah dikenali',
    text: 'Satu bagian tanaman memenuhi bingkai, cahaya siang yang merata, latar polos, tanpa bayangan tangan.',
    good: {
      rhizome: 'Dicuci, satu rumpun, irisan terlihat',
      fruit: 'Satu buah, dekat, tidak terpotong bingkai',
      leaf: 'Satu helai, rata, tegak lurus dari atas'
    },
    bad: {
      rhizome: 'Bukan setumpuk di pasar',
      fruit: 'Bukan pohon dari kejauhan',
      leaf: 'Bukan seluruh tanamannya'
    },
    yes: 'Ya',
    no: 'Tidak'
  },
  knownPlants: {
    title: 'Tanaman yang dikenali',
    text: 'Berikut semua tanaman yang pernah dipelajari. Bila kami belum pasti, kami tunjukkan sampai lima yang paling mirip, dan Anda yang membandingkan. Tanaman di luar daftar pun kadang disangka salah satunya.',
    count: '{n} tanaman',
    /** How reliable a result is; measured in model/CARD.md. */
    trust: {
      rhizome:
        'Paling sulit: rimpang yang masih berkulit hampir serupa. Biasanya kami tunjukkan beberapa yang mirip.',
      fruit:
        'Paling dapat diandalkan, terutama buah utuh dari dekat. Tetap cocokkan dengan ciri-cirinya.',
      leaf: 'Jenisnya paling banyak, dan banyak yang mirip. Perkirakan beberapa dari sepuluh jawaban keliru.'
    }
  }
};

export type DetectionPageWords = typeof base;

/** The strings of the island; the rest is rendered by the page only. */
export type DetectionWords = Omit<DetectionPageWords, 'page' | 'howTo' | 'knownPlants'>;

const id: DetectionPageWords = {
  ...base,
  page: {
    ...base.page,
    description:
      'Foto daun, buah, atau rimpang, lalu lihat tanaman jamu apa itu. Langsung di ponsel, tanpa perlu akun.'
  },
  errors: { ...base.errors, sessionEnded: 'Sesi telah berakhir. Silakan masuk kembali.' },
  sentences: {
    'The image is larger than 5 MB.': 'Ukuran file terlalu besar. Maksimum 5MB.',
    'The request could not be read.': 'Permintaan tidak dapat dibaca.',
    'Something went wrong on our side. Please try again.':
      'Ada yang salah di pihak kami. Silakan coba lagi.'
  }
};

const en: DetectionPageWords = {
  page: {
    title: 'Identify a plant',
    description:
      'Recognise jamu plants from a photo of a leaf, fruit or rhizome, straight from your phone and without signing up.',
    eyebrow: 'Plant identification',
    lead: 'Photograph one part of the plant and see which plants match.',
    privacy:
      'The photo is made smaller and its location data removed on your device before it is sent. We do not keep or show it unless you allow that after the answer; your device remembers it. Another service sees it only if you press a button that says so.',
    medical: 'No medical advice',
    medicalText:
      'Image recognition can be wrong, and plants that look alike can be harmful. Ask somebody who knows before you take any, above all when pregnant, nursing, ill or on medication.'
  },
  category: 'Choose a category',
  categoryHint: 'Which part is in your photo? Each is recognised in its own way.',
  parts: { rhizome: 'Rhizome', fruit: 'Fruit', leaf: 'Leaf' },
  hints: {
    rhizome: 'Brush off the soil. One rhizome, if possible with a cut that shows its inner colour.',
    fruit: 'One whole fruit, close up, with its stalk end or skin clearly visible.',
    leaf: 'A single leaf, laid flat, with its whole edge and its veins in view.'
  },
  photo: 'Take or upload a photo',
  cameraOn: 'Use camera',
  cameraOff: 'Turn camera off',
  cameraStarting: 'Starting the camera...',
  cameraLive: 'Live camera preview',
  capture: 'Take picture',
  switchCamera: 'Switch camera',
  upload: 'Upload image',
  dropHint: 'JPEG or PNG. You can also drop or paste up to five here.',
  dropNow: 'Drop the photo here',
  viewer: 'The photo to identify',
  preview: 'The chosen photo',
  captured: 'The photo is ready to be processed.',
  remove: 'Remove image',
  photos: 'Photos of this plant',
  photoNumber: 'Photo {n} of {count}',
  more: 'Add a photo',
  moreHint: 'Up to {most} photos of the same plant. One more from another side often decides.',
  another: 'Another photo',
  identify: 'Identify the plant',
  process: 'Process image',
  processing: 'Processing...',
  overlay: 'Processing the image...',
  opening: 'Opening the page of the plant...',
  cancel: 'Cancel',
  errors: {
    noCategory: 'Please choose a category first',
    noImage: 'Please choose or take a picture first',
    pageType: 'This image format is not supported. Use JPEG or PNG.',
    pageSize: 'The image is too large. At most 10MB.',
    tooMany: 'At most 5 photos of one plant.',
    empty: 'This image file is empty. Choose another photo.',
    serviceType: 'This file format is not supported. Please upload a JPG or PNG file.',
    serviceSize: 'The file is too large. At most 5MB.',
    tooLarge: 'The file is too large. Please upload a smaller one.',
    wrongType: 'This file format is not supported. Please upload an image file.',
    sessionEnded: 'Your session has ended. Please log in again.',
    busy: 'The service is busy. Please try again in a moment.',
    noAnswer: 'The image could not be processed. Please try again.',
    noReason: 'The identification failed',
    noNetwork:
      'The picture could not be processed. Please try again. There is no network: when there is one, prepare this device under “Without a network”, so that photos are identified without a signal too.',
    deviceMissing:
      'The identifier on this device is no longer complete, and the photo was not sent. Prepare it again under “Without a network”.',
    deviceUnable:
      'This device cannot identify photos by itself, and the photo was not sent. Turn off “Only on my device” to send it.',
    noCamera: 'No camera is available',
    cameraRefused: 'The camera could not be used. Make sure that camera permission is granted.'
  },
  sentences: {
    'Silakan pilih kategori terlebih dahulu': 'Please choose a category first',
    'Silakan pilih atau ambil gambar terlebih dahulu': 'Please choose or take a picture first',
    'Layanan sedang sibuk. Coba lagi sebentar lagi.':
      'The service is busy. Please try again in a moment.',
    'Gagal memproses gambar. Silakan coba lagi.':
      'The image could not be processed. Please try again.'
  },
  retryAfter: 'Try again in {n} seconds.',
  broken: 'Something went wrong',
  brokenText: 'This page could not be shown properly. Your photo has not been sent.',
  retry: 'Try again',
  howTo: {
    title: 'Photos that are easy to recognise',
    text: 'One part of the plant fills the frame, in even daylight, on a plain background, without the shadow of your hand.',
    good: {
      rhizome: 'Washed, one clump, a cut in view',
      fruit: 'One fruit, close, not cut off by the frame',
      leaf: 'A single leaf, flat, from straight above'
    },
    bad: {
      rhizome: 'Not a heap on a market stall',
      fruit: 'Not the tree from afar',
      leaf: 'Not the whole shrub'
    },
    yes: 'Yes',
    no: 'No'
  },
  knownPlants: {
    title: 'Plants it knows',
    text: 'These are all the plants it has been taught. If we are not certain, we show up to five of the most similar ones for you to compare. A plant that is not on the list is now and then mistaken for one that is.',
    count: '{n} plants',
    trust: {
      rhizome:
        'The hardest: in their skins, rhizomes look much the same. We mostly show several similar ones.',
      fruit:
        'The most dependable, above all a whole fruit from close by. Compare its features all the same.',
      leaf: 'The most kinds, and many look alike. Expect some answers out of ten to be wrong.'
    }
  }
};

export const detectionWords = inLocales<DetectionPageWords>(
  { default: base, id, en },
  import.meta.env && import.meta.glob('./*/detection.ts', { eager: true, import: 'detection' })
);
