/** Words of what a visitor says about an answer, and of the photographs that they leave. */
export const feedback = {
  title: 'Sudah benar?',
  intro:
    'Satu ketukan membantu kami tahu. Yang dihitung hanya bagian tanaman, jawaban, tanaman yang benar, kebun, dan bulannya; tidak ada apa pun tentang Anda.',
  right: 'Benar, ini {name}',
  wrong: 'Bukan, ini …',
  which: 'Saya tahu, ini …',
  search: 'Tanaman apa sebenarnya? Ketik namanya',
  searching: 'Mencari …',
  noPlant: 'Tidak ada tanaman bernama itu di katalog.',
  searchFailed: 'Katalog tidak dapat dibuka. Periksa sambungan Anda, lalu ketik lagi.',
  close: 'Tutup',
  keep: 'Foto ini boleh disimpan untuk memperbaiki pengenalan',
  stays:
    'Foto tetap di perangkat ini, sesuai pilihan Anda "Hanya di perangkat saya". Menyimpannya berarti mengirimnya, jadi hanya jawaban Anda yang dikirim.',
  keepDetails: 'Apa yang disimpan?',
  what: 'Foto Anda, diperkecil menjadi 512 piksel dan tanpa data lokasi, bersama jawaban, kebun, waktu, dan jaringan Anda yang disamarkan (tanpa bagian akhir alamatnya).',
  why: 'Agar pengenalan belajar dari foto seperti ini. Hanya penyunting kami yang melihatnya; tidak pernah ditampilkan untuk umum.',
  long: 'Dua tahun, lalu dihapus.',
  withdraw:
    'Setelah terkirim Anda melihat sebuah kode satu kali. Dengan kode itu fotonya dapat Anda tarik kapan saja di halaman identifikasi.',
  sending: 'Mengirim …',
  thanks: 'Terima kasih. Jawaban Anda sudah dihitung.',
  notKept: 'Foto Anda tidak disimpan.',
  kept: '{count} foto disimpan, dua tahun paling lama.',
  code: 'Kode untuk menarik foto Anda',
  codeOnce: 'Catat sekarang: kode ini hanya terlihat sekali, dan kami tidak menyimpannya.',
  copy: 'Salin kode',
  copied: 'Kode tersalin',
  copyFailed: 'Tidak dapat disalin. Catatlah kodenya.',
  failed: 'Belum terkirim. Tidak ada yang hilang; periksa sambungan Anda, lalu coba lagi.',
  full: 'Saat ini kami tidak menerima foto lagi dari jaringan Anda. Tidak ada yang terkirim.',
  refused: 'Jawaban ini tidak dapat diterima. Tidak ada yang terkirim.',
  retry: 'Coba lagi',
  without: 'Kirim tanpa foto',
  withdrawal: {
    title: 'Tarik kembali foto Anda',
    text: 'Masukkan kode yang Anda lihat ketika mengizinkan foto disimpan. Fotonya dihapus untuk selamanya.',
    code: 'Kode',
    submit: 'Hapus foto saya',
    sending: 'Menghapus …',
    done: '{count} foto dihapus untuk selamanya.',
    wrong: 'Kode terdiri dari 20 huruf dan angka.',
    unknown: 'Tidak ada foto dengan kode ini, atau sudah dihapus.',
    often: 'Terlalu banyak percobaan. Coba lagi nanti.',
    failed: 'Belum terhapus. Periksa sambungan Anda, lalu coba lagi.'
  }
};

export type FeedbackWords = typeof feedback;
