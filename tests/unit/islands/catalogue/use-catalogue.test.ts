// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { api } from '#lib/session/session.ts';
import { encodeCards } from '../../../../src/islands/catalogue/card-index.ts';
import { useCatalogue } from '../../../../src/islands/catalogue/use-catalogue.ts';
import { encodeUses } from '../../../../src/islands/catalogue/uses-index.ts';
import { cardWith } from '../../../support/cards.ts';
import { productRow } from '../../../support/product-row.ts';

const cards = ['Jahe', 'Kunyit', 'Sirih', 'Batuk Merah'].map((name, index) =>
  cardWith({ id: index + 1, name, category: index > 1 ? 'Daun' : 'Rimpang' })
);
const INDEX = encodeCards(cards, () => []);
const USES = encodeUses([
  { id: 1, texts: ['Meredakan mual dan pilek'] },
  { id: 3, texts: ['Meredakan batuk dan pilek'] }
]);
const built = { cards: cards.slice(0, 1), total: 25 };
const rows = [{ ...productRow, id: 2, name: 'Kunyit Baru' }];

/**
 * Opens the catalogue with a query. Returns the hook's result and the requested paths.
 * `describeView` lists the names in the view. `search` searches a text.
 */
function open(query: string, uses: () => Promise<Response>, locale: Locale = 'default') {
  history.replaceState(null, '', `/product${query}`);
  const requested: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return path.endsWith('uses.json') ? uses() : Promise.resolve(Response.json(INDEX));
  });
  const { result } = renderHook(() => useCatalogue(built, locale));
  const describeView = () => {
    const { view } = result.current;
    return view.data && [view.data.byUse?.kind, ...view.data.items.map(({ name }) => name)];
  };
  const search = (q: string) => act(() => result.current.change({ q }));
  return { result, requested, describeView, search };
}
const failing = async () => new Response('', { status: 503 });

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.spyOn(api, 'page').mockResolvedValue({ items: rows, total: 4 } as never);
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('§2 Catalogue: an English page loads the English index', async () => {
  const { result, requested } = open('', failing, 'en');
  act(() => result.current.warmUp());
  await waitFor(() => expect(requested).toEqual(['/en/catalogue.json']));
});

test('§2 Catalogue: the first page shows prerendered cards, then current rows; other pages include changes since the build', async () => {
  const { result, requested, describeView, search } = open('', failing);
  const entries = history.length;
  expect(describeView()).toEqual([undefined, 'Jahe']);
  expect(result.current.view).toMatchObject({ data: { last: 3, total: 25 } });
  await waitFor(() => expect(describeView()).toEqual([undefined, 'Kunyit Baru']));
  expect(requested).toEqual([]);
  expect(vi.mocked(api.page).mock.calls).toEqual([[apiPaths.product, { page: 1, per_page: 12 }]]);
  act(() => result.current.warmUp());
  await waitFor(() => expect(requested).toEqual(['/catalogue.json']));
  for (const [q, name] of [
    ['sirih', 'Sirih'],
    ['kunyit', 'Kunyit Baru']
  ] as const) {
    search(q);
    await waitFor(() => expect(describeView()).toEqual([undefined, name]));
  }
  expect(requested).toEqual(['/catalogue.json']);
  expect(history.length).toBe(entries);
  act(() => result.current.change({ page: 2 }));
  expect(history.length).toBe(entries + 1);
  const latest = { sort: 'updated_at', order: 'desc' };
  expect(api.page).toHaveBeenLastCalledWith(apiPaths.product, expect.objectContaining(latest));
});

test('§2 Catalogue: if the uses cannot be loaded, only names are searched', async () => {
  const { describeView } = open('?q=pilek', failing);
  await waitFor(() => expect(describeView()).toEqual([undefined]));
});

test('§2 Catalogue: words that match no name are searched in the uses once these have loaded', async () => {
  const loading = Promise.withResolvers<Response>();
  const { result, requested, describeView, search } = open('?q=pilek', () => loading.promise);
  await waitFor(() => expect(requested).toContain('/catalogue/uses.json'));
  expect(describeView()).toBeUndefined();
  loading.resolve(Response.json(USES));
  await waitFor(() => expect(describeView()).toEqual(['only', 'Jahe', 'Sirih']));
  for (const [q, names] of [
    ['batuk', [undefined, 'Batuk Merah']],
    ['batuk pilek', ['also', 'Sirih', 'Batuk Merah', 'Jahe']],
    ['tidak ada', [undefined]]
  ] as const) {
    search(q);
    await waitFor(() => expect(describeView(), q).toEqual(names));
    expect(result.current.view).toMatchObject({ data: { total: names.length - 1 } });
  }
  act(() => result.current.change({ q: 'pilek', category: 'Daun' }));
  await waitFor(() => expect(describeView()).toEqual(['only', 'Sirih']));
});
