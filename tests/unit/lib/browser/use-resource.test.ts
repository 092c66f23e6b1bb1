import { expect, it } from 'vitest';
import { cached } from '#lib/browser/use-resource.ts';

it('caches results by key, shares concurrent calls and forgets failures', async () => {
  const keys: string[] = [];
  let fails = true;
  const load = cached(async (key: string) => {
    keys.push(key);
    if (fails) throw new Error('offline');
    return key.toUpperCase();
  });
  await expect(Promise.all([load('a'), load('a')])).rejects.toThrow('offline');
  fails = false;
  expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual(['A', 'A', 'B']);
  expect(keys).toEqual(['a', 'a', 'b']);
});
