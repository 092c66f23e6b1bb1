import { expect, it } from 'vitest';
import { checkForService, pageProblem } from '../../../../src/islands/detection/photos/photo.ts';
import { FileProblem } from '../../../../src/islands/detection/problem.ts';

const MB = 1024 * 1024;

it.each([
  ['image/jpeg', 10 * MB, undefined],
  ['image/jpg', 1, undefined],
  ['image/png', 10 * MB + 1, 'pageSize'],
  ['image/png', 0, 'empty'],
  ['image/heic', MB, 'pageType'],
  ['image/webp', MB, 'pageType'],
  ['', 0, 'pageType']
])('§5 Detection: the page judges %j of %i bytes: %s', (type, size, problem) => {
  expect(pageProblem({ type, size })?.name).toBe(problem);
});

it('§5 Detection: the service takes 5 MB and not a byte more', () => {
  expect(() => checkForService({ type: 'image/jpeg', size: 5 * MB })).not.toThrow();
  expect(() => checkForService({ type: 'image/jpeg', size: 5 * MB + 1 })).toThrow(
    new FileProblem('serviceSize')
  );
  expect(() => checkForService({ type: 'image/gif', size: 1 })).toThrow(
    new FileProblem('serviceType')
  );
});
