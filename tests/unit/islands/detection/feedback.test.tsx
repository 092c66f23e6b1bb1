// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { fill } from '#lib/i18n/fill.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { setDeviceOnly } from '#lib/on-device/device-settings.ts';
import { api } from '#lib/session/session.ts';
import type { Change, Result } from '../../../../src/islands/detection/core/result.ts';
import { Feedback } from '../../../../src/islands/detection/features/feedback/feedback.tsx';
import { Withdrawal } from '../../../../src/islands/detection/features/feedback/withdrawal.tsx';
import { SecondOpinion } from '../../../../src/islands/detection/features/second-opinion/second-opinion.tsx';
import { productRow } from '../../../support/product-row.ts';
import { textsOf } from '../../../support/rendered-text.ts';

const t = feedbackWords.id;
const RIGHT = fill(t.right, { name: 'Jahe' });
const result: Result = {
  photos: [new File(['x'], 'a.jpg'), new File(['y'], 'b.jpg')],
  part: 'leaf',
  garden: { id: 3, name: 'Joglo' },
  answer: {
    label: 'Jahe',
    confidence: 0.9,
    certainty: 'likely',
    model: 'leaf',
    alternatives: [],
    second_opinion: true,
    second_opinion_token: 'token'
  },
  id: 7,
  ruledOut: []
};
const suggested = { error: '', message: '', suggestions: [{ label: 'Jahe', confidence: 0.4 }] };

const changes: Change[] = [];

/** Renders the feedback form of a result, and applies the form's changes to the result. */
function Asked({ initial }: { initial: Result }) {
  const [current, setCurrent] = useState(initial);
  const onChange = (change: Change) => {
    changes.push(change);
    setCurrent((last) => ({ ...last, ...change }));
  };
  return <Feedback result={current} locale="id" onChange={onChange} />;
}

const call = vi.spyOn(api, 'call');
let response: PromiseWithResolvers<unknown>;
beforeEach(() => {
  changes.length = 0;
  response = Promise.withResolvers();
  call.mockReset().mockReturnValue(response.promise);
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
/** Returns the texts, the number of files and the options of the last request. */
function lastSent() {
  const options = call.mock.lastCall![2] as unknown as {
    body: FormData;
    keepalive?: boolean;
    onUpload?: (share: number) => void;
  };
  // The server does not learn who sends photographs.
  expect(options).toMatchObject({ guest: true });
  const { file: _, ...texts } = Object.fromEntries(options.body);
  return { ...options, texts, files: options.body.getAll('file').length };
}

test('§2 Feedback: with both consents, photographs are sent once, with a code to withdraw them', async () => {
  render(<Asked initial={result} />);
  tick(t.keep);
  tick(t.show);
  expect(screen.getByRole<HTMLInputElement>('textbox').maxLength).toBe(VISITOR_PHOTOS.credit);
  type(t.credit, 'Sari');
  press(RIGHT);
  const { texts, files, keepalive, onUpload } = lastSent();
  expect({ ...texts, files }).toEqual({
    model: 'leaf',
    correct_label: 'Jahe',
    label: 'Jahe',
    certainty: 'likely',
    centre: '3',
    keep: 'true',
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{20}$/),
    show: 'true',
    credit: 'Sari',
    files: 2
  });
  // Browsers limit the size of requests with `keepalive`.
  expect(keepalive).toBeUndefined();
  for (const role of ['button', 'checkbox', 'textbox'])
    for (const control of screen.getAllByRole<HTMLButtonElement>(role))
      expect(control.disabled).toBe(true);
  screen.getByText(t.sending);
  act(() => onUpload?.(0.45));
  screen.getByText(fill(t.sent, { percent: 40 }));
  await act(async () => response.resolve({ kept: 2 }));
  screen.getByText(fill(t.kept, { count: 2 }));
  const code = String(texts['code']).match(/.{5}/g)!.join('-');
  screen.getByText(code);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  press(t.copy);
  await screen.findByText(t.copied);
  expect(copy).toHaveBeenCalledWith(code);
  expect(changes).toEqual([{ chosen: 'Jahe', ruledOut: [] }, { isFeedbackSent: true }]);
});

test('§2 Feedback: without consent only the name of the plant is sent, even if the page is left', async () => {
  const verdict = { chosen: 'Jahe', ruledOut: ['Jahe', 'Kunyit'] };
  render(<Asked initial={{ ...result, answer: suggested, garden: undefined, ...verdict }} />);
  tick(t.keep);
  tick(t.show);
  type(t.credit, 'Sari');
  tick(t.keep);
  press(fill(t.send, { name: 'Jahe' }));
  const { texts, files, keepalive } = lastSent();
  expect([texts, files, keepalive]).toEqual([{ model: 'leaf', correct_label: 'Jahe' }, 0, true]);
  expect(changes).toEqual([{ chosen: 'Jahe', ruledOut: ['Kunyit'], isFeedbackSent: true }]);
  await act(async () => response.resolve({ kept: 0 }));
  screen.getByText(t.notKept);
  expect(screen.queryByRole('button')).toBeNull();
});

test('§2 Feedback: no photographs are sent after another tab chooses to keep them on the device; without photographs there is no checkbox for consent', () => {
  render(<Asked initial={result} />);
  tick(t.keep);
  localStorage.setItem('identify-on-device-only', '1');
  onTestFinished(() => localStorage.clear());
  press(RIGHT);
  expect(lastSent().files).toBe(0);
  act(() => void dispatchEvent(new Event('storage')));
  screen.getByText(t.stays);
  cleanup();
  localStorage.clear();
  render(<Asked initial={{ ...result, photos: [] }} />);
  expect([screen.queryByRole('checkbox'), screen.queryByText(t.why)]).toEqual([null, null]);
});

test('§2 Feedback: after the named plant is rejected, the form offers the alternatives that were not rejected', () => {
  const alternatives = ['Kunyit', 'Kencur'].map((label) => ({ label, confidence: 0.1 }));
  const answer = { ...result.answer, alternatives };
  render(<Asked initial={{ ...result, answer, ruledOut: ['Jahe', 'Kunyit'] }} />);
  expect(textsOf('button')).toEqual([t.wrong, 'Kencur']);
  screen.getByRole('button', { name: t.wrong, expanded: true });
  press('Kencur');
  expect(lastSent().texts).toMatchObject({ label: 'Jahe', correct_label: 'Kencur' });
});

test('§2 Feedback: a plant that is not among the suggestions is searched by name', async () => {
  const page = vi.spyOn(api, 'page').mockRejectedValueOnce(new ApiError(503, {}));
  onTestFinished(() => page.mockRestore());
  render(<Asked initial={{ ...result, answer: suggested }} />);
  press(t.which);
  screen.getByRole('button', { name: t.which, expanded: true });
  const search = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  search('sal');
  screen.getByText(t.searching);
  await screen.findByText(t.searchFailed);
  page.mockResolvedValueOnce({ items: [], total: 0 });
  search('salx');
  await screen.findByText(t.noPlant);
  page.mockResolvedValue({ items: [{ name: 'Salam' }], total: 1 } as never);
  search(' salam ');
  screen.getByText(t.searching);
  const salam = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salam' });
  fireEvent.click(salam);
  expect(salam.disabled).toBe(true);
  // The request has no `sort`, because search results start with the plant of this name.
  expect(page.mock.lastCall?.[1]).toEqual({ q: 'salam', page: 1, per_page: 8 });
  expect(lastSent().texts).toMatchObject({ correct_label: 'Salam' });
});

test.each([
  [409, true, t.full, t.without],
  [429, true, t.full, t.without],
  [429, false, t.refused, t.retry],
  [413, true, t.refused, t.retry],
  [503, true, t.failed, t.retry]
])(
  '§2 Feedback: after status %i (with photographs: %s) feedback can be sent again',
  async (status, withPhotos, reason, again) => {
    render(<Asked initial={result} />);
    if (withPhotos) tick(t.keep);
    press(RIGHT);
    act(() => lastSent().onUpload?.(0.5));
    await act(async () => response.reject(new ApiError(status, {})));
    expect(screen.getByRole('alert').textContent).toBe(reason + again);
    expect(changes.at(-1)).toEqual({ isFeedbackSent: false });
    response = Promise.withResolvers();
    call.mockReturnValue(response.promise);
    press(again);
    const region = screen.getByRole('status');
    expect([region.textContent, document.activeElement]).toEqual([t.sending, region]);
    expect(lastSent().files).toBe(withPhotos && again === t.retry ? 2 : 0);
  }
);

test('§2 Feedback: a code is sent once, and cleared after success; an invalid code is marked', async () => {
  const words = t.withdrawal;
  render(<Withdrawal t={words} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: words.code });
  const isMarked = () => field.getAttribute('aria-invalid');
  press(words.submit);
  screen.getByRole('textbox', { description: words.wrong });
  expect([isMarked(), call.mock.calls]).toEqual(['true', []]);
  type(words.code, 'ABCDE');
  press(words.submit);
  const sending = screen.getByRole<HTMLButtonElement>('button', { name: words.sending });
  expect([sending.disabled, isMarked(), screen.queryByText(words.wrong)]).toEqual([
    true,
    'false',
    null
  ]);
  const options = { body: { code: 'ABCDE' }, guest: true, keepalive: true };
  expect(call.mock.lastCall?.[2]).toEqual(options);
  await act(async () => response.resolve({ deleted: 2 }));
  expect(screen.getByRole('status').textContent).toBe(fill(words.done, { count: 2 }));
  expect(field.value).toBe('');
  type(words.code, 'ABCDE');
  for (const [status, reason] of [
    [404, words.unknown],
    [422, words.wrong],
    [429, words.often],
    [500, words.failed]
  ] as const) {
    call.mockRejectedValueOnce(new ApiError(status, {}));
    press(words.submit);
    await screen.findByText(reason);
    expect(field.value).toBe('ABCDE');
  }
});

test('§2 Second opinion: photographs are sent only after a press, with the answer’s token, part, plant and language', async () => {
  const words = identificationWords.en.secondOpinion;
  const view = (change: Partial<Result> = {}) =>
    render(
      <SecondOpinion result={{ ...result, ...change }} locale="en" onChange={() => undefined} />
    );
  setDeviceOnly(true);
  onTestFinished(() => setDeviceOnly(false));
  view();
  view({ photos: [] });
  view({ answer: { ...result.answer, second_opinion: false } });
  expect(document.body.textContent).toBe('');
  // The visitor unticks the box on this page.
  act(() => setDeviceOnly(false));
  expect(textsOf('button')).toEqual([words.ask]);
  expect(call).not.toHaveBeenCalled();
  press(words.ask);
  expect(lastSent()).toMatchObject({
    texts: { token: 'token', model: 'leaf', label: 'Jahe', lang: 'en' },
    files: 2
  });
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe(words.asking);
  act(() => lastSent().onUpload?.(0.3));
  expect(screen.getByRole('status').textContent).toBe(fill(words.sent, { percent: 30 }));
  await act(async () => response.reject(new ApiError(503, {})));
  expect(screen.getByRole('status').textContent).toBe(words.failed);
  call.mockRejectedValueOnce(new ApiError(422, {}));
  press(words.ask);
  expect(screen.getByRole('status').textContent).toBe(words.asking);
  await screen.findByText(words.expired);
  const listed = {
    latin_name: 'Curcuma longa',
    common_name: '',
    product: { id: 1, name: 'Kunyit' }
  };
  const other = { latin_name: 'Ficus carica', common_name: '', product: null };
  const url = 'https://plantnet.org';
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const turmeric = { ...productRow, name: 'Kunyit', name_en: 'Turmeric' };
  using _ = vi.spyOn(api, 'productByName').mockResolvedValue(turmeric);
  call
    .mockResolvedValueOnce({ url, species: [listed, other] })
    .mockResolvedValue({ url, species: [] });
  press(words.ask);
  await screen.findByText(/^Turmeric/);
  const langOf = (text: string) => screen.getByText(text).lang;
  expect(['Kunyit', 'Ficus carica'].map(langOf)).toEqual(['id', 'la']);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/', '/en/product/Kunyit']);
  expect(textsOf('listitem')).toEqual([
    'Turmeric (Kunyit) Curcuma longa',
    `${words.unnamed} Ficus carica · ${words.notInCatalogue}`
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  act(() => setDeviceOnly(true));
  expect(textsOf('listitem')).toHaveLength(2);
  act(() => setDeviceOnly(false));
  cleanup();
  view();
  press(words.ask);
  await screen.findByText(words.nothing);
});
