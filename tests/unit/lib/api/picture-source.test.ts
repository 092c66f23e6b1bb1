import { expect, test } from 'vitest';
import { pictureSource, thumbnailSource } from '#lib/api/picture-source.ts';

test('§9 Pictures: browsers choose among the stored widths, and for a landscape picture also the full size', () => {
  expect(pictureSource('', 'portrait')).toBeUndefined();
  expect(pictureSource('/uploads/a.webp', 'portrait')).toEqual({
    src: '/api/uploads/a.webp',
    webp: '/api/uploads/a-400.webp 400w, /api/uploads/a-800.webp 800w',
    avif: '/api/uploads/a-400.avif 400w, /api/uploads/a-800.avif 800w',
    width: 800,
    height: 1000
  });
  expect(pictureSource('/uploads/a.webp', 'landscape')).toMatchObject({
    avif: '/api/uploads/a-400.avif 400w, /api/uploads/a-800.avif 800w, /api/uploads/a.avif 1600w',
    width: 1200,
    height: 900
  });
  expect(thumbnailSource('/uploads/a.webp')).toEqual({
    src: '/api/uploads/a-400.webp',
    avif: '/api/uploads/a-400.avif'
  });
});
