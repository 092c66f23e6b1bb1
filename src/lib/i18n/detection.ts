import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { detectionPage } from './detection-page.ts';
import { pictureProblems } from './picture-problems.ts';
import { inLocales, plainId as t } from './in-locales.ts';
import { photosSent } from './upload.ts';

/** Strings of the identification page. The specification prescribes some of them (§2, §5, §8). */
export const detectionWords = inLocales({
  ...detectionPage,
  category: t('Choose a category', 'Pilih kategori'),
  categoryHint: t(
    'Which part is in your photo? Each is recognised in its own way.',
    'Bagian mana yang Anda foto? Setiap bagian dikenali dengan cara berbeda.'
  ),
  parts: { rhizome: t('Rhizome', 'Rimpang'), fruit: t('Fruit', 'Buah'), leaf: t('Leaf', 'Daun') },
  /** The hint for the chosen part, next to the camera's picture. */
  hints: {
    rhizome: t(
      'Brush off the soil. One rhizome, if possible with a cut that shows its inner colour.',
      'Bersihkan tanahnya. Satu rimpang, bila bisa dengan irisan yang memperlihatkan warna dalamnya.'
    ),
    fruit: t(
      'One whole fruit, close up, with its stalk end or skin clearly visible.',
      'Satu buah utuh, dekat, dengan pangkal atau kulitnya terlihat jelas.'
    ),
    leaf: t(
      'A single leaf, laid flat, with its whole edge and its veins in view.',
      'Satu helai, terbentang rata, seluruh tepi dan tulang daunnya terlihat.'
    )
  },
  photo: t('Take or upload a photo', 'Ambil atau unggah foto'),
  cameraOn: t('Use camera', 'Gunakan Kamera'),
  cameraOff: t('Turn camera off', 'Matikan Kamera'),
  cameraStarting: t('Starting the camera...', 'Menyalakan kamera...'),
  cameraLive: t('Live camera preview', 'Pratinjau kamera langsung'),
  capture: t('Take picture', 'Ambil Gambar'),
  switchCamera: t('Switch camera', 'Ganti kamera'),
  upload: t('Upload image', 'Unggah Gambar'),
  dropHint: t(
    'JPEG or PNG. You can also drop or paste up to five here.',
    'JPEG atau PNG. Bisa juga diseret atau ditempel ke sini, sampai lima foto.'
  ),
  dropNow: t('Drop the photo here', 'Lepaskan foto di sini'),
  viewer: t('The photo to identify', 'Foto yang akan dikenali'),
  preview: t('The chosen photo', 'Foto yang dipilih'),
  captured: t('The photo is ready to be processed.', 'Foto siap diproses.'),
  remove: t('Remove image', 'Hapus Gambar'),
  photos: t('Photos of this plant', 'Foto tanaman ini'),
  photoNumber: t('Photo {n} of {count}', 'Foto {n} dari {count}'),
  more: t('Add a photo', 'Tambah foto'),
  moreHint: t(
    'Up to {most} photos of the same plant. One more from another side often decides.',
    'Sampai {most} foto dari tanaman yang sama. Satu lagi dari sisi lain sering menentukan.'
  ),
  another: t('Another photo', 'Foto Lagi'),
  identify: t('Identify the plant', 'Kenali tanamannya'),
  process: t('Process image', 'Proses Gambar'),
  processing: t('Processing...', 'Memproses...'),
  sent: photosSent,
  overlay: t('Processing the image...', 'Sedang memproses gambar...'),
  overlayHere: t(
    'Opening the identifier on this device, then processing the image...',
    'Membuka model identifikasi di perangkat ini, lalu memproses gambar...'
  ),
  opening: t('Opening the page of the plant...', 'Membuka halaman tanamannya...'),
  cancel: t('Cancel', 'Batalkan'),
  errors: {
    noCategory: t('Please choose a category first', 'Silakan pilih kategori terlebih dahulu'),
    noImage: t(
      'Please choose or take a picture first',
      'Silakan pilih atau ambil gambar terlebih dahulu'
    ),
    pageType: t(
      'This image format is not supported. Use JPEG or PNG.',
      'Format gambar tidak didukung. Gunakan JPEG atau PNG.'
    ),
    pageSize: t(
      'The image is too large. At most 10MB.',
      'Ukuran gambar terlalu besar. Maksimal 10MB.'
    ),
    tooMany: t('At most 5 photos of one plant.', 'Paling banyak 5 foto dari satu tanaman.'),
    ...pictureProblems(t),
    serviceType: t(
      'This file format is not supported. Please upload a JPG or PNG file.',
      'Format file tidak didukung. Silakan unggah file JPG atau PNG.'
    ),
    serviceSize: t(
      'The file is too large. At most 5MB.',
      'Ukuran file terlalu besar. Maksimum 5MB.'
    ),
    tooLarge: t(
      'The file is too large. Please upload a smaller one.',
      'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.'
    ),
    wrongType: t(
      'This file format is not supported. Please upload an image file.',
      'Format file tidak didukung. Silakan unggah file gambar.'
    ),
    sessionEnded: t(
      'Your session has ended. Please log in again.',
      'Sesi telah berakhir. Silakan masuk kembali.',
      'Sesi telah berakhir. Silakan login kembali.'
    ),
    busy: t(
      'The service is busy. Please try again in a moment.',
      'Layanan sedang sibuk. Coba lagi sebentar lagi.'
    ),
    noAnswer: t(
      'The image could not be processed. Please try again.',
      'Gagal memproses gambar. Silakan coba lagi.'
    ),
    noReason: t('The identification failed', 'Gagal memproses deteksi'),
    noNetwork: t(
      'The picture could not be processed. Please try again. There is no connection: when there is one, prepare this device under “Without a connection”, so that photos are identified without a signal too.',
      'Gagal memproses gambar. Silakan coba lagi. Tidak ada koneksi: jika ada, siapkan perangkat ini di bagian “Tanpa koneksi”, agar foto dikenali juga tanpa sinyal.'
    ),
    deviceMissing: t(
      'The identifier on this device is no longer complete, and the photo was not sent. Prepare it again under “Without a connection”.',
      'Berkas model identifikasi di perangkat ini tidak lengkap lagi, dan foto tidak dikirim. Siapkan lagi di bagian “Tanpa koneksi”.'
    ),
    deviceUnable: t(
      'This device cannot identify photos by itself, and the photo was not sent. Turn off “Only on my device” to send it.',
      'Perangkat ini tidak sanggup mengenali foto sendiri, dan foto tidak dikirim. Matikan “Hanya di perangkat saya” untuk mengirimnya.'
    ),
    noCamera: t('No camera is available', 'Tidak ada kamera yang tersedia'),
    cameraRefused: t(
      'The camera could not be used. Make sure that camera permission is granted.',
      'Gagal mengakses kamera. Pastikan izin kamera diaktifkan.'
    )
  },
  sentences: t<Record<string, string>>(
    {
      [IDENTIFICATION.noCategory]: 'Please choose a category first',
      [IDENTIFICATION.noImage]: 'Please choose or take a picture first',
      [IDENTIFICATION.damaged]:
        'The picture is damaged: less than half of it can be read. Please choose another photo.',
      [IDENTIFICATION.empty]: 'This image file is empty. Choose another photo.',
      [IDENTIFICATION.busy]: 'The service is busy. Please try again in a moment.',
      [IDENTIFICATION.failed]: 'The image could not be processed. Please try again.'
    },
    {
      [ERROR_MESSAGE.imageTooLarge]: 'Ukuran file terlalu besar. Maksimum 5MB.',
      [ERROR_MESSAGE.malformed]: 'Permintaan tidak dapat dibaca.',
      [ERROR_MESSAGE.internal]: 'Terjadi kesalahan di pihak kami. Silakan coba lagi.'
    },
    {}
  ),
  retryAfter: t('Try again in {n} seconds.', 'Coba lagi dalam {n} detik.'),
  broken: t('Something went wrong', 'Terjadi Kesalahan'),
  brokenText: t(
    'This page could not be shown properly. Your photo has not been sent.',
    'Halaman ini tidak dapat ditampilkan dengan benar. Foto Anda belum dikirim.'
  ),
  retry: t('Try again', 'Coba Lagi')
});

export type DetectionPageWords = (typeof detectionWords)['id'];

/** The strings of the island. Only the page needs the other strings of this file. */
export type DetectionWords = Omit<DetectionPageWords, 'page' | 'howTo' | 'knownPlants'>;
