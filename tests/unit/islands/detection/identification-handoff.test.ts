import { expect, test, vi } from 'vitest';
import { readHandoff } from '../../../../src/islands/detection/identification-handoff.ts';

const storage = (text: string | null) => ({ get: () => text, remove: vi.fn() });
const answer = {
  label: 'Sirih',
  confidence: 0.997,
  certainty: 'certain',
  model: 'leaf',
  alternatives: [{ label: 'Lada', confidence: 0.003 }]
};

test('§2 Product detail: the identified product reads the answer, and keeps it for a reload', () => {
  const stored = storage(JSON.stringify(answer));
  expect(readHandoff('Sirih', stored)).toEqual(answer);
  expect(stored.remove).not.toHaveBeenCalled();
});

test('§2 Product detail: another product removes the answer', () => {
  const stored = storage(JSON.stringify(answer));
  expect(readHandoff('Kunyit', stored)).toBeUndefined();
  expect(stored.remove).toHaveBeenCalledWith('identification');
});

test('§2 Product detail: an alternative reads nothing, and keeps the answer for Back', () => {
  const stored = storage(JSON.stringify(answer));
  expect(readHandoff('Lada', stored)).toBeUndefined();
  expect(stored.remove).not.toHaveBeenCalled();
});

test.each([null, 'not JSON', '{}', '{"label":"Sirih"}'])(
  '§2 Product detail: ignores malformed content (%s)',
  (text) => {
    expect(readHandoff('Sirih', storage(text))).toBeUndefined();
  }
);
