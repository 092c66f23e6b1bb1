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
