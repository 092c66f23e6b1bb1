// @vitest-environment happy-dom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within
} from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { fill } from '#lib/i18n/fill.ts';
import { productWords } from '#lib/i18n/product.ts';
import { api } from '#lib/session/session.ts';
import { Catalogue } from '../../../../src/islands/catalogue/catalogue.tsx';
import { cardWith } from '../../../support/cards.ts';
import { productRow } from '../../../support/product-row.ts';
import { textsOf } from '../../../support/rendered-text.ts';

configure({ asyncUtilTimeout: 20_000 });

const { catalogue: t, pages } = productWords.en;
// `replace` would read `$&` in a replacement as the replaced text.
const ROOTS = 'Roots $&';
const rows = Array.from({ length: 30 }, (_, index) => ({
  ...productRow,
  id: index + 1,
  name: `Plant${index + 1}`,
  price: index + 1,
  description: '**Hangat**',
  product_category_name: index < 25 ? 'Leaves' : ROOTS
}));
const cards = rows.slice(0, 12).map(({ id, name }) => cardWith({ id, name, image: '/a.webp' }));

beforeEach(() => {
  // Dialogs must be modal. In happy-dom, `show` and `showModal` have the same effect.
  vi.spyOn(HTMLDialogElement.prototype, 'show').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  vi.spyOn(api, 'page').mockRejectedValue(new ApiError(503, {}));
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const names = () => textsOf('heading', { level: 3 });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const select = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const showsCount = (n: number, page?: number, last?: number) =>
  screen.findByText(page ? fill(t.foundPages, { n, page, last: last! }) : fill(t.found, { n }));

test('§2 Catalogue: pages, orders, categories and a search are chosen and removed', async () => {
  const list = vi.spyOn(api, 'list').mockRejectedValueOnce(new ApiError(503, {}));
  const view = () =>
    render(
      <Catalogue
        first={{ cards, total: 30 }}
        categories={[{ name: 'Leaves' }, { name: ROOTS }]}
        {...{ t, pages, locale: 'en' }}
      />
    );
  view();
  screen.getByRole('heading', { level: 2, name: t.title });
  expect(document.querySelectorAll('img[loading=eager]')).toHaveLength(2);
  screen.getByRole('option', { name: t.sorts.site });
  screen.getByRole('button', { name: t.all, pressed: true });
  expect(screen.queryByRole('list', { name: t.filters })).toBeNull();
  expect(list).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByRole('searchbox'));
  await waitFor(() => expect(list).toHaveBeenCalledOnce());
  expect(list.mock.lastCall?.[1]).toEqual({ lang: 'en' });
  await press(fill(pages.page, { n: 2 }));
  await screen.findByText(t.failed);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  cleanup();
  history.replaceState(null, '', '/');
  list.mockResolvedValue(rows);
  view();
  fireEvent.focus(screen.getByRole('combobox', { name: t.sort }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  await press(fill(pages.page, { n: 2 }));
  await showsCount(30, 2, 3);
  expect(screen.getAllByText('Hangat')).toHaveLength(12);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await press(fill(pages.page, { n: 3 }));
  await showsCount(30, 3, 3);
  expect([names()[0], scroll.mock.calls.length]).toEqual(['Plant25', 1]);
  select(t.sort, 'price-desc');
  await showsCount(30, 1, 3);
  expect([names()[0], scroll.mock.calls.length]).toEqual(['Plant30', 1]);
  select(pages.perPage, '25');
  await showsCount(30, 1, 2);

  await press('Leaves');
  await showsCount(25);
  screen.getByRole('button', { name: 'Leaves', pressed: true });
  const opener = screen.getByRole('button', { name: fill(t.openCategories, { name: 'Leaves' }) });
  expect(opener.getAttribute('aria-haspopup')).toBe('dialog');
  const open = async () => {
    fireEvent.click(opener);
    return screen.findByRole<HTMLDialogElement>('dialog', { name: t.categories });
  };
  fireEvent.click(within(await open()).getByRole('button', { name: t.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const drawer = await open();
  fireEvent.click(drawer.firstElementChild!);
  expect(drawer.open).toBe(true);
  fireEvent.click(drawer);
  expect(drawer.open).toBe(false);
  fireEvent.click(within(await open()).getByRole('button', { name: ROOTS }));
  await showsCount(5);
  expect([drawer.open, opener.textContent]).toEqual([
    false,
    fill(t.openCategories, { name: ROOTS })
  ]);

  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: ' ' } });
  screen.getByRole('option', { name: t.sorts.site });
  fireEvent.change(search, { target: { value: 'Plant26 ' } });
  await showsCount(1);
  screen.getByRole('option', { name: t.sorts.best });
  const filters = () => textsOf('list', { name: t.filters }).join();
  expect(filters()).toBe(`“Plant26”${ROOTS}${t.removeAll}`);
  await press(fill(t.removeCategory, { name: ROOTS }));
  const status = screen.getByRole('status');
  expect([filters(), document.activeElement]).toEqual(['“Plant26”', status]);
  await press(fill(t.removeSearch, { q: 'Plant26' }));
  await showsCount(30, 1, 2);
  await press(ROOTS);
  fireEvent.change(search, { target: { value: 'xyzxyz' } });
  await screen.findByText(t.empty);
  await press(t.removeAll);
  await showsCount(30, 1, 2);
  fireEvent.change(search, { target: { value: 'xyzxyz' } });
  await screen.findByText(t.empty);
  await press(t.reset);
  expect(document.activeElement).toBe(status);
  await showsCount(30, 1, 3);
  expect(location.search).toBe('?sort=price-desc');
});
