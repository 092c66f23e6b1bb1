import { afterEach, expect, test, vi } from 'vitest';
import { apiPaths } from '#lib/contract/api-paths.ts';
import revalidate from '../../../../../src/pages/_layout/directives/client-revalidate.ts';
import {
  listVersion,
  rowVersion
} from '../../../../../src/pages/_layout/directives/list-version.ts';

const row = {
  id: 3,
  name: 'Joglo “Jamu” 🌿',
  products: [{ id: 1, name: 'Jahe' }],
  latitude: null,
  updated_at: '2026-11-01T00:00:00.000Z'
};

afterEach(() => vi.unstubAllGlobals());

/** Creates a PerformanceObserver that reports a painted page. */
function Painted(report: () => void) {
  return { observe: report };
}

/** Returns whether an island built from `version` hydrates if the API returns `now`. */
async function hydrates(version: ReturnType<typeof rowVersion>, now: object, ok = true) {
  const hydrate = vi.fn(async () => undefined);
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal('PerformanceObserver', Painted);
  vi.stubGlobal('fetch', async () => {
    setTimeout(asked.resolve);
    return { ok, json: async () => ({ [version.key]: now }) };
  });
  revalidate(async () => hydrate, { name: 'revalidate', value: version as never }, {} as never);
  await asked.promise;
  return hydrate.mock.calls.length > 0;
}

test('§1 Publishing: an island hydrates if its rows have changed, unless the page shows none of the changed fields', async () => {
  const one = rowVersion(apiPaths.jamuCentre, row, 'en');
  expect(one.url).toMatch(/\/jamu-center\/3\?lang=en$/);
  const { latitude, ...others } = row;
  expect(await hydrates(one, { latitude, ...others, updated_at: 'later' })).toBe(false);
  expect(await hydrates(one, { ...row, name: 'Joglo' })).toBe(true);
  expect(await hydrates(one, { ...row, products: [{ id: 1, name: 'Jahe Merah' }] })).toBe(true);

  const list = listVersion(apiPaths.jamuCentre, [row], 6, 'default');
  expect(list.url).toMatch(/\/jamu-center\?page=1&per_page=6$/);
  const named = { ...row, name_en: 'Joglo' };
  expect(await hydrates(list, [named])).toBe(false);
  expect(await hydrates(one, named)).toBe(true);
  expect(await hydrates(list, [row, row])).toBe(true);
  expect(await hydrates(list, [])).toBe(true);
  expect(await hydrates(list, [], false)).toBe(false);
});

test('§2 Home: a list built without rows hydrates without checking for changes', async () => {
  const hydrated = Promise.withResolvers<string>();
  vi.stubGlobal('fetch', () => expect.unreachable('the island itself asks'));
  vi.stubGlobal('document', { readyState: 'loading' });
  const value = listVersion(apiPaths.heroContent, [], 1, 'id') as never;
  const hydrate = async () => hydrated.resolve('hydrated');
  revalidate(async () => hydrate, { name: 'revalidate', value }, {} as never);
  expect(await hydrated.promise).toBe('hydrated');
});
