import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { PictureError } from '#lib/identification/picture-file.ts';
import { DeviceError } from '#lib/on-device/model-cache.ts';
import { featuresOf } from '../../../../src/islands/detection/core/answer/morphology.ts';
import { addressOf, answerInAddress } from '../../../../src/islands/detection/core/address.ts';
import { readHandoff } from '../../../../src/islands/detection/core/identification-handoff.ts';
import { isAllRuledOut } from '../../../../src/islands/detection/core/answer/verdict.tsx';
import {
  isNamed,
  type Result,
  toAnswer,
  toggleVerdict
} from '../../../../src/islands/detection/core/result.ts';
import { unknownPlant } from '../../../../src/islands/detection/core/use-identify.ts';
import {
  fileProblem,
  problemText,
  toProblem
} from '../../../../src/islands/detection/core/problem.ts';

const KUNYIT =
  'Terna berumpun setinggi 60–100 cm. Daun lanset lebar, bunga dari pucuk. Rimpangnya bercabang, berdaging jingga tua. Berbau khas.';

it('§2 Identification: features are sentences of the catalogue; those about the photographed part come first', () => {
  expect(featuresOf(KUNYIT, 'rhizome')).toEqual([
    'Rimpangnya bercabang, berdaging jingga tua.',
    'Terna berumpun setinggi 60–100 cm.',
    'Daun lanset lebar, bunga dari pucuk.',
    'Berbau khas.'
  ]);
  expect(featuresOf(KUNYIT, 'leaf')[0]).toBe('Daun lanset lebar, bunga dari pucuk.');
});

it.each([
  [
    'fruit',
    'Perdu memanjat berdaun lebat. Bunga putih di ketiak daun. Buah bulat, berisi banyak biji.',
    'Buah bulat, berisi banyak biji.'
  ],
  [
    'leaf',
    'White flowers grow in the leaf axils. The stem is bitter. A herb with leaf scars and blue leaves.',
    'A herb with leaf scars and blue leaves.'
  ],
  [
    'leaf',
    'Bunga putih di ketiak daun, dikelilingi daun pelindung. Terna dengan daun lanset.',
    'Terna dengan daun lanset.'
  ],
  [
    'rhizome',
    'A spike of flowers from the base of the rhizome. The mother tuber is round.',
    'The mother tuber is round.'
  ]
] as const)(
  '§2 Identification: features begin with a sentence about the %s, not with one that only mentions this part',
  (part, text, first) => {
    expect(featuresOf(text, part)[0]).toBe(first);
  }
);

it('§2 Identification: a plant without a morphology has no features, and lines count as sentences', () => {
  expect(featuresOf('', 'leaf')).toEqual([]);
  expect(featuresOf(' \n ', 'leaf')).toEqual([]);
  expect(featuresOf('buah bulat\ndaun lebar', 'leaf')).toEqual(['daun lebar', 'buah bulat']);
});

it('§4 Identification: the URL contains the garden as a parameter, and the answer in the fragment', () => {
  const address = addressOf('/detection_tanaman', 3, 12);
  expect(address).toBe('/detection_tanaman?kebun=3#hasil=12');
  expect(answerInAddress(new URL(address, 'http://x').hash)).toBe(12);
  expect(addressOf('/x', undefined, undefined)).toBe('/x');
  expect(answerInAddress('#hasil=abc')).toBeUndefined();
});

const guess = (label: string) => ({ label, confidence: 0.4 });
const unnamed = { error: 'x', message: 'x' };

it('§2 Identification: answers that version 1.0.0 stored can be opened', () => {
  const former = (fields: object) => toAnswer({ ...unnamed, ...fields });
  const [few, nearest] = [[guess('Kencur')], [guess('Kunyit')]];
  expect(former({ one_of: few, alternatives: nearest })).toEqual({ ...unnamed, suggestions: few });
  expect(former({ alternatives: nearest })).toEqual({ ...unnamed, suggestions: nearest });
  expect(former({ no_plant: true, alternatives: nearest })).toMatchObject({ suggestions: [] });
  expect(former({})).toMatchObject({ suggestions: [] });
});

const result: Result = {
  photos: [],
  part: 'leaf',
  garden: undefined,
  id: undefined,
  answer: { ...unnamed, suggestions: [guess('Jahe'), guess('Kunyit')] },
  ruledOut: []
};

it('§2 Identification: suggestions count as all ruled out only if there was at least one', () => {
  const first = { ...result, ...toggleVerdict(result, 'Jahe', false) };
  expect(isAllRuledOut(first)).toBe(false);
  expect(isAllRuledOut({ ...first, ...toggleVerdict(first, 'Kunyit', false) })).toBe(true);
  expect(isAllRuledOut({ ...first, answer: { ...unnamed, suggestions: [] } })).toBe(false);
});

const unknown = (body: Record<string, unknown>) =>
  unknownPlant(new ApiError(422, { error: 'Tanaman tidak dikenali.', ...body }));

it('§7 Identification: a 422 without `fields` is an answer that names no plant, but contains suggestions', () => {
  const suggestions = [
    { label: 'Kencur', confidence: 0.5 },
    { label: 'Jahe', confidence: 0.4 }
  ];
  const body = { suggestions, probably: true, centre: 3, taught: true };
  const answer = unknown(body);
  expect(isNamed(answer)).toBe(false);
  expect(answer).toMatchObject(body);
  expect(answer).not.toHaveProperty('no_plant');
  expect(unknown({ no_plant: true })).toMatchObject({ no_plant: true, suggestions: [] });
});

it.each([
  new ApiError(422, { error: 'x', fields: { model: 'x' } }),
  new ApiError(500, {}),
  new ApiError(0, {})
])('§7 Identification: rethrows other errors (%o)', (cause) => {
  expect(() => unknownPlant(cause)).toThrow(cause);
});

const textOf = (cause: unknown, locale: 'default' | 'en' = 'default') =>
  problemText(detectionWords[locale], toProblem(cause));

it.each([
  [new ApiError(413, {}), 'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.'],
  [new ApiError(413, { fields: {}, error: 'Ukuran melebihi 5MB' }), 'Ukuran melebihi 5MB'],
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
  [new PictureError('altered'), detectionWords.id.errors.altered],
  [new DeviceError('unreadable'), 'Format file tidak didukung. Silakan unggah file JPG atau PNG.'],
  [new DeviceError('damaged'), detectionWords.id.errors.deviceMissing],
  [new DeviceError('unable'), detectionWords.id.errors.deviceUnable],
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

it('§8 Identification: the message names a missing connection, and each refused file if several were chosen', () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(toProblem(new ApiError(0, {}))).toEqual({ name: 'noNetwork' });
  const refused = [
    { file: 'a.pdf', problem: 'format' },
    { file: 'b.jpg', problem: 'bytes' },
    { file: 'c.jpg', problem: 'empty' }
  ] as const;
  const [first, ...more] = ['pageType', 'pageSize', 'empty'].map((name, index) => ({
    name,
    file: refused[index]!.file
  }));
  expect(fileProblem(refused, true)).toEqual({ ...first, more });
  expect(fileProblem(refused.slice(0, 1), false)).toEqual({ name: 'pageType', more: [] });
  expect(fileProblem([], true)).toBeUndefined();
});

const sirih = {
  label: 'Sirih',
  confidence: 0.997,
  certainty: 'certain',
  model: 'leaf',
  alternatives: [{ label: 'Lada', confidence: 0.003 }]
};
const stored = { photos: [], part: 'leaf', answer: sirih, ruledOut: [] };
const storedText = JSON.stringify(stored);
const chosen = { ...stored, answer: { ...unnamed, suggestions: [guess('Lada')] }, chosen: 'Lada' };

/** Reads the stored answer on the page of a product. Returns it, and the removed storage keys. */
function readOn(name: string, text: string | null): [unknown, ...unknown[]] {
  const removeItem = vi.fn();
  vi.stubGlobal('sessionStorage', { getItem: () => text, removeItem });
  onTestFinished(() => void vi.unstubAllGlobals());
  return [readHandoff(name), ...removeItem.mock.calls.flat()];
}

it('§2 Product: the page of the named or chosen product reads the answer; the page of an unrelated product removes it', () => {
  expect(readOn('Sirih', storedText)).toEqual([stored]);
  expect(readOn('Lada', JSON.stringify(chosen))).toEqual([chosen]);
  expect(readOn('Kunyit', storedText)).toEqual([undefined, 'identification']);
  // The page of an alternative keeps the answer, so that Back can restore it.
  expect(readOn('Lada', storedText)).toEqual([undefined]);
});

it.each([null, 'not JSON', '{}', '{"answer":{}}', '{"answer":{"label":"Sirih"}}'])(
  '§2 Product: a malformed stored answer is removed (%s)',
  (text) => expect(readOn('Sirih', text)).toEqual([undefined, 'identification'])
);
