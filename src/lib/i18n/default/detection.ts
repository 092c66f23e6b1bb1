/**
 * Words of the identification page, exact where §2, §5 and §8 give them; the source of the type
 * `DetectionWords`.
 */
export const detection = {
  title: 'Deteksi Gambar',
  description:
    'Kenali tanaman jamu dari foto daun, buah, atau rimpangnya, langsung dari ponsel Anda dan tanpa mendaftar.',
  eyebrow: 'Identifikasi Tanaman',
  lead: 'Potret satu bagian tanaman. Bila kami ragu, kami katakan ragu.',
  category: 'Pilih kategori',
  categoryHint: 'Bagian mana yang Anda foto? Setiap bagian dikenali dengan cara berbeda.',
  parts: { rhizome: 'Rimpang', fruit: 'Buah', leaf: 'Daun' },
  /** Shown for the chosen part, beside the viewer. */
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
    unknown: 'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.',
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
  /** Sentences of the service that differ in this locale. */
  sentences: {} as Record<string, string>,
  retryAfter: 'Coba lagi dalam {n} detik.',
  broken: 'Terjadi Kesalahan',
  brokenText: 'Halaman ini tidak dapat ditampilkan dengan benar. Foto Anda belum dikirim.',
  retry: 'Coba Lagi',
  howTo: 'Foto yang mudah dikenali',
  howToText:
    'Satu bagian tanaman memenuhi bingkai, cahaya siang yang merata, latar polos, tanpa bayangan tangan.',
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
  do: 'Ya',
  dont: 'Tidak',
  known: 'Tanaman yang dikenali',
  knownText:
    'Berikut semua tanaman yang pernah dipelajari; tanaman lain tidak kami sajikan sebagai hasil. Kami sering menjawab “tidak dikenali”, dan itu disengaja. Tanaman di luar daftar pun kadang disangka salah satunya.',
  knownCount: '{n} tanaman',
  /** How far an answer can be trusted, in plain words; measured in model/CARD.md. */
  trust: {
    rhizome:
      'Paling sulit: rimpang yang masih berkulit hampir serupa. Lebih sering kami katakan tidak tahu.',
    fruit:
      'Paling dapat diandalkan, terutama buah utuh dari dekat. Tetap cocokkan dengan ciri-cirinya.',
    leaf: 'Jenisnya paling banyak, dan banyak yang mirip. Perkirakan beberapa dari sepuluh jawaban keliru.'
  },
  privacy:
    'Foto diperkecil dan data lokasinya dihapus di perangkat Anda sebelum dikirim. Kami tidak menyimpannya kecuali Anda mengizinkannya sesudah jawaban; perangkat Anda mengingatnya.',
  medical: 'Bukan nasihat medis',
  medicalText:
    'Pengenalan gambar dapat keliru, dan tanaman yang mirip bisa berbahaya. Tanyakan kepada ahlinya sebelum mengonsumsinya, terutama saat hamil, menyusui, sakit, atau sedang minum obat.'
};

export type DetectionWords = typeof detection;
