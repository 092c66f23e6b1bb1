import { expect, it, vi } from 'vitest';
import { content } from '../../../../src/pages/_content/content.ts';

it('§0 Development: paths of a page share one load of the content', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const loads = [content('id'), content('default'), content('id')];
  const results = await Promise.allSettled(loads);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(loads[0]).rejects.toThrow(
    /^The site could not be built: the API at .* \(no connection\)$/
  );
  expect(fetch).toHaveBeenCalledTimes(8);
  fetch.mockRestore();
});

it('§0 Builds: wait for a response that takes longer than browsers wait', async () => {
  vi.useFakeTimers();
  const respond: typeof globalThis.fetch = (_, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(() => resolve(Response.json({ HeroContent: [{ title: 'Jamu' }] })), 20_000);
    });
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const loaded = content('en');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await loaded).hero).toEqual({ title: 'Jamu' });
  fetch.mockRestore();
  vi.useRealTimers();
});
