import { afterEach, expect, test, vi } from 'vitest';
import { readHandoff } from '../../../../src/islands/detection/identification-handoff.ts';

function stubStorage(text: string | null) {
  const storage = { getItem: () => text, removeItem: vi.fn() };
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}
afterEach(() => void vi.unstubAllGlobals());

const answer = {
  label: 'Sirih',
  confidence: 0.997,
  certainty: 'certain',
  model: 'leaf',
  alternatives: [{ label: 'Lada', confidence: 0.003 }]
};

test('§2 Product: the page of the identified product reads the answer, which survives a reload', () => {
  const storage = stubStorage(JSON.stringify(answer));
  expect(readHandoff('Sirih')).toEqual(answer);
  expect(storage.removeItem).not.toHaveBeenCalled();
});

test('§2 Product: the page of another product removes the answer', () => {
  const storage = stubStorage(JSON.stringify(answer));
  expect(readHandoff('Kunyit')).toBeUndefined();
  expect(storage.removeItem).toHaveBeenCalledWith('identification');
});

test('§2 Product: the page of an alternative reads nothing, and keeps the answer for Back', () => {
  const storage = stubStorage(JSON.stringify(answer));
  expect(readHandoff('Lada')).toBeUndefined();
  expect(storage.removeItem).not.toHaveBeenCalled();
});

test.each([null, 'not JSON', '{}', '{"label":"Sirih"}'])(
  '§2 Product: ignores malformed content (%s)',
  (text) => {
    stubStorage(text);
    expect(readHandoff('Sirih')).toBeUndefined();
  }
);
