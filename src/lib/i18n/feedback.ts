import { inLocales, plainId as t } from './in-locales.ts';
import { photosSent } from './upload.ts';

/**
 * Strings of visitors' feedback on an identification and of submitted photographs. The feedback
 * form loads them, so that pages do not contain them.
 */
export const feedbackWords = inLocales({
  title: t('Did we get it right?', 'Sudah benar?'),
  /** The title if the answer names no plant. */
  titleUnknown: t('Help us learn', 'Bantu kami belajar'),
  counted: t(
    'We count only the part of the plant, the answer, the right plant, the garden and the month; nothing about you.',
    'Yang dihitung hanya bagian tanaman, jawaban, tanaman yang benar, kebun, dan bulannya; tidak ada apa pun tentang Anda.'
  ),
  right: t('Yes, it is {name}', 'Benar, ini {name}'),
  wrong: t('No, it is …', 'Bukan, ini …'),
  send: t('Send: it is {name}', 'Kirim: ini {name}'),
  which: t('I know it, it is …', 'Saya tahu, ini …'),
  search: t('Which plant is it really? Type its name', 'Tanaman apa sebenarnya? Ketik namanya'),
  searching: t('Searching …', 'Mencari …'),
  noPlant: t(
    'The catalogue has no plant of that name.',
    'Tidak ada tanaman bernama itu di katalog.'
  ),
  searchFailed: t(
    'The catalogue cannot be opened. Check your connection, then type again.',
    'Katalog tidak dapat dibuka. Periksa koneksi Anda, lalu ketik lagi.'
  ),
  keep: t(
    'These photos may be kept to improve identification',
    'Foto ini boleh disimpan untuk memperbaiki pengenalan'
  ),
  show: t(
    'They may be shown on the page of the plant',
    'Foto ini boleh ditampilkan di halaman tanamannya'
  ),
  credit: t('Name to show (optional)', 'Nama yang ditampilkan (boleh kosong)'),
  stays: t(
    'The photos stay on this device, as you chose with "Only on my device". Keeping them would mean sending them, so only your answer is sent.',
    'Foto tetap di perangkat ini, sesuai pilihan Anda "Hanya di perangkat saya". Menyimpannya berarti mengirimnya, jadi hanya jawaban Anda yang dikirim.'
  ),
  keepDetails: t('What is kept?', 'Apa yang disimpan?'),
  what: t(
    'Your photos, shrunk to 512 pixels and without location data, with the answer, the garden, the time and your IP address, masked (without its end).',
    'Foto Anda, diperkecil menjadi 512 piksel dan tanpa data lokasi, bersama jawaban, kebun, waktu, dan alamat IP Anda yang disamarkan (tanpa bagian akhirnya).'
  ),
  why: t(
    'So that identification learns from photos like these. Only our editors see them, unless you allow showing them.',
    'Agar pengenalan belajar dari foto seperti ini. Hanya editor kami yang melihatnya, kecuali Anda izinkan menampilkannya.'
  ),
  showing: t(
    'If you allow it, an editor may show them on the page of the plant, with the name you enter, until they are deleted or you withdraw them.',
    'Jika Anda izinkan, editor dapat menampilkannya di halaman tanaman, dengan nama yang Anda isi, sampai foto dihapus atau Anda tarik.'
  ),
  long: t('Two years, then they are deleted.', 'Dua tahun, lalu dihapus.'),
  withdraw: t(
    'Once they are sent, you see a code, and only once. With it you can withdraw the photos at any time on the identification page.',
    'Setelah terkirim, sebuah kode ditampilkan satu kali. Dengan kode itu fotonya dapat Anda tarik kapan saja di halaman identifikasi.'
  ),
  sending: t('Sending …', 'Mengirim …'),
  sent: photosSent,
  thanks: t('Thank you. Your answer is counted.', 'Terima kasih. Jawaban Anda sudah dihitung.'),
  notKept: t('Your photos are not kept.', 'Foto Anda tidak disimpan.'),
  kept: t(
    'Photos kept, for two years at most: {count}.',
    '{count} foto disimpan, dua tahun paling lama.'
  ),
  code: t('The code that withdraws your photos', 'Kode untuk menarik foto Anda'),
  codeOnce: t(
    'Note it now: this code is shown once, and we do not store it.',
    'Catat sekarang: kode ini hanya terlihat sekali, dan kami tidak menyimpannya.'
  ),
  copy: t('Copy the code', 'Salin kode'),
  copied: t('Code copied', 'Kode tersalin'),
  copyFailed: t(
    'The browser does not allow copying. The code is selected: copy it by hand.',
    'Peramban tidak mengizinkan penyalinan. Kodenya sudah dipilih: salinlah sendiri.'
  ),
  failed: t(
    'Not sent yet. Nothing is lost; check your connection, then try again.',
    'Belum terkirim. Tidak ada yang hilang; periksa koneksi Anda, lalu coba lagi.'
  ),
  full: t(
    'We cannot take more photos from your network at the moment. Nothing was sent.',
    'Saat ini kami tidak menerima foto lagi dari jaringan Anda. Tidak ada yang terkirim.'
  ),
  refused: t(
    'This answer cannot be accepted. Nothing was sent.',
    'Jawaban ini tidak dapat diterima. Tidak ada yang terkirim.'
  ),
  retry: t('Try again', 'Coba lagi'),
  without: t('Send without photos', 'Kirim tanpa foto'),
  withdrawal: {
    title: t('Withdraw your photos', 'Tarik kembali foto Anda'),
    text: t(
      'Enter the code that you saw when you let photos be kept. The photos are deleted permanently, from the pages of the site too.',
      'Masukkan kode yang Anda lihat ketika mengizinkan foto disimpan. Fotonya dihapus secara permanen, juga dari halaman situs.'
    ),
    code: t('Code', 'Kode'),
    submit: t('Delete my photos', 'Hapus foto saya'),
    sending: t('Deleting …', 'Menghapus …'),
    done: t('Photos deleted permanently: {count}.', '{count} foto dihapus secara permanen.'),
    wrong: t('A code has 20 letters and digits.', 'Kode terdiri dari 20 huruf dan angka.'),
    unknown: t(
      'There are no photos with this code, or they are deleted already.',
      'Tidak ada foto dengan kode ini, atau sudah dihapus.'
    ),
    often: t('Too many tries. Try again later.', 'Terlalu banyak percobaan. Coba lagi nanti.'),
    failed: t(
      'Not deleted yet. Check your connection, then try again.',
      'Belum terhapus. Periksa koneksi Anda, lalu coba lagi.'
    )
  }
});

export type FeedbackWords = (typeof feedbackWords)['id'];
