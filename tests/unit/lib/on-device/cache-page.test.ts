import { expect, test, vi } from 'vitest';
import { cachePage } from '#lib/on-device/cache-page.ts';

const FILES: Record<string, string> = {
  '/teach': '<script src="/_astro/a.js"></script><link href="/_astro/a.css">',
  '/_astro/a.js': 'import("./b.js"); import("./gone.js")',
  '/_astro/b.js': 'import("./a.js")',
  '/_astro/a.css': '@font-face { src: url(./font.woff2) }',
  '/_astro/font.woff2': 'font'
};

test('§6 Offline: a page is stored after all files that it loads, including the fonts of its styles', async () => {
  const stored = new Map<string, Response>([['/_astro/b.js', new Response(FILES['/_astro/b.js'])]]);
  const cache = {
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, response: Response) => void stored.set(url, response)
  };
  const fetched = vi.fn(async (url: string) =>
    url in FILES ? new Response(FILES[url]) : new Response('', { status: 404 })
  );
  vi.stubGlobal('fetch', fetched);
  await cachePage(cache as never, '/teach', AbortSignal.timeout(60_000));
  expect([...stored.keys()].toSorted()).toEqual(Object.keys(FILES).toSorted());
  expect([...stored.keys()].at(-1)).toBe('/teach');
  expect(fetched.mock.calls.map(([url]) => url)).not.toContain('/_astro/b.js');
  await expect(cachePage(cache as never, '/gone', AbortSignal.timeout(60_000))).rejects.toThrow(
    '404'
  );
  vi.unstubAllGlobals();
});
