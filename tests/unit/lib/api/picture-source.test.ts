import { expect, onTestFinished, test, vi } from 'vitest';
import { pictureSource, thumbnailSource } from '#lib/api/picture-source.ts';

test('§9 Pictures: browsers choose among the stored widths, for a landscape picture also the full size', () => {
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

test('§7 API: environment variables of a build set the URLs of the API and of the identifier', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PUBLIC_API_BASE', 'https://api.test');
  vi.stubEnv('PUBLIC_AI_BASE', 'https://ai.test');
  // Imports a copy of the module, because other test files share the original.
  const copy = '../../../../src/lib/api/base-urls.ts?copy';
  const { aiBase, imageUrl } = await import(copy);
  expect([imageUrl('/a'), aiBase]).toEqual(['https://api.test/a', 'https://ai.test']);
});
