import type { plainEn } from './in-locales.ts';

/** Reasons why a chosen picture is refused, on pages and in the dashboard. */
/* @__NO_SIDE_EFFECTS__ */
export const pictureProblems = (t: typeof plainEn) => ({
  empty: t(
    'This image file is empty. Choose another photo.',
    'File gambar ini kosong. Pilih foto lain.'
  ),
  unreadable: t(
    'This file cannot be read: it was moved or deleted, or it is a folder. Choose it again.',
    'File ini tidak dapat dibaca: mungkin dipindahkan, dihapus, atau sebuah folder. Pilih lagi.'
  ),
  heic: t(
    'This is a HEIC photo, which this browser cannot open. On an iPhone choose Settings → Camera → Formats → Most Compatible, or save the photo as JPEG.',
    'Ini foto HEIC, yang tidak dapat dibuka peramban ini. Di iPhone pilih Pengaturan → Kamera → Format → Paling Kompatibel, atau simpan fotonya sebagai JPEG.'
  ),
  pixels: t('The picture has more than 200 megapixels.', 'Gambar ini lebih dari 200 megapiksel.'),
  damaged: t(
    'The picture is damaged: less than half of it can be read. Choose another one.',
    'Gambar rusak: kurang dari setengahnya dapat dibaca. Pilih gambar lain.'
  ),
  undecodable: t(
    'This browser cannot open the picture: it is damaged or of an unusual kind. Choose another one, or save it as JPEG again.',
    'Peramban ini tidak dapat membuka gambarnya: rusak atau jenisnya tidak biasa. Pilih gambar lain, atau simpan lagi sebagai JPEG.'
  ),
  altered: t(
    'To protect your privacy, this browser turns the picture into noise. Allow this site to read the canvas (in Firefox and Tor Browser with the icon beside the address), or use another browser.',
    'Demi privasi, peramban ini mengubah gambar menjadi bintik acak. Izinkan situs ini membaca kanvas (di Firefox dan Tor Browser lewat ikon di sebelah alamat), atau pakai peramban lain.'
  )
});

/** Maps the server's English messages about refused pictures to Indonesian. */
export const pictureRefusals: Record<string, string> = {
  'The request is too large.': 'Permintaan terlalu besar.',
  'The image is larger than 5 MB.': 'Gambar lebih besar dari 5 MB.',
  'The image has more than 40 megapixels.': 'Gambar lebih dari 40 megapiksel.',
  'The image needs too much memory to open. Please reduce its size.':
    'Gambar butuh terlalu banyak memori. Perkecil dahulu.',
  'The image has more scans, frames or comments than a camera writes. Please save it again in an image editor.':
    'Gambar memuat lebih banyak bagian daripada buatan kamera. Simpan lagi dengan editor gambar.',
  'The image is not a JPEG, PNG or WebP picture.': 'Berkas ini bukan gambar JPEG, PNG, atau WebP.',
  'The picture is damaged: less than half of it can be read. Please choose another one.':
    'Gambar rusak: kurang dari setengahnya dapat dibaca. Pilih gambar lain.',
  'The file of the picture is empty. Please choose another one.':
    'Berkas gambar ini kosong. Pilih gambar lain.',
  'Please choose a picture first.': 'Pilih gambar terlebih dahulu.'
};
