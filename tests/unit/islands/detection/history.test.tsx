// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { collectionWords } from '#lib/i18n/collection.ts';
import { fill } from '#lib/i18n/fill.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { textsOf } from '../../../support/rendered-text.ts';

vi.mock('idb', () => ({ openDB: vi.fn() }));
// Another test of this process may have loaded the store with the real module.
vi.resetModules();

const { openDB } = await import('idb');
const { historyFlag } =
  await import('../../../../src/islands/detection/features/history/history-flag.ts');
const { Collection, History } =
  await import('../../../../src/islands/detection/features/history/history.tsx');
const { readResult, readResults, removeResults, storeChange, storeResult } =
  await import('../../../../src/islands/detection/features/history/store.ts');
// Loads both lists early: on a busy machine, loading takes longer than queries wait.
await import('../../../../src/islands/detection/features/history/history-list.tsx');
await import('../../../../src/islands/detection/features/history/garden-collection.tsx');

const t = identificationWords.id.history;
const answer = { error: '', message: '', suggestions: [{ label: 'Jahe', confidence: 0.4 }] };
const result = { photos: [], part: 'leaf', garden: undefined, answer, ruledOut: [] } as const;

interface StoredRow {
  id: number;
}
const rows = new Map<number, StoredRow>();
const store = {
  async add(row: object) {
    const id = Math.max(0, ...rows.keys()) + 1;
    rows.set(id, { ...row, id });
    return id;
  },
  delete: async (id: number) => void rows.delete(id),
  count: async () => rows.size,
  getAllKeys: async () => [...rows.keys()]
};
const database = {
  transaction: () => ({ store, done: Promise.resolve() }),
  get: async (_: string, id: number) => rows.get(id),
  getAll: async () => [...rows.values()]
};
// The next test of this process must not get a module with the mock.
afterAll(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('§2 Identification: without IndexedDB, a verdict is kept in local storage, and there is no history', async () => {
  vi.mocked(openDB).mockRejectedValue(new Error('No IndexedDB'));
  onTestFinished(() => void vi.mocked(openDB).mockResolvedValue(database as never));
  storeChange(1, { chosen: undefined, ruledOut: ['Jahe'] });
  expect(localStorage.getItem('identification-verdict-1')).toBe('{"ruledOut":["Jahe"]}');
  expect([await storeResult({ ...result }), historyFlag.get()]).toEqual([undefined, false]);
});

test('§2 Identification: an answer is stored and gets its id, even if storing takes a minute', async () => {
  vi.useFakeTimers();
  const added = Promise.withResolvers<number>();
  vi.spyOn(store, 'add').mockReturnValueOnce(added.promise);
  const stored = storeResult({ ...result });
  await vi.advanceTimersByTimeAsync(60_000);
  added.resolve(7);
  expect([await stored, historyFlag.get()]).toEqual([7, true]);
});

test('§4 Identification: the last 30 results stay; an interrupted removal is completed on the next visit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let count = 0; count < 32; count++) {
    vi.setSystemTime(1000 * count);
    await storeResult({ ...result });
    if (count === 1) storeChange(2, { isFeedbackSent: true });
  }
  const ids = async () => (await readResults()).map(({ id }) => id);
  expect(await ids()).toEqual(Array.from({ length: 30 }, (_, index) => 32 - index));

  expect(localStorage.getItem('identification-verdict-2')).toBeNull();
  storeChange(32, { chosen: 'Jahe', ruledOut: [] });
  storeChange(32, { isFeedbackSent: true });
  expect(await readResult(32)).toMatchObject({ chosen: 'Jahe', isFeedbackSent: true });
  vi.spyOn(store, 'delete').mockReturnValueOnce(new Promise(() => undefined));
  void removeResults([31]);
  storeChange(31, { isFeedbackSent: true });
  expect([await readResult(31), (await ids()).includes(31)]).toEqual([undefined, false]);
  await vi.waitFor(() => expect(rows.has(31)).toBe(false));

  // Safari may lose the content of a stored file. The page must omit such a file.
  const photos = ['1.jpg', '2.jpg'].map((name) => new File(['x'], name));
  vi.spyOn(photos[0]!, 'arrayBuffer').mockRejectedValue(new Error('WebKitBlobResource'));
  rows.set(4, { ...rows.get(4)!, photos } as StoredRow);
  expect(await readResult(4)).toMatchObject({ answer, photos: [photos[1]] });

  const former = { error: '', message: '', one_of: answer.suggestions };
  rows.set(3, { ...rows.get(3)!, answer: former, told: true } as StoredRow);
  expect(await readResult(3)).toMatchObject({ answer, isFeedbackSent: true });
  expect([await removeResults(await ids()), historyFlag.get()]).toEqual([true, false]);
});

test('§4 Identification: the history leads to each answer, and removes one or all', async () => {
  for (const id of [1, 2])
    rows.set(id, { ...result, garden: { id: 3, name: 'Joglo' }, id, at: id } as StoredRow);
  historyFlag.set(true);
  render(<History locale="id" />);
  const [newest] = await screen.findAllByRole<HTMLAnchorElement>('link');
  expect(newest?.getAttribute('href')).toBe('?kebun=3#hasil=2');
  expect(newest?.textContent).toContain(fill(t.similar, { names: 'Jahe' }));
  fireEvent.click(screen.getAllByRole('button', { name: /^Hapus identifikasi/ })[0]!);
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect([...rows.keys()]).toEqual([1]);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  const forgetAll = () => fireEvent.click(screen.getByRole('button', { name: t.forgetAll }));
  screen.getByRole('button', { name: t.forgetAll }).focus();
  forgetAll();
  expect([...rows.keys()]).toEqual([1]);
  within(screen.getByRole('status')).getByText(t.sure);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: t.no }));
  fireEvent.click(screen.getByRole('button', { name: t.no }));
  forgetAll();
  vi.spyOn(store, 'delete').mockRejectedValueOnce(new Error('full'));
  fireEvent.click(screen.getByRole('button', { name: t.yes }));
  await within(screen.getByRole('status')).findByText(t.failed);
  forgetAll();
  fireEvent.click(screen.getByRole('button', { name: t.yes }));
  await vi.waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(rows.size).toBe(0);
});

test('§4 Identification: the history names each kind of answer; the page of a garden marks the plants that were found there', async () => {
  const named = { ...result, answer: { label: 'Jahe', certainty: 'certain' } };
  const garden = { id: 3, name: 'Joglo' };
  const answers = [
    { ...named, garden },
    { ...named, chosen: 'Sirih' },
    { ...result, answer: { ...answer, suggestions: [] } },
    { ...result, answer: { ...answer, probably: true } }
  ];
  for (const [index, row] of answers.entries())
    rows.set(index, { ...row, id: index, at: 9 - index } as never);
  historyFlag.set(false);
  const collection = (
    <Collection locale="id" centre={3} plants={[{ name: 'Jahe' }, { name: 'Sirih' }]} />
  );
  const { container } = render(collection);
  expect(container.textContent).toBe('');
  cleanup();
  historyFlag.set(true);
  render(<History locale="id" />);
  const { certainty, chosen } = identificationWords.id.answer;
  await screen.findByText(`Jahe · ${certainty.certain}`);
  for (const text of [`Sirih · ${chosen}`, t.noPlant, fill(t.probably, { names: 'Jahe' })])
    screen.getByText(text);
  cleanup();
  render(collection);
  const words = collectionWords.id;
  const name = fill(words.progress, { n: 1, count: 2 });
  expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name })).value).toBe(1);
  expect(textsOf('listitem')).toEqual([`Jahe: ${words.found}`, 'Sirih']);
  cleanup();
  render(<Collection locale="id" centre={3} plants={[{ name: 'Jahe' }]} />);
  await screen.findByText(words.complete);
});
