import { describe, expect, test } from 'vitest';
import { IMAGE_FULL } from '#lib/contract/limits.ts';
import { pixelsOf } from '../../../src/admin/fields/crop-image.ts';
import { imageShape } from '../../../src/admin/fields/picked-image.ts';

describe('§2 Images of forms', () => {
  test('§2 the frame has the shape of the public cards', () => {
    expect(imageShape('product')).toBe(0.8);
    expect(imageShape('jamuCentre')).toBe(4 / 3);
    expect(imageShape('heroContent')).toBeCloseTo(10 / 9);
  });

  test('§9 a part keeps its pixels, and no more of them than are kept of a picture', () => {
    const part = { x: 25, y: 0, width: 50, height: 100 };
    expect(pixelsOf(part, { width: 800, height: 500 })).toEqual({
      x: 200,
      y: 0,
      width: 400,
      height: 500,
      outWidth: 400,
      outHeight: 500
    });
    const large = pixelsOf(part, { width: 8000, height: 5000 });
    expect([large.width, large.height, large.outWidth, large.outHeight]).toEqual([
      4000,
      5000,
      1280,
      IMAGE_FULL
    ]);
    expect(
      pixelsOf({ x: 0, y: 0, width: 0.01, height: 0.01 }, { width: 10, height: 10 })
    ).toMatchObject({ outWidth: 1, outHeight: 1 });
  });
});
