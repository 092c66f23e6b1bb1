import { describe, expect, test } from 'vitest';
import { FULL_IMAGE_SIDE } from '#lib/contract/limits.ts';
import { cropPixels } from '../../../src/admin/core/fields/crop-dialog.tsx';

describe('§2 Images of forms', () => {
  test('§9 a crop keeps its pixels, up to the stored size', () => {
    const area = { unit: '%', x: 25, y: 0, width: 50, height: 100 } as const;
    expect(cropPixels(area, 800, 500)).toEqual({
      x: 200,
      y: 0,
      width: 400,
      height: 500,
      outWidth: 400,
      outHeight: 500
    });
    const large = cropPixels(area, 8000, 5000);
    expect([large.width, large.height, large.outWidth, large.outHeight]).toEqual([
      4000,
      5000,
      1280,
      FULL_IMAGE_SIDE
    ]);
    expect(cropPixels({ ...area, x: 0, width: 0.01, height: 0.01 }, 10, 10)).toMatchObject({
      outWidth: 1,
      outHeight: 1
    });
  });
});
