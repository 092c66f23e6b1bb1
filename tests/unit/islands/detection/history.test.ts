// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { storeChange } from '../../../../src/islands/detection/features/history/store.ts';

test('§2 Identification: local storage keeps a verdict until IndexedDB has it', async () => {
  // This environment has no IndexedDB.
  await storeChange(1, { chosen: undefined, ruledOut: ['Jahe'] });
  expect(localStorage.getItem('identification-verdict-1')).toBe('{"ruledOut":["Jahe"]}');
});
