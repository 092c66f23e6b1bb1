import { expect, test } from 'vitest';
import {
  anySignal,
  canParse,
  groupBy,
  withResolvers
} from '../../../../src/pages/_build/polyfills.ts';

test('§0 Browsers: code of older browsers behaves as that of current ones', async () => {
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

  const [done, failed] = [withResolvers<string>(), withResolvers<string>()];
  done.resolve('done');
  failed.reject('failed');
  expect(await Promise.allSettled([done.promise, failed.promise])).toMatchObject([
    { value: 'done' },
    { reason: 'failed' }
  ]);
});
