import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { PictureError } from '#lib/identification/picture-file.ts';
import { problemText, toProblem } from '../../../../src/islands/detection/core/problem.ts';

const textOf = (cause: unknown, locale: 'default' | 'en' = 'default') =>
  problemText(detectionWords[locale], toProblem(cause));

it.each([
  [new ApiError(413, {}), 'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.'],
  [new ApiError(415, {}), 'Format file tidak didukung. Silakan unggah file gambar.'],
  [new ApiError(401, {}), 'Sesi telah berakhir. Silakan login kembali.'],
  [new ApiError(500, { error: 'Model sedang dimuat' }), 'Model sedang dimuat'],
  [new ApiError(500, {}), 'Gagal memproses deteksi'],
  [new ApiError(0, {}), 'Gagal memproses gambar. Silakan coba lagi.'],
  [new TypeError('anything'), 'Gagal memproses gambar. Silakan coba lagi.'],
  [new PictureError('bytes'), 'Ukuran file terlalu besar. Maksimum 5MB.'],
  [
    new PictureError('undecodable'),
    'Format file tidak didukung. Silakan unggah file JPG atau PNG.'
  ],
  [
    new ApiError(503, {}, 7),
    'Layanan sedang sibuk. Coba lagi sebentar lagi. Coba lagi dalam 7 detik.'
  ],
  [
    new ApiError(429, {}, 30),
    'Layanan sedang sibuk. Coba lagi sebentar lagi. Coba lagi dalam 30 detik.'
  ]
])('§8 Identification: shows the specified text for %s', (cause, expected) => {
  expect(textOf(cause)).toBe(expected);
});

it('§8 Identification: shows the service’s messages in English on the English page', () => {
  expect(textOf(new ApiError(400, { error: IDENTIFICATION.noImage }), 'en')).toBe(
    'Please choose or take a picture first'
  );
});
