// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';

vi.mock('idb', () => ({ openDB: vi.fn() }));

const { openDB } = await import('idb');
const { mayHaveHistory } =
  await import('../../../../src/islands/detection/features/history/history-flag.ts');
const { storeChange, storeResult } =
  await import('../../../../src/islands/detection/features/history/store.ts');

const answer = { error: '', message: '', suggestions: [] };
const result = { photos: [], part: 'leaf', garden: undefined, answer, ruledOut: [] } as const;

test('§2 Identification: without IndexedDB, local storage keeps a verdict, and there is no history', async () => {
  vi.mocked(openDB).mockRejectedValue(new Error('No IndexedDB'));
  await storeChange(1, { chosen: undefined, ruledOut: ['Jahe'] });
  expect(localStorage.getItem('identification-verdict-1')).toBe('{"ruledOut":["Jahe"]}');
  expect([await storeResult({ ...result }), mayHaveHistory()]).toEqual([undefined, false]);
});

test('§2 Identification: an answer gets its id however slowly the device stores it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const added = Promise.withResolvers<number>();
  const store = { add: () => added.promise, getAllKeys: async () => [7] };
  const database = { transaction: () => ({ store, done: added.promise }) };
  vi.mocked(openDB).mockResolvedValue(database as never);
  const stored = storeResult({ ...result });
  await vi.advanceTimersByTimeAsync(60_000);
  added.resolve(7);
  expect([await stored, mayHaveHistory()]).toEqual([7, true]);
});
