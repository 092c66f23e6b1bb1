// @vitest-environment happy-dom
// This file has one test for each script of the layout, because they share a page and its events.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { encodeCards } from '../../../../../src/islands/catalogue/card-index.ts';
import { PAINT_TIMEOUT_MS } from '../../../../../src/pages/_layout/after-load.ts';
import {
  listCachedPages,
  reloadOnReconnect
} from '../../../../../src/pages/_layout/scripts/cached-pages.ts';
import { offerInstall } from '../../../../../src/pages/_layout/scripts/install.ts';
import {
  linkLocales,
  showSuggestions
} from '../../../../../src/pages/_layout/scripts/not-found.ts';
import {
  linkToPosition,
  restoreScroll
} from '../../../../../src/pages/_layout/scripts/restore-scroll.ts';
import {
  closeMenusOutside,
  keepQuery,
  openSideMenu
} from '../../../../../src/pages/_layout/scripts/site-header.ts';
import { countVisit } from '../../../../../src/pages/_layout/scripts/visit.ts';
import { cacheName } from '../../../../../src/pages/_service-worker/caches.ts';
import { cardWith } from '../../../../support/cards.ts';
import { memoryCaches } from '../../../../support/memory-caches.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Opens a path with this content. */
function open(path: string, html: string): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = html;
}
/** Dispatches an event with these properties on the window. */
const send = (type: string, values: object = {}) =>
  dispatchEvent(Object.assign(new Event(type, { cancelable: true }), values));

test('§7 Visits: a visit is counted once with its product: after the page is shown, or when it is left earlier', () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: URLSearchParams) => sent.push(`${path} ${String(body)}`)
  });
  // Some browsers have no idle callbacks.
  for (const whenIdle of [(run: () => void) => void run(), undefined]) {
    vi.stubGlobal('requestIdleCallback', whenIdle);
    open('/en/product/Jahe', '');
    countVisit();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(PAINT_TIMEOUT_MS);
    expect(sent.splice(0)).toEqual(['/api/visit product=Jahe']);
  }
  open('/produsen', '');
  countVisit();
  for (const _ of 'ab') send('pagehide');
  expect(sent.splice(0)).toEqual(['/api/visit product=']);
  // Chrome prerenders a page while its address is being typed.
  Object.assign(document, { prerendering: true });
  countVisit();
  vi.advanceTimersByTime(PAINT_TIMEOUT_MS);
  expect(sent).toEqual([]);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(PAINT_TIMEOUT_MS);
  expect(sent).toEqual(['/api/visit product=']);
});

test('§2 Navigation: a link to another language keeps query and hash, but not the name of a category', () => {
  open('/', '<p data-languages><a href="/en/product"><b>English</b></a></p>');
  keepQuery();
  for (const [from, kept] of [
    ['/product?q=jahe&category=Daun', '?q=jahe'],
    ['/detection_tanaman?kebun=3', '?kebun=3'],
    ['/reset-password#token', '#token'],
    ['/product', '']
  ]) {
    history.replaceState(null, '', from);
    // A middle click opens the link in a new tab.
    fireEvent(screen.getByText('English'), new MouseEvent('auxclick', { bubbles: true }));
    const { href } = screen.getByRole<HTMLAnchorElement>('link');
    expect(href).toBe(`${location.origin}/en/product${kept}`);
  }
});

test('§2 Home: installation is offered again, unless it was declined on the page or in the browser’s own prompt', async () => {
  open('/', '<aside id="install" hidden><button>Install</button><button>No</button></aside>');
  offerInstall();
  const offer = document.getElementById('install')!;
  const isOffered = (outcome: string) => {
    // The browser shows no second offer.
    expect(send('beforeinstallprompt', { prompt: async () => ({ outcome }) })).toBe(false);
    return !offer.hidden;
  };
  const choose = async (name: string) => {
    fireEvent.click(screen.getByText(name));
    expect(offer.hidden).toBe(true);
    await Promise.resolve();
  };
  expect(isOffered('accepted')).toBe(true);
  send('appinstalled');
  expect(offer.hidden).toBe(true);
  expect(isOffered('accepted')).toBe(true);
  await choose('Install');
  for (const name of ['Install', 'No']) {
    expect(isOffered('dismissed')).toBe(true);
    await choose(name);
    expect(isOffered('dismissed')).toBe(false);
    localStorage.clear();
  }
});

test('§2 Centres: a card shows whether its centre is open, and follows the clock', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-07T15:58:30+07:00') });
  await import('../../../../../src/pages/_layout/scripts/open-now.ts');
  document.documentElement.lang = 'id';
  open('/', '<open-now hours="Mo-Su 08:00-16:00" zone="7" words="Buka|Tutup|Libur|Janji|24 jam">');
  const element = document.querySelector<HTMLElement>('open-now')!;
  const shown = () => [element.shadowRoot?.textContent, element.dataset['state']];
  expect(shown()).toEqual(['Buka · 08.00–16.00', 'open']);
  vi.advanceTimersByTime(120_000);
  expect(shown()).toEqual(['Tutup · 08.00–16.00', 'shut']);
  for (const [name, value, ...state] of [
    ['hours', 'Mo-Su 00:00-24:00', 'Buka · 24 jam', 'open'],
    ['hours', 'Mo-Su "by appointment"', 'Janji', 'shut'],
    ['closed', '2026-07-07', 'Libur', 'shut'],
    ['hours', '', '', undefined]
  ] as const) {
    element.setAttribute(name, value);
    expect(shown()).toEqual(state);
  }
  expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
});

test('§2 Routes: an unknown URL suggests pages, products and centres with similar names, each once; the links to other languages keep the URL', async () => {
  const files: Record<string, unknown> = {
    '/en/catalogue.json': encodeCards(
      [cardWith({ name: 'Temulawak', others: 'Koneng' }), cardWith({ id: 2, name: 'Jahe' })],
      () => []
    ),
    '/gardens.json': [{ name: 'Taman Lawak (contoh)' }]
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(files[path]));
  const suggestions = async (path: string, locale = 'en') => {
    open(
      path,
      `<dialog id="side-menu"><nav><a href="/en/produsen">Makers</a></nav>
        <p data-languages><a href="/404">Mixed</a><a lang="id" href="/id/404">Indonesia</a></p></dialog>
       <footer><nav><a href="/en/produsen">Makers</a></nav></footer>
       <div data-locale="${locale}"><input><section hidden><ul></ul></section></div>`
    );
    linkLocales();
    await showSuggestions(document.querySelector('div')!);
    const links = [...document.querySelectorAll('li a')].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`
    );
    expect(document.querySelector('section')?.hidden).toBe(links.length === 0);
    return [document.querySelector('input')?.value, ...links];
  };
  expect(await suggestions('/en/koneng')).toEqual(['koneng', 'Temulawak /en/product/Temulawak']);
  expect((await suggestions('/en/taman-lawak'))[1]).toMatch(
    /^Taman Lawak .* \/en\/central-jamu\/Taman%20Lawak/
  );
  expect(await suggestions('/en/produsn')).toEqual([
    'produsn',
    `Makers ${location.origin}/en/produsen`
  ]);
  expect(await suggestions('/en/zzzzzzzz')).toEqual(['zzzzzzzz']);
  const locales = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('[data-languages] a')].map((a) => a.pathname);
  expect(locales()).toEqual(['/zzzzzzzz', '/id/zzzzzzzz']);
  const search = document.querySelector('input')!;
  search.value = 'typed';
  await showSuggestions(document.querySelector('div')!);
  expect(search.value).toBe('typed');
  // A network that requires a sign-in responds with its own page.
  for (const answer of [
    () => Promise.reject(new TypeError('offline')),
    async () => new Response('<p>')
  ]) {
    vi.stubGlobal('fetch', answer);
    expect((await suggestions('/makers', 'default')).length).toBe(2);
  }
  expect(locales()).toEqual(['/makers', '/id/makers']);
});

test('§2 Routes: offline, cached pages of the language are listed: those in the navigation, then products and centres, the last visited first', async () => {
  vi.stubGlobal('caches', memoryCaches());
  const store = async (cache: string, path: string, html = '') =>
    (await caches.open(cache)).put(path, new Response(html));
  const listed = async (locale: string) => {
    const item = (path: string) =>
      `<li data-page="${path}" hidden><a href="${path}">${path}</a></li>`;
    const base = locale === 'default' ? '' : `/${locale}`;
    const items = item(`${base}/produsen`) + item(`${base}/product`);
    open('/', `<nav id="kept-pages" data-locale="${locale}" hidden><ul>${items}</ul></nav>`);
    await listCachedPages();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) a')];
    // Without links, the heading of the list is hidden, too.
    expect(document.querySelector('nav')?.hidden).toBe(links.length === 0);
    return links.map(({ textContent, pathname }) => `${textContent} ${pathname}`);
  };
  expect(await listed('en')).toEqual([]);
  const pages = cacheName('pages');
  await store(pages, '/en/product/Jahe', '<h1> Ginger (Jahe) </h1>');
  await store(pages, '/en/central-jamu/Kebun%20A', '<p>A</p>');
  for (const path of ['/product/Sirih', '/en/product', '/en/indeks']) await store(pages, path);
  await store('kept-garden-1', '/en/product/Kunyit', '<h1>Turmeric (Kunyit)</h1>');
  await store('kept-garden-1', '/en/product/Jahe', '<h1>Ginger (Jahe)</h1>');
  await store(cacheName('shell'), '/en/product/Kencur');
  expect(await listed('en')).toEqual([
    '/en/product /en/product',
    'Turmeric (Kunyit) /en/product/Kunyit',
    'Kebun A /en/central-jamu/Kebun%20A',
    'Ginger (Jahe) /en/product/Jahe'
  ]);
  await store(pages, '/en/product/Jahe', '<h1>Ginger (Jahe)</h1>');
  expect((await listed('en')).at(2)).toBe('Ginger (Jahe) /en/product/Jahe');
  expect(await listed('default')).toEqual(['Sirih /product/Sirih']);
  expect(await listed('id')).toEqual([]);
  // Without https, browsers have no caches.
  vi.stubGlobal('caches', undefined);
  expect(await listed('en')).toEqual([]);
});

test('§2 Routes: the offline page reloads on its button and once the connection is back', () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  open('/', '<button id="try-again">Again</button>');
  reloadOnReconnect();
  fireEvent.click(screen.getByText('Again'));
  expect(reload).toHaveBeenCalledTimes(1);
  send('online');
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('§2 Catalogue: the link back opens the same page of the list, and the product’s card stays in place until the visitor scrolls', async () => {
  const list = `<header id="site-header"></header>
    <main>${['Jahe', 'Kunyit'].map((name) => `<ul><li class="card"><a href="/product/${name}">${name}</a></li></ul>`).join('')}</main>`;
  const tops: Record<string, number> = { Jahe: -200, Kunyit: 90 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement
  ) {
    const top = tops[this.textContent] ?? 0;
    return { top, bottom: top + 240 } as DOMRect;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  const navigation = { type: 'navigate' };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (type === 'navigation' ? [navigation] : []) as never
  );
  const scrolled: unknown[] = [];
  vi.stubGlobal('scrollBy', ({ top }: ScrollToOptions) => scrolled.push(top));
  vi.stubGlobal('scrollY', 900);
  open('/product/?page=3', list);
  restoreScroll();
  send('pagehide');
  tops['Kunyit'] = 1000;
  // A visit without the link back starts at the top.
  restoreScroll();
  expect(scrolled).toEqual([]);
  open('/product/Kunyit', '<a data-list href="/product">Back</a>');
  linkToPosition();
  const back = screen.getByRole<HTMLAnchorElement>('link');
  expect(back.search).toBe('?page=3');
  fireEvent.click(back);
  open('/product?page=3', list);
  restoreScroll();
  expect(scrolled).toEqual([910]);
  document.querySelector('main')!.append('late');
  await vi.waitFor(() => expect(scrolled).toEqual([910, 910]));
  send('wheel');
  document.querySelector('main')!.append('later');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  restoreScroll();
  expect(scrolled).toHaveLength(2);
  // A reload also restores the position, but another page of the list does not.
  navigation.type = 'reload';
  restoreScroll();
  expect(scrolled).toEqual([910, 910, 910]);
  send('wheel');
  open('/product?page=4', list);
  restoreScroll();
  // A visitor at the top of the list stays there, even if content appears above the cards.
  vi.stubGlobal('scrollY', 0);
  send('pagehide');
  restoreScroll();
  expect(scrolled).toHaveLength(3);
});

test('§2 Navigation: pressing or focusing outside, another page and Escape close an open menu; × and a link close the side menu', () => {
  open(
    '/',
    `<details data-menu><summary>Language</summary><a href="#en">English</a></details><p tabindex="0">Text</p>
     <button id="side-menu-open">Menu</button>
     <dialog id="side-menu"><button data-close>×</button><a href="#x">Home</a><h2>Title</h2></dialog>`
  );
  closeMenusOutside();
  openSideMenu();
  const menu = document.querySelector('details')!;
  for (const close of [
    () => fireEvent.pointerDown(screen.getByText('Text')),
    () => fireEvent.focusIn(screen.getByText('Text')),
    () => send('pagehide'),
    () => fireEvent.keyDown(menu, { key: 'Escape' })
  ]) {
    menu.open = true;
    fireEvent.pointerDown(screen.getByText('English'));
    fireEvent.keyDown(menu, { key: 'a' });
    expect(menu.open).toBe(true);
    close();
    expect(menu.open).toBe(false);
  }
  expect(document.activeElement?.textContent).toBe('Language');
  const dialog = document.querySelector('dialog')!;
  for (const target of [dialog, screen.getByText('×'), screen.getByText('Home')]) {
    fireEvent.click(screen.getByText('Menu'));
    fireEvent.click(screen.getByText('Title'));
    expect(dialog.open).toBe(true);
    fireEvent.click(target);
    expect(dialog.open).toBe(false);
  }
});
