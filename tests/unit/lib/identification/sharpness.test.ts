import { expect, test } from 'vitest';
import { MIN_SHARPNESS, sharpness } from '#lib/identification/sharpness.ts';

/** Creates a picture of 320 × 240 with the given brightness at x, y. */
const picture = (brightness: (x: number, y: number) => number) => {
  const [width, height] = [320, 240];
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    data.fill(brightness(pixel % width, Math.floor(pixel / width)), pixel * 3, pixel * 3 + 3);
  return { data, width, height };
};

test('§6 Teaching: pictures with edges count as sharp, also on a plain background; gradients and plain pictures count as blurred', () => {
  const edges = picture((x, y) => (x < 60 && y < 50 && (x >> 2) % 2 ? 60 : 200));
  expect(sharpness(edges)).toBeGreaterThan(MIN_SHARPNESS);
  expect(sharpness(picture((x) => 128 + 100 * Math.sin(x / 12)))).toBeLessThan(MIN_SHARPNESS);
  expect(sharpness(picture(() => 90))).toBe(0);
});
