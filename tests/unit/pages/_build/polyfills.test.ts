import { expect, test } from 'vitest';
import { anySignal, canParse, groupBy } from '../../../../src/pages/_build/polyfills.ts';

test('§0 Browsers: polyfills for older browsers behave like the built-in functions', () => {
  for (const address of ['/a', 'https://a.test'])
    for (const base of [undefined, 'https://b.test', 'x'])
      expect(canParse(address, base)).toBe(URL.canParse(address, base));
  const group = (by: typeof groupBy) => [...by('banana', (letter, index) => letter + (index % 2))];
  expect(group(groupBy)).toEqual(group(Map.groupBy));

  const [first, second] = [new AbortController(), new AbortController()];
  const signal = anySignal([first.signal, second.signal]);
  expect(signal.aborted).toBe(false);
  second.abort('left');
  first.abort('late');
  expect([signal.reason, anySignal([signal]).reason]).toEqual(['left', 'left']);
});
