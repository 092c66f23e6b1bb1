import { expect, it } from 'vitest';
import { featuresOf } from '../../../../src/islands/detection/core/answer/morphology.ts';
import { addressOf, answerInAddress } from '../../../../src/islands/detection/core/address.ts';

const KUNYIT =
  'Terna berumpun setinggi 60–100 cm. Daun lanset lebar, bunga dari pucuk. Rimpangnya bercabang, berdaging jingga tua. Berbau khas.';

it('are sentences of the catalogue, those of the photographed part first', () => {
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
    'A spike of flowers from the base of the rhizome. The mother rhizome is round.',
    'The mother rhizome is round.'
  ]
] as const)(
  'begin with a sentence about the %s, not with one that mentions it',
  (part, text, first) => {
    expect(featuresOf(text, part)[0]).toBe(first);
  }
);

it('are none without a morphology, and lines count as sentences', () => {
  expect(featuresOf('', 'leaf')).toEqual([]);
  expect(featuresOf(' \n ', 'leaf')).toEqual([]);
  expect(featuresOf('buah bulat\ndaun lebar', 'leaf')).toEqual(['daun lebar', 'buah bulat']);
});

it('§4 Identification: the address names garden and answer, the answer in the fragment', () => {
  const address = addressOf('/detection_tanaman', 3, 12);
  expect(address).toBe('/detection_tanaman?kebun=3#hasil=12');
  expect(answerInAddress(new URL(address, 'http://x').hash)).toBe(12);
  expect(addressOf('/x', undefined, undefined)).toBe('/x');
  expect(answerInAddress('#hasil=abc')).toBeUndefined();
});
