import { FetchError } from 'ofetch';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { FileProblem } from '../../../../src/islands/detection/check-file.ts';
import { failure } from '../../../../src/islands/detection/failure.ts';
import { sentence } from '../../../../src/islands/detection/problem.ts';

const said = (cause: unknown, locale: 'default' | 'en' = 'default') =>
  sentence(detectionWords[locale], failure(cause).problem);

it.each([
  [new ApiError(413, {}), 'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.'],
  [new ApiError(415, {}), 'Format file tidak didukung. Silakan unggah file gambar.'],
  [new ApiError(401, {}), 'Sesi telah berakhir. Silakan login kembali.'],
  [new ApiError(500, { error: 'Model sedang dimuat' }), 'Model sedang dimuat'],
  [new ApiError(500, {}), 'Gagal memproses deteksi'],
  [new ApiError(0, {}), 'Gagal memproses gambar. Silakan coba lagi.'],
  [new FetchError('offline'), 'Gagal memproses gambar. Silakan coba lagi.'],
  [new TypeError('anything'), 'Gagal memproses gambar. Silakan coba lagi.'],
  [new FileProblem('serviceSize'), 'Ukuran file terlalu besar. Maksimum 5MB.'],
  [new FileProblem('serviceType'), 'Format file tidak didukung. Silakan unggah file JPG atau PNG.'],
  [
    new ApiError(503, {}, 7),
    'Layanan sedang sibuk. Coba lagi sebentar lagi. Coba lagi dalam 7 detik.'
  ],
  [
    new ApiError(429, {}, 30),
    'Layanan sedang sibuk. Coba lagi sebentar lagi. Coba lagi dalam 30 detik.'
  ]
])('§8 Detection: %s is put into the specified words', (cause, expected) => {
  expect(said(cause)).toBe(expected);
});

it('§8 Detection: says the service’s sentences in English on the English page', () => {
  expect(said(new ApiError(400, { error: IDENTIFICATION.noImage }), 'en')).toBe(
    'Please choose or take a picture first'
  );
});

it('§8 Detection: uses the contract’s own sentences, to the letter', () => {
  const { errors } = detectionWords.default;
  expect(errors).toMatchObject({
    tooLarge: IDENTIFICATION.tooLarge,
    wrongType: IDENTIFICATION.wrongType,
    unknown: IDENTIFICATION.unknown
  });
  expect(errors).toMatchObject({
    noImage: IDENTIFICATION.noImage,
    noCategory: IDENTIFICATION.noCategory,
    busy: IDENTIFICATION.busy,
    noAnswer: IDENTIFICATION.failed
  });
});

it('§8 Detection: offers the guesses of an unknown plant, and of nothing else', () => {
  const alternatives = [{ label: 'Jahe', confidence: 0.4 }, { label: 7 }, null];
  expect(failure(new ApiError(422, { alternatives }))).toEqual({
    problem: { name: 'unknown' },
    guesses: [{ label: 'Jahe', confidence: 0.4 }]
  });
  expect(failure(new ApiError(422, { alternatives: 'many' })).guesses).toEqual([]);
  expect(failure(new ApiError(500, { alternatives })).guesses).toEqual([]);
});

it('§8 Detection: offers the few plants that it may be instead of guesses, and nothing where no plant was seen', () => {
  const [few, alternatives] = [
    [
      { label: 'Kencur', confidence: 0.5 },
      { label: 'Jahe', confidence: 0.4 }
    ],
    [{ label: 'Kunyit', confidence: 0.06 }]
  ];
  expect(failure(new ApiError(422, { one_of: few, alternatives }))).toEqual({
    problem: { name: 'unknown', hint: 'oneOf' },
    guesses: few
  });
  expect(failure(new ApiError(422, { no_plant: true, alternatives }))).toEqual({
    problem: { name: 'unknown', hint: 'noPlant' },
    guesses: []
  });
});
