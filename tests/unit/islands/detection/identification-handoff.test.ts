import { afterEach, expect, test, vi } from 'vitest';
import { readHandoff } from '../../../../src/islands/detection/core/identification-handoff.ts';

function stubStorage(text: string | null) {
  const storage = { getItem: () => text, removeItem: vi.fn() };
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}
afterEach(() => void vi.unstubAllGlobals());

const result = {
  photos: [],
  part: 'leaf',
  answer: {
    label: 'Sirih',
    confidence: 0.997,
    certainty: 'certain',
    model: 'leaf',
    alternatives: [{ label: 'Lada', confidence: 0.003 }]
  },
  ruledOut: []
};
const named = JSON.stringify({ label: 'Sirih', result });

test('§2 Product: the page of the identified product reads the answer, which survives a reload', () => {
  const storage = stubStorage(named);
  expect(readHandoff('Sirih')).toEqual(result);
  expect(storage.removeItem).not.toHaveBeenCalled();
});

test('§2 Product: the page of another product removes the answer', () => {
  const storage = stubStorage(named);
  expect(readHandoff('Kunyit')).toBeUndefined();
  expect(storage.removeItem).toHaveBeenCalledWith('identification');
});

test('§2 Product: the page of an alternative reads nothing, and keeps the answer for Back', () => {
  const storage = stubStorage(named);
  expect(readHandoff('Lada')).toBeUndefined();
  expect(storage.removeItem).not.toHaveBeenCalled();
});

test('§2 Product: the page of a chosen suggestion reads the answer', () => {
  const answer = { error: '', message: '', suggestions: [{ label: 'Lada', confidence: 0.3 }] };
  const chosen = { ...result, answer, chosen: 'Lada' };
  stubStorage(JSON.stringify({ label: 'Lada', result: chosen }));
  expect(readHandoff('Lada')).toEqual(chosen);
});

test.each([null, 'not JSON', '{}', '{"label":"Sirih"}', '{"label":"Sirih","confidence":1}'])(
  '§2 Product: ignores malformed content (%s)',
  (text) => {
    stubStorage(text);
    expect(readHandoff('Sirih')).toBeUndefined();
  }
);
