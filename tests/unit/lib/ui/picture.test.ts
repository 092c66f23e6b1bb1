import { expect, test } from 'vitest';
import { denseSizes } from '#lib/ui/picture.tsx';

test('§2 Catalogue: a screen with a pixel ratio of three loads a picture for two', () => {
  expect(denseSizes('92vw')).toBe('(min-resolution: 2.5dppx) calc(92vw * 2 / 3), 92vw');
  expect(denseSizes('(min-width: 44rem) 38rem, 92vw')).toBe(
    '(min-resolution: 2.5dppx) and (min-width: 44rem) calc(38rem * 2 / 3), (min-resolution: 2.5dppx) calc(92vw * 2 / 3), (min-width: 44rem) 38rem, 92vw'
  );
});
