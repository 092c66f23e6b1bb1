// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectionWords } from '#lib/i18n/detection.ts';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { fill } from '#lib/i18n/fill.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import type { Feature } from '../../../../src/islands/detection/core/feature.ts';
import type { Result } from '../../../../src/islands/detection/core/result.ts';
import { Detection } from '../../../../src/islands/detection/detection.tsx';
import { initialState, reduce } from '../../../../src/islands/detection/core/state.ts';
import { Workbench } from '../../../../src/islands/detection/core/workbench.tsx';
import { features } from '../../../../src/islands/detection/features.ts';
import { KnownPlants } from '../../../../src/islands/detection/features/known-plants/known-plants.tsx';
import { decodeImages } from '../../../support/image-stubs.ts';
import { textsOf } from '../../../support/rendered-text.ts';

const words = identificationWords.en;
const QUESTION = feedbackWords.en.titleUnknown;
const t = { ...detectionWords.en, garden: words.garden, answerLabel: words.answer.label };
const untranslated = ['morphology', 'warnings'];
const texts = { latin_name: 'Zingiber', morphology: 'Rimpang.', warnings: 'Pedas.', untranslated };
const JAHE = { name: 'Jahe', name_en: 'Ginger', image: '', ...texts };
const KUNYIT = { ...JAHE, name: 'Kunyit', name_en: 'Turmeric' };
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

function Tool({ features: some, more = {} }: { features: readonly Feature[]; more?: object }) {
  const [state, dispatch] = useReducer(reduce, { ...initialState, result: { ...result, ...more } });
  return <Workbench t={t} locale="en" features={some} state={state} dispatch={dispatch} />;
}

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json([JAHE, KUNYIT])));
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
  screen.getByText(words.garden.nowhere);
  for (const name of [t.photo, t.identify]) screen.getByRole('group', { name });
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
  const nextStep = await screen.findByRole('group', { name: words.verdict.none });
  expect(document.activeElement).toBe(nextStep);
  screen.getByText(words.compare.ruledOut, { selector: '[role=status]' });
  const langOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[lang]')?.lang;
  expect(['Zingiber', 'Rimpang.', 'Pedas.'].map(langOf)).toEqual(['la', 'id', 'id']);
});

test('§2 Identification: a feature whose code cannot be loaded is left out', async () => {
  const broken: Feature = { loadAnswerPart: () => Promise.reject(new Error('offline')) };
  render(<Tool features={[broken, { loadStore: () => Promise.reject(new Error('offline')) }]} />);
  expect(await regionLabels()).toEqual([t.viewer, t.answerLabel]);
});

test('§2 Identification: after a crash, the retry button removes the photographs, but keeps the category', async () => {
  decodeImages(true);
  vi.spyOn(console, 'error').mockReturnValue();
  const throwOutOfMemory = () => {
    throw new Error('out of memory');
  };
  vi.spyOn(URL, 'createObjectURL')
    .mockReturnValueOnce('blob:checked')
    .mockImplementation(throwOutOfMemory);
  render(<Detection t={t} locale="en" />);
  fireEvent.click(screen.getByRole('radio', { name: t.parts.fruit }));
  const png = Buffer.from('\x89PNG\r\n\x1a\n…IEND', 'latin1');
  const input = screen.getByLabelText(t.upload);
  const setValue = vi.spyOn(input as HTMLInputElement, 'value', 'set');
  fireEvent.change(input, {
    target: { files: [new File([png], 'jahe.png', { type: 'image/png' })] }
  });
  // The same file can be chosen again.
  expect(setValue).toHaveBeenCalledWith('');
  const retry = await screen.findByRole('button', { name: t.retry });
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  fireEvent.click(retry);
  expect(await screen.findByText(t.dropHint)).toBeDefined();
  screen.getByRole('radio', { name: t.parts.fruit, checked: true });
});

test('§2 Identification: a verdict is stored synchronously on click, because the page may be left; only a new choice opens a page', async () => {
  const storeChange = vi.fn(async () => undefined);
  const store = { storeChange, storeResult: async () => 7, readResult: async () => undefined };
  render(<Tool features={[{ loadStore: async () => store }]} more={{ chosen: 'Kunyit' }} />);
  await regionLabels();
  fireEvent.click(screen.getByRole('button', { name: words.compare.isNot }));
  expect(storeChange).toHaveBeenCalledWith(7, { chosen: 'Kunyit', ruledOut: ['Jahe'] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§2 Identification: arrow keys move through the plants, unless Alt, Ctrl or Meta is held', async () => {
  const suggestions = ['Jahe', 'Kunyit'].map((label) => ({ label, confidence: 0.4 }));
  render(<Tool features={[]} more={{ answer: { ...result.answer, suggestions } }} />);
  await regionLabels();
  const list = screen.getByRole('list', { name: words.answer.similar });
  expect(list.tabIndex).toBe(0);
  const press = (keys: object) => fireEvent.keyDown(list, { key: 'ArrowRight', ...keys });
  const current = () => textsOf('button', { current: true });
  await vi.waitFor(() => expect(current()).toEqual(['Ginger']));
  for (const key of ['altKey', 'ctrlKey', 'metaKey']) expect(press({ [key]: true })).toBe(true);
  expect(current()).toEqual(['Ginger']);
  expect([press({}), current()]).toEqual([false, ['Turmeric']]);
  expect(press({ key: 'ArrowLeft' })).toBe(false);
  expect(current()).toEqual(['Ginger']);
});

test('§2 Identification: a swipe marks the name of the visible plant; at the end of the list, a chosen plant stays marked', async () => {
  const suggestions = ['Jahe', 'Kunyit', 'Sirih'].map((label) => ({ label, confidence: 0.3 }));
  render(<Tool features={[]} more={{ answer: { ...result.answer, suggestions } }} />);
  await regionLabels();
  const list = screen.getByRole('list', { name: words.answer.similar });
  for (const [index, card] of [...list.children].entries())
    Object.defineProperty(card, 'offsetLeft', { value: index * 100 });
  for (const [name, value] of Object.entries({ scrollWidth: 300, clientWidth: 180 }))
    Object.defineProperty(list, name, { value });
  const swipe = (scrollLeft: number) => {
    list.scrollLeft = scrollLeft;
    fireEvent.scroll(list);
    return textsOf('button', { current: true });
  };
  await screen.findByRole('button', { name: 'Turmeric' });
  expect(swipe(90)).toEqual(['Turmeric']);
  expect(swipe(40)).toEqual(['Ginger']);
  fireEvent.click(screen.getByRole('button', { name: 'Sirih' }));
  expect(swipe(119)).toEqual(['Sirih']);
});

test('§2 Identification: a restored answer gets the focus, also if all of its plants were ruled out', async () => {
  const stored = { ...result, answer: { ...result.answer }, ruledOut: ['Jahe'] };
  const readResult = async (id: number) => (id === 12 ? stored : undefined);
  render(<Tool features={[{ loadStore: async () => ({ readResult }) as never }]} />);
  await regionLabels();
  // The visitor follows a link in the list of earlier identifications.
  history.replaceState(null, '', '#hasil=12');
  dispatchEvent(new Event('hashchange'));
  await screen.findByRole('group', { name: words.verdict.none });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: t.answerLabel }));
});

const garden = { id: 3, name: 'Joglo' };
const named = { label: 'Jahe', confidence: 0.9, certainty: 'likely', model: 'leaf' };

test('§2 Identification: an answer shows what it is based on', async () => {
  const t = words.answer;
  const cases: [object, string][] = [
    [{ ...named, alternatives: [] }, fill(t.named, { sure: t.certainty.likely, name: 'Ginger' })],
    [{ ...result.answer, probably: true }, t.probably],
    [{ ...result.answer, suggestions: [] }, t.noPlantNote],
    [{ ...result.answer, found_part: true }, fill(t.foundPart, { part: t.parts.leaf })],
    [{ ...result.answer, looks_like: 'fruit' }, t.askAgain],
    [{ ...result.answer, centre: 3 }, fill(t.inGarden, garden)],
    [{ ...result.answer, on_device: 'only' }, t.withoutGarden],
    [{ ...result.answer, on_device: 'only' }, t.answeredBy.only],
    [{ ...result.answer, on_device: 'found' }, t.answeredBy.found],
    [{ ...result.answer, taught: true }, t.taught]
  ];
  const shows = async (more: object, text: string) => {
    render(<Tool features={[]} more={more} />);
    const answer = screen.getByRole('region', { name: words.answer.label });
    await vi.waitFor(() => expect(answer.textContent).toContain(text), { timeout: 10_000 });
    const { textContent } = answer;
    cleanup();
    return textContent;
  };
  const plain = await shows({}, 'Ginger');
  for (const [answer, text] of cases) {
    await shows({ answer, garden }, text);
    expect(plain).not.toContain(text);
  }
  expect(await shows({ garden }, 'Ginger')).not.toContain(fill(t.inGarden, garden));
  const { otherPart } = words.next;
  const { ruledOut } = words.compare;
  for (const text of [t.notKept, otherPart, ruledOut]) expect(plain).not.toContain(text);
  await shows({ ruledOut: ['Jahe'] }, ruledOut);
  const suggestions = ['Jahe', 'Kunyit'].map((label) => ({ label, confidence: 0.4 }));
  const several = { ...result.answer, suggestions };
  await shows({ ruledOut: ['Jahe'], answer: several }, `Ginger: ${ruledOut}`);
  await shows({ photos: Array<File>(5).fill(result.photos[0]!) }, otherPart);
  await shows({ id: undefined }, t.notKept);
  for (const part of ['fruit', 'rhizome']) await shows({ part }, words.next.askAbout.leaf);
  const rejected = { ruledOut: ['Jahe'], answer: { ...named, alternatives: [] } };
  await shows(rejected, fill(words.verdict.noneNamed, { name: 'Ginger (Jahe)' }));
});

test('§2 Identification: the page lists the plants that the identifier knows by name, with their Latin names', () => {
  const named = (name: string) => ({ name, latin: `${name}us`, image: '' });
  const plants = { leaf: ['Sirih', 'Kelor'].map(named), fruit: [named('Salak')], rhizome: [] };
  const { knownPlants, parts } = detectionWords.id;
  render(<KnownPlants {...{ plants, t: knownPlants, parts, locale: 'id' }} />);
  screen.getByText(knownPlants.count.replace('{n}', '2'));
  expect(textsOf('link', { hidden: true })).toEqual(['Salak', 'Kelor', 'Sirih']);
  expect(screen.getByText('Salakus').lang).toBe('la');
});
