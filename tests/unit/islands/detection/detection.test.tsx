// @vitest-environment happy-dom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within
} from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { fill } from '#lib/i18n/fill.ts';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { api } from '#lib/session/session.ts';
import { Identified as IdentifiedWithFeatures } from '../../../../src/islands/detection/core/answer/identified.tsx';
import hydrateIdentified from '../../../../src/islands/detection/core/client-identified.ts';
import { storeHandoff } from '../../../../src/islands/detection/core/identification-handoff.ts';
import type { Result } from '../../../../src/islands/detection/core/result.ts';
import { initialState, reduce } from '../../../../src/islands/detection/core/state.ts';
import { Identified } from '../../../../src/islands/detection/identified.tsx';
import { Detection } from '../../../../src/islands/detection/detection.tsx';
import { GardenBar } from '../../../../src/islands/detection/features/garden/garden-bar.tsx';
import { decodeImages } from '../../../support/image-stubs.ts';
import { productRow } from '../../../support/product-row.ts';
import { textsOf } from '../../../support/rendered-text.ts';

configure({ asyncUtilTimeout: 20_000 });

const words = identificationWords.id;
const t = { ...detectionWords.id, garden: words.garden, answerLabel: words.answer.label };
const GARDEN = { id: 3, name: 'Joglo', latitude: -7.66, longitude: 110.42 };
/** A plant that the identifier knows and the catalogue lacks. */
const DELETED = 'Purwoceng';
const suggestions = [DELETED, 'Kunyit'].map((label) => ({ label, confidence: 0.4 }));
const unnamed = new ApiError(422, { error: 'x', message: 'x', suggestions });

beforeEach(() => {
  vi.spyOn(api, 'productByName').mockImplementation(async (name) =>
    name === DELETED ? undefined : { ...productRow, name }
  );
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const problems = () => textsOf('alert').join('');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n…IEND', 'latin1');
const pngFiles = (...names: string[]) =>
  names.map((name) => new File([PNG], name, { type: 'image/png' }));
const chooseFiles = async (files: File[]) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(t.upload, { selector: 'input' }), {
        target: { files }
      })
  );
const choose = async (...names: string[]) => chooseFiles(pngFiles(...names));

test('§2 Identification: from the first photograph to the plant’s page, with a cancelled request, a busy server and an unknown garden', async () => {
  decodeImages(true);
  vi.spyOn(api, 'one').mockResolvedValue(GARDEN as never);
  history.replaceState(null, '', '/detection_tanaman?kebun=3');
  const identify = vi.spyOn(api, 'identify');
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  render(<Detection t={t} locale="id" />);
  await press(t.process);
  expect(problems()).toBe(t.errors.noCategory);
  fireEvent.click(screen.getByRole('radio', { name: t.parts.leaf }));
  screen.getByText(t.hints.leaf);
  await press(t.process);
  expect(problems()).toBe(t.errors.noImage);

  await choose('1.png', '2.png', '3.png');
  screen.getByText(t.captured, { selector: '[role=status]' });
  const strip = () => within(screen.getByRole('list', { name: t.photos }));
  const second = fill(t.photoNumber, { n: 2, count: 3 });
  await press(second);
  screen.getByRole('button', { name: second, pressed: true });
  // A photograph is removed if the browser cannot show it.
  fireEvent.error(screen.getByRole('img', { name: t.preview }));
  expect(problems()).toBe(t.errors.undecodable);
  await press(t.remove);
  expect(document.activeElement).not.toBe(button(t.upload));
  await press(t.remove);
  expect(document.activeElement).toBe(button(t.upload));
  const { accept } = screen.getByLabelText<HTMLInputElement>(t.upload, { selector: 'input' });
  expect(accept.split(',')).toContain('image/jpeg');
  const pick = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  await press(t.upload);
  await choose('1.png');
  fireEvent.click(strip().getByRole('button', { name: t.more }));
  expect(pick).toHaveBeenCalledTimes(2);

  identify.mockReturnValueOnce(new Promise(() => undefined));
  await press(t.process);
  await waitFor(() => expect(identify).toHaveBeenCalledTimes(1));
  const [photos, part, centre, signal] = identify.mock.lastCall!;
  expect([(photos as File[]).map(({ name }) => name), part, centre]).toEqual([
    ['1.jpg'],
    'leaf',
    3
  ]);
  expect(screen.getByRole('dialog').textContent).toContain(t.overlay);
  // A second press must not send the photographs again.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.processing }).disabled).toBe(true);
  // Files that are dropped during the request are ignored.
  const dropped = { types: ['Files'], files: pngFiles('2.png') };
  fireEvent.drop(document.body, { dataTransfer: dropped });
  await press(t.cancel);
  expect([signal?.aborted, screen.queryByRole('dialog')]).toEqual([true, null]);
  expect(document.activeElement).toBe(button(t.process));

  identify.mockRejectedValueOnce(new ApiError(503, {}, 9));
  await press(t.process);
  await waitFor(() => expect(problems()).toBe(`${t.errors.busy} ${fill(t.retryAfter, { n: 9 })}`));
  expect(identify.mock.lastCall?.[0]).toHaveLength(1);
  identify.mockRejectedValue(unnamed);
  await press(t.process);
  await screen.findByRole('heading', { name: words.answer.similar });
  const choosePlant = (card: HTMLElement) =>
    fireEvent.click(within(card).getByRole('button', { name: words.compare.isIt }));
  const missing = screen.getByRole('article', { name: DELETED });
  await within(missing).findByText(words.compare.gone);
  screen.getByRole('group', { name: words.next.title });
  choosePlant(missing);
  const inStatus = { selector: '[role=status] *' };
  await screen.findByText(fill(words.verdict.chosen, { name: DELETED }), inStatus);
  expect(screen.queryByRole('group', { name: words.next.title })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Kunyit');
  const card = screen.getByRole('article', { name: 'Kunyit' });
  expect(document.activeElement).toBe(card);
  choosePlant(card);
  await waitFor(() => expect(assign.mock.calls).toEqual([['/id/product/Kunyit']]));
  expect(screen.getByRole('dialog').textContent).toContain(t.opening);
  const stop = vi.fn();
  vi.stubGlobal('stop', stop);
  await press(t.cancel);
  expect(stop).toHaveBeenCalledTimes(1);
  await screen.findByText(fill(words.verdict.chosen, { name: 'Kunyit' }));
  await press(words.answer.restart);
  expect([screen.queryByRole('img'), document.activeElement]).toEqual([null, button(t.upload)]);
  screen.getByRole('radio', { name: t.parts.leaf, checked: true });
});

test('§2 Identification: a photograph is shown before the next one is read; files beyond the limit are not read', async () => {
  decodeImages(true);
  render(<Detection t={t} locale="id" />);
  const files = pngFiles(...'123456789');
  const slow = Promise.withResolvers<ArrayBuffer>();
  const slice = () => ({ arrayBuffer: () => slow.promise }) as unknown as Blob;
  vi.spyOn(files[1]!, 'slice').mockImplementation(slice);
  const beyondLimit = vi.spyOn(files[6]!, 'slice');
  await chooseFiles(files);
  await screen.findByRole('button', { name: fill(t.photoNumber, { n: 1, count: 1 }) });
  await act(async () => slow.resolve(new Uint8Array(PNG).buffer));
  await waitFor(() => expect(problems()).toBe(t.errors.tooMany));
  await screen.findByRole('button', { name: fill(t.photoNumber, { n: 5, count: 5 }) });
  expect(beyondLimit).not.toHaveBeenCalled();
});

test('§2 Identification: the page of a plant shows the answer that led to it, and stores the reply', async () => {
  const answer = {
    label: 'Jahe',
    confidence: 0.997,
    certainty: 'certain',
    model: 'leaf',
    alternatives: suggestions.slice(1),
    found_part: true,
    on_device: 'only',
    taught: true
  } as const;
  const garden = { id: 3, name: 'Joglo' };
  const result: Result = { photos: [], part: 'leaf', garden, answer, id: 7, ruledOut: [] };
  const store = {
    storeResult: async () => 7,
    storeChange: vi.fn(async () => undefined),
    readResult: async () => result
  };
  const features = [
    { loadStore: async () => store },
    {
      loadAnswerPart: async () =>
        (await import('../../../../src/islands/detection/features/feedback/feedback.tsx')).Feedback
    }
  ];
  const view = <IdentifiedWithFeatures locale="id" features={features} />;
  const open = (label: string, more: Partial<Result> = {}, shown = view) => {
    cleanup();
    storeHandoff(Object.assign(result, more));
    history.replaceState(null, '', `/id/product/${label}`);
    return render(shown);
  };
  open('Jahe');
  const panel = await screen.findByRole('region', { name: words.answer.label });
  const title = () => within(panel).getByRole('heading', { level: 2 }).textContent;
  expect(title()).toBe(
    `${fill(words.identified.title, { name: 'Jahe' })} · ${words.answer.certainty.certain}`
  );
  const { foundPart, withoutGarden, taught, answeredBy, parts } = words.answer;
  for (const text of [
    fill(foundPart, { part: parts.leaf }),
    withoutGarden,
    taught,
    answeredBy.only
  ])
    expect(panel.textContent).toContain(text);
  screen.getByText(words.identified.caution);
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Kunyit')).toBe('/id/product/Kunyit');
  expect(link(words.verdict.back)).toBe('/id/detection_tanaman?kebun=3#hasil=7');
  await press(feedbackWords.id.wrong);
  expect(store.storeChange).toHaveBeenCalledWith(7, { ruledOut: ['Jahe'] });
  expect(panel.textContent).toContain(fill(words.verdict.noneNamed, { name: 'Jahe' }));

  // Without storage, the visitor cannot go back to the photographs.
  open('Kunyit', { chosen: 'Kunyit', ruledOut: ['Jahe'] }, <Identified locale="id" />);
  await screen.findByRole('heading', {
    name: `${fill(words.identified.chosen, { name: 'Kunyit' })} · ${words.answer.chosen}`
  });
  for (const text of [words.identified.alternatives, words.verdict.back])
    expect(screen.queryByText(text)).toBeNull();
  // The page of another plant shows nothing.
  const { container } = open('Sirih');
  await act(async () => undefined);
  expect(container.innerHTML).toBe('');
});

test('§2 Identification: a plant’s page loads the code of the answer only after an identification', async () => {
  const hydrate = vi.fn(async () => undefined);
  const directive = () => hydrateIdentified(async () => hydrate, {} as never, {} as never);
  await directive();
  expect(hydrate).not.toHaveBeenCalled();
  sessionStorage.setItem('identification', '{}');
  await directive();
  expect(hydrate).toHaveBeenCalledTimes(1);
});

test('§2 Identification: a garden that could not be loaded is loaded once the device is online; another garden is found or chosen', async () => {
  vi.spyOn(api, 'one')
    .mockRejectedValueOnce(new ApiError(503, {}))
    .mockResolvedValue(GARDEN as never);
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } });
  const far = { ...GARDEN, id: 4, name: 'Kebun Jauh', latitude: -7.6575, untranslated: ['name'] };
  const unplaced = { id: 5, name: 'Kebun Baru', latitude: null, longitude: null };
  vi.stubGlobal(
    'fetch',
    vi
      .fn(async () => Response.json([unplaced, far, GARDEN]))
      .mockRejectedValueOnce(new Error('offline'))
  );
  history.replaceState(null, '', '/?kebun=3');
  const en = identificationWords.en.garden;
  const Tool = () => {
    const [state, dispatch] = useReducer(reduce, initialState);
    return <GardenBar t={{ ...t, garden: en }} locale="en" state={state} dispatch={dispatch} />;
  };
  render(<Tool />);
  await screen.findByText(en.unloaded, { selector: '[role=status] *' });
  await act(async () => void dispatchEvent(new Event('online')));
  await screen.findByText('Joglo');
  const open = async () => {
    await press(screen.queryByText(en.changeShort) ? en.change : en.choose);
    screen.getByRole('button', { expanded: true });
  };
  await open();
  expect((await screen.findByRole('option', { name: 'Kebun Jauh' })).lang).toBe('id');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '4' } });
  expect((await screen.findByText('Kebun Jauh')).lang).toBe('id');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(button(en.change));
  // The chosen garden stays chosen when the device is online again.
  await act(async () => void dispatchEvent(new Event('online')));
  screen.getByText('Kebun Jauh');
  await open();
  await screen.findByRole('option', { name: 'Joglo' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } });
  await screen.findByText(en.nowhere);
  await open();
  /** Searches the nearest garden, and calls the success (0) or error (1) callback with `answer`. */
  const search = async (callback: 0 | 1, answer: object) => {
    await press(en.nearest);
    const searching = screen.getByRole<HTMLButtonElement>('button', { name: en.looking });
    expect(searching.disabled).toBe(true);
    await act(async () => getCurrentPosition.mock.lastCall![callback](answer));
  };
  await search(1, { code: 1 });
  await screen.findByText(en.notNear.refused, { selector: '[role=status] *' });
  await search(0, { coords: { latitude: -7.6655, longitude: 110.42 } });
  await screen.findByText(en.notNear.none);
  await search(0, { coords: { latitude: -7.661, longitude: 110.42 } });
  await screen.findByText(fill(en.near, { name: 'Joglo', metres: 111 }));
  await press(en.identifyHere);
  await screen.findByText('Joglo');
  await open();
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('3');
  // A garden that is chosen while the garden in the URL loads stays chosen.
  cleanup();
  const slow = Promise.withResolvers<typeof GARDEN>();
  vi.spyOn(api, 'one').mockReturnValue(slow.promise as never);
  render(<Tool />);
  await open();
  await screen.findByRole('option', { name: 'Kebun Jauh' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '4' } });
  await act(async () => slow.resolve(GARDEN));
  await screen.findByText('Kebun Jauh');
});
