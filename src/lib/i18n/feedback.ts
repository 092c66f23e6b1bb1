import { inLocales } from './in-locales.ts';

/** Strings of visitors' feedback on an identification and of submitted photographs. */
const base = {
  title: 'Sudah benar?',
  /** If no plant is named. */
  titleUnknown: 'Bantu kami belajar',
  counted:
    'Yang dihitung hanya bagian tanaman, jawaban, tanaman yang benar, kebun, dan bulannya; tidak ada apa pun tentang Anda.',
  right: 'Benar, ini {name}',
  wrong: 'Bukan, ini …',
  send: 'Kirim: ini {name}',
  which: 'Saya tahu, ini …',
  search: 'Tanaman apa sebenarnya? Ketik namanya',
  searching: 'Mencari …',
  noPlant: 'Tidak ada tanaman bernama itu di katalog.',
  searchFailed: 'Katalog tidak dapat dibuka. Periksa sambungan Anda, lalu ketik lagi.',
  close: 'Tutup',
  keep: 'Foto ini boleh disimpan untuk memperbaiki pengenalan',
  show: 'Foto ini boleh ditampilkan di halaman tanamannya',
  credit: 'Nama yang ditampilkan (boleh kosong)',
  stays:
    'Foto tetap di perangkat ini, sesuai pilihan Anda "Hanya di perangkat saya". Menyimpannya berarti mengirimnya, jadi hanya jawaban Anda yang dikirim.',
  keepDetails: 'Apa yang disimpan?',
  what: 'Foto Anda, diperkecil menjadi 512 piksel dan tanpa data lokasi, bersama jawaban, kebun, waktu, dan jaringan Anda yang disamarkan (tanpa bagian akhir alamatnya).',
  why: 'Agar pengenalan belajar dari foto seperti ini. Hanya penyunting kami yang melihatnya, kecuali Anda izinkan menampilkannya.',
  showing:
    'Jika Anda izinkan, penyunting dapat menampilkannya di halaman tanaman, dengan nama yang Anda isi, sampai foto dihapus atau Anda tarik.',
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
    text: 'Masukkan kode yang Anda lihat ketika mengizinkan foto disimpan. Fotonya dihapus untuk selamanya, juga dari halaman situs.',
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

export type FeedbackWords = typeof base;

const en: FeedbackWords = {
  title: 'Did we get it right?',
  titleUnknown: 'Help us learn',
  counted:
    'All that is counted is the part of the plant, the answer, the right plant, the garden and the month; nothing about you.',
  right: 'Yes, it is {name}',
  wrong: 'No, it is …',
  send: 'Send: it is {name}',
  which: 'I know it, it is …',
  search: 'Which plant is it really? Type its name',
  searching: 'Searching …',
  noPlant: 'The catalogue has no plant of that name.',
  searchFailed: 'The catalogue cannot be opened. Check your connection, then type again.',
  close: 'Close',
  keep: 'These photos may be kept to improve identification',
  show: 'They may be shown on the page of the plant',
  credit: 'Name to show (optional)',
  stays:
    'The photos stay on this device, as you chose with "Only on my device". Keeping them would mean sending them, so only your answer is sent.',
  keepDetails: 'What is kept?',
  what: 'Your photos, shrunk to 512 pixels and without location data, with the answer, the garden, the time and your network, masked (without the end of its address).',
  why: 'So that identification learns from photos like these. Only our editors see them, unless you allow showing them.',
  showing:
    'If you allow it, an editor may show them on the page of the plant, with the name you enter, until they are deleted or you withdraw them.',
  long: 'Two years, then they are deleted.',
  withdraw:
    'Once they are sent you see a code, one time. With it you can withdraw the photos at any time on the identification page.',
  sending: 'Sending …',
  thanks: 'Thank you. Your answer is counted.',
  notKept: 'Your photos are not kept.',
  kept: '{count} photos are kept, for two years at most.',
  code: 'The code that withdraws your photos',
  codeOnce: 'Note it now: this code is shown once, and we do not store it.',
  copy: 'Copy the code',
  copied: 'Code copied',
  copyFailed: 'It could not be copied. Please note the code.',
  failed: 'Not sent yet. Nothing is lost; check your connection, then try again.',
  full: 'We take no more photos from your network at the moment. Nothing was sent.',
  refused: 'This answer cannot be taken. Nothing was sent.',
  retry: 'Try again',
  without: 'Send without photos',
  withdrawal: {
    title: 'Withdraw your photos',
    text: 'Enter the code that you saw when you let photos be kept. The photos are deleted for good, from the pages of the site too.',
    code: 'Code',
    submit: 'Delete my photos',
    sending: 'Deleting …',
    done: '{count} photos deleted for good.',
    wrong: 'A code has 20 letters and digits.',
    unknown: 'There are no photos with this code, or they are deleted already.',
    often: 'Too many tries. Try again later.',
    failed: 'Not deleted yet. Check your connection, then try again.'
  }
};

/** Loaded by the feedback form, so that pages do not contain them. */
export const feedbackWords = inLocales<FeedbackWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/feedback.ts', { eager: true, import: 'feedback' })
);
