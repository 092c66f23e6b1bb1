// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { storeVerdict } from '../../../../src/islands/detection/history/store.ts';
import type { Result } from '../../../../src/islands/detection/result.ts';

test('§2 Identification: local storage keeps a verdict until IndexedDB has it', async () => {
  // This environment has no IndexedDB.
  await storeVerdict({ id: 1, chosen: undefined, ruledOut: ['Jahe'] } as unknown as Result);
  expect(localStorage.getItem('identification-verdict-1')).toBe('{"ruledOut":["Jahe"]}');
});
