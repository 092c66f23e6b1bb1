// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectionWords } from '#lib/i18n/detection.ts';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import type { Feature } from '../../../../src/islands/detection/core/feature.ts';
import type { Result } from '../../../../src/islands/detection/core/result.ts';
import { Detection } from '../../../../src/islands/detection/detection.tsx';
import { initialState, reduce } from '../../../../src/islands/detection/core/state.ts';
import { Workbench } from '../../../../src/islands/detection/core/workbench.tsx';
import { features } from '../../../../src/islands/detection/features.ts';
import { decodeImages } from '../../../support/decoded-images.ts';

const words = identificationWords.en;
const QUESTION = feedbackWords.en.titleUnknown;
const t = { ...detectionWords.en, garden: words.garden, answerLabel: words.answer.label };
const JAHE = { name: 'Jahe', name_en: 'Ginger', latin_name: '', morphology: '', image: '' };
const result: Result = {
  photos: [new File(['x'], 'foto.jpg', { type: 'image/jpeg' })],
  part: 'leaf',
  garden: undefined,
  answer: {
    error: 'x',
    message: 'x',
    suggestions: [{ label: 'Jahe', confidence: 0.4 }],
    second_opinion: true
  },
  id: 7,
  ruledOut: []
};

function Tool({ features: some }: { features: readonly Feature[] }) {
  const [state, dispatch] = useReducer(reduce, { ...initialState, result });
  return <Workbench t={t} locale="en" features={some} state={state} dispatch={dispatch} />;
}

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json([JAHE])));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const regionLabels = async () => {
  const options = { timeout: 20_000 };
  await screen.findByRole('heading', { name: words.answer.similar }, options);
  return screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
};

test('§2 Identification: omits the parts of disabled features, and shows the rest of the answer', async () => {
  render(<Tool features={features} />);
  const all = await regionLabels();
  expect(all).toEqual(
    expect.arrayContaining([words.garden.label, words.secondOpinion.title, QUESTION])
  );
  cleanup();
  const [, , opinion] = features;
  render(<Tool features={[opinion!]} />);
  expect(await regionLabels()).toEqual(
    all.filter((name) => name !== words.garden.label && name !== QUESTION)
  );
  cleanup();
  render(<Tool features={[]} />);
  expect(await regionLabels()).toEqual([t.viewer, t.answerLabel]);
  fireEvent.click(screen.getByRole('button', { name: words.compare.isNot }));
  expect(await screen.findByRole('group', { name: words.verdict.none })).toBeDefined();
});

test('§2 Identification: a feature whose code cannot be loaded is left out', async () => {
  const broken: Feature = { loadAnswerPart: () => Promise.reject(new Error('offline')) };
  render(<Tool features={[broken, { loadStore: () => Promise.reject(new Error('offline')) }]} />);
  expect(await regionLabels()).toEqual([t.viewer, t.answerLabel]);
});

test('§2 Identification: the retry button removes photographs that could not be rendered', async () => {
  decodeImages(true);
  vi.spyOn(console, 'error').mockReturnValue();
  const throwOutOfMemory = () => {
    throw new Error('out of memory');
  };
  vi.spyOn(URL, 'createObjectURL')
    .mockReturnValueOnce('blob:checked')
    .mockImplementation(throwOutOfMemory);
  render(<Detection t={t} locale="en" />);
  const png = Buffer.from('\x89PNG\r\n\x1a\n…IEND', 'latin1');
  fireEvent.change(screen.getByLabelText(t.upload), {
    target: { files: [new File([png], 'jahe.png', { type: 'image/png' })] }
  });
  fireEvent.click(await screen.findByRole('button', { name: t.retry }));
  expect(await screen.findByText(t.dropHint)).toBeDefined();
});

test('§2 Identification: a verdict is stored synchronously on click, because the page may be left', async () => {
  const storeChange = vi.fn(async () => undefined);
  const store = { storeChange, storeResult: async () => 7, readResult: async () => undefined };
  render(<Tool features={[{ loadStore: async () => store }]} />);
  await regionLabels();
  fireEvent.click(screen.getByRole('button', { name: words.compare.isNot }));
  expect(storeChange).toHaveBeenCalledWith(7, { chosen: undefined, ruledOut: ['Jahe'] });
});
