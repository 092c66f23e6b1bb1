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

test('§2 Product detail: the product that was identified shows it, and keeps it for a reload', () => {
  const kept = storage(JSON.stringify(answer));
  expect(readHandoff('Sirih', kept)).toEqual(answer);
  expect(kept.remove).not.toHaveBeenCalled();
});

test('§2 Product detail: another product shows nothing and takes it away', () => {
  const kept = storage(JSON.stringify(answer));
  expect(readHandoff('Kunyit', kept)).toBeUndefined();
  expect(kept.remove).toHaveBeenCalledWith('identification');
});

test('§2 Product detail: an alternative shows nothing, and leaves it for the way back', () => {
  const kept = storage(JSON.stringify(answer));
  expect(readHandoff('Lada', kept)).toBeUndefined();
  expect(kept.remove).not.toHaveBeenCalled();
});

test.each([null, 'not JSON', '{}', '{"label":"Sirih"}'])(
  '§2 Product detail: what cannot be read is nothing (%s)',
  (text) => {
    expect(readHandoff('Sirih', storage(text))).toBeUndefined();
  }
);
