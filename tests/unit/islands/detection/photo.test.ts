import { expect, it } from 'vitest';
import { capturedFile, fitWithin } from '#lib/identification/picture-file.ts';

it('§4 Identification: turns a screenshot into captured-image.jpg', async () => {
  const file = capturedFile(`data:image/jpeg;base64,${btoa('\u00ff\u00d8\u00ff')}`);
  expect(file.name).toBe('captured-image.jpg');
  expect(file.type).toBe('image/jpeg');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff]);
});

it.each([
  [4000, 3000, { width: 1280, height: 960 }],
  [3000, 4000, { width: 960, height: 1280 }],
  [640, 480, { width: 640, height: 480 }],
  [20_000, 3, { width: 1280, height: 1 }]
])('§2 Identification: a photo of %i × %i fits, and never grows', (width, height, expected) => {
  expect(fitWithin(width, height, 1280)).toEqual(expected);
});
