// @vitest-environment happy-dom
import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
  within
} from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Product } from '#lib/contract/entities/product.ts';
import { fill } from '#lib/i18n/fill.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { api } from '#lib/session/session.ts';
import { Comparison } from '../../../../src/islands/detection/core/answer/comparison.tsx';
import { findPlant } from '../../../../src/islands/detection/core/answer/plants.ts';
import type { Result } from '../../../../src/islands/detection/core/result.ts';
import { productRow } from '../../../support/product-row.ts';
import { textsOf } from '../../../support/rendered-text.ts';

const MANGO = { name: 'Mangga', name_en: '', latin_name: '', morphology: '', image: '' };
const BINTARO = {
  name: 'Bintaro',
  latin_name: 'Cerbera',
  poisonous: true,
  difference: 'Bergetah.'
};
const image = (digit: string) => `/uploads/${digit.repeat(32)}.webp`;
const SALAK = {
  ...MANGO,
  name: 'Salak',
  image: image('a'),
  views: { fruit: [36, 4, 50] },
  photos: [
    { image: image('b'), part: 'leaf', image_alt: '', image_credit: '' },
    { image: image('c'), part: 'fruit', image_alt: 'Buah tua', image_credit: 'Sari' }
  ]
};
const PLANTS = [
  { ...MANGO, lookalikes: [BINTARO] },
  SALAK,
  // A plant without `lookalikes`, as devices stored plants before this field existed.
  { ...MANGO, name: 'Jahe' },
  { ...MANGO, name: 'Salam', morphology: 'Pohon. Bunga kecil. Daun lebar. Tepi daun rata.' },
  {
    ...MANGO,
    name: 'Jarak',
    image: '/uploads/jarak.webp',
    toxic: 'poisonous',
    warnings: '**Bijinya** beracun.'
  }
];
const t = identificationWords.id.compare;
const result: Result = {
  photos: [],
  ruledOut: [],
  part: 'fruit',
  garden: undefined,
  id: undefined,
  answer: { error: '', message: '', suggestions: [] }
};

/**
 * Serves PLANTS as the file of plants, which the code fetches once for all tests. Returns a
 * function that renders a comparison.
 */
function withPlants() {
  vi.stubGlobal('fetch', async () => Response.json(PLANTS));
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return (
    more: Partial<Result>,
    label = 'Mangga',
    onJudge: (change: object) => void = () => {},
    isAlone = true
  ) =>
    render(
      <Comparison
        guess={{ label, confidence: 0.997 }}
        result={{ ...result, ...more }}
        t={t}
        locale="id"
        heading={label}
        isAlone={isAlone}
        onJudge={onJudge}
      >
        {null}
      </Comparison>
    );
}

test('§2 Identification: an answer lists look-alikes of its plant, and labels poisonous ones', async () => {
  const compare = withPlants();
  for (const label of ['Mangga', 'Jahe']) compare({}, label);
  await screen.findByText('Jangan tertukar');
  expect(screen.getByRole('listitem').textContent).toBe('BeracunBintaro Cerbera Bergetah.');
});

test('§2 Identification: a single plant shows two features and folds the rest; each of several plants shows three', async () => {
  const compare = withPlants();
  compare({ part: 'leaf' }, 'Salam');
  const more = await screen.findByText('Ciri lainnya');
  const folded = within(more.closest('details')!).getAllByRole('listitem');
  const all = ['Daun lebar.', 'Tepi daun rata.', 'Pohon.', 'Bunga kecil.'];
  expect(textsOf('listitem')).toEqual(all);
  expect(folded.map(({ textContent }) => textContent)).toEqual(all.slice(2));
  for (const text of [t.noPhoto, t.noPlate, fill(t.confidence, { percent: '99%' })])
    screen.getByText(text);
  cleanup();
  compare({ part: 'leaf' }, 'Salam', undefined, false);
  await screen.findByText('Pohon.');
  expect(screen.queryByText('Ciri lainnya')).toBeNull();
  expect(textsOf('listitem')).toEqual(all.slice(0, 3));
});

test('§2 Identification: an answer shows the warnings of a plant as plain text, below the buttons', async () => {
  const compare = withPlants();
  for (const label of ['Jarak', 'Jahe']) compare({}, label);
  const warnings = await screen.findByText('Bijinya beracun.');
  expect(warnings.parentElement?.textContent).toBe('BeracunBijinya beracun.');
  const [inPicture, ...others] = screen.getAllByText('Beracun');
  expect(others).toHaveLength(1);
  // The buttons precede the text, so that visitors see them without scrolling.
  const [button] = screen.getAllByRole('button', { name: 'Ini dia' });
  for (const [first, second] of [
    [inPicture!, button!],
    [button!, warnings]
  ] as const)
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('§2 Identification: an answer shows a photograph of the chosen part or, without one, the drawing zoomed to this part', async () => {
  const compare = withPlants();
  compare({ part: 'fruit' }, 'Salak');
  const photo = await screen.findByRole<HTMLImageElement>('img', { name: 'Buah tua' });
  expect(photo.src).toContain(image('c'));
  expect(screen.getByText('Salak, Buah · Gambar: Sari')).toBeDefined();
  const plate = 'Gambar katalog: Salak';
  const drawing = screen.getByRole<HTMLImageElement>('img', { name: `${plate}, Buah` });
  // An offline device may lack the drawing or the photograph.
  fireEvent.error(drawing);
  expect(screen.getByRole('img', { name: 'Buah tua' })).toBe(photo);
  fireEvent.error(photo);
  const replacement = screen.getByRole<HTMLImageElement>('img', { name: `${plate}, Buah` });
  expect(replacement.src).toContain(image('a'));
  const { width, left, top } = replacement.style;
  expect([width, left, top]).toEqual(['200%', '-72%', '-8%']);
  cleanup();
  // The image is the service worker's placeholder for a photograph that it has not stored.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  compare({ part: 'fruit' }, 'Salak');
  const missing = await screen.findByRole('img', { name: 'Buah tua' });
  Object.defineProperty(missing, 'currentSrc', { value: `${location.origin}${image('c')}` });
  fireEvent.load(missing);
  await waitForElementToBeRemoved(missing);
  screen.getByRole('img', { name: `${plate}, Buah` });
  cleanup();
  compare({ part: 'rhizome' }, 'Salak');
  const whole = await screen.findByRole('img', { name: plate });
  expect(whole.style.width).toBe('');
  screen.getByText(t.noFeatures);
});

test('§2 Identification: pressing the visitor’s photograph shows the next one', () => {
  using revoke = vi.spyOn(URL, 'revokeObjectURL');
  withPlants()({ photos: [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')] });
  for (const number of [1, 2, 1])
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`${number} dari 2`) }));
  expect(revoke).toHaveBeenCalledTimes(3);
});

test('§2 Identification: a plant that is not in the file of plants is fetched from the API, with a photograph of each part', async () => {
  const compare = withPlants();
  const photos = ['flower', 'fruit', 'fruit', 'leaf'].map((part, index) => ({
    image: image(String(index)),
    part,
    image_alt: '',
    image_credit: ''
  }));
  const texts = { name_en: 'Galangal', latin_name: 'Kaempferia', image: image('9') };
  const risks = { lookalikes: [BINTARO], toxic: 'poisonous', warnings: 'Pahit.' };
  const kencur = { ...productRow, name: 'Kencur', ...texts, ...risks, photos } as Product;
  const call = vi.spyOn(api, 'productByName').mockResolvedValue(kencur);
  onTestFinished(() => call.mockRestore());
  const plant = await findPlant('Kencur', 'en');
  expect(call.mock.lastCall).toEqual(['Kencur', { lang: 'en' }]);
  expect(plant).toMatchObject({ ...texts, ...risks });
  expect(plant?.photos?.map((photo) => photo.image)).toEqual([image('3'), image('1')]);
  expect(await findPlant('Former name', 'id')).toMatchObject({ name: 'Kencur' });
  call.mockResolvedValueOnce({ ...kencur, lookalikes: [] });
  compare({}, 'Kencur');
  await screen.findByText('Pahit.');
  expect(screen.queryByText('Jangan tertukar')).toBeNull();
  cleanup();
  call.mockRejectedValue(new Error('offline'));
  compare({}, 'Temulawak');
  await screen.findByText(t.unloaded);
});

test('§2 Identification: a plant is either chosen or ruled out, and each verdict can be undone', () => {
  const compare = withPlants();
  const judge = (button: string, verdict: Partial<Result>) => {
    const onJudge = vi.fn();
    compare(verdict, 'Mangga', onJudge);
    fireEvent.click(screen.getByRole('button', { name: button }));
    cleanup();
    return onJudge.mock.calls;
  };
  const [none, chosen, ruledOut] = [{ ruledOut: [] }, { chosen: 'Mangga' }, ['Mangga']];
  expect(judge(t.isIt, {})).toEqual([[{ ...none, ...chosen }]]);
  expect(judge(t.isNot, {})).toEqual([[{ ruledOut }]]);
  expect(judge(t.undo, chosen)).toEqual([[none]]);
  expect(judge(t.undo, { ruledOut })).toEqual([[none]]);
  expect(judge(t.isIt, { ruledOut })).toEqual([[{ ...none, ...chosen }]]);
  expect(judge(t.isNot, chosen)).toEqual([[{ ruledOut }]]);
});
