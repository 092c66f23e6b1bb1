// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import L from 'leaflet';
import { expect, onTestFinished, test, vi } from 'vitest';
import { placeMapWords } from '#lib/i18n/place-map.ts';
import { drawMap } from '../../../../src/islands/places/map/draw-map.ts';
import outlines from '../../../../src/islands/places/map/indonesia.json';
import { toMapPlace, type Place } from '../../../../src/islands/places/place.ts';
import { shownPlace } from '../../../support/places.ts';

const t = placeMapWords.en;
const placeAt = (id: number, latitude: number, longitude: number, values: Partial<Place> = {}) =>
  shownPlace({ id, latitude, longitude, name: `Place ${id}`, ...values });

/** Draws places on a map of 900 by 400 pixels, and adds a card for each place. */
function draw(places: Place[], tiles?: Parameters<typeof drawMap>[1]['tiles']) {
  document.body.innerHTML = '<ul class="place-grid"></ul><div tabindex="0"></div>';
  const [list, box] = [...document.body.children] as [HTMLElement, HTMLElement];
  for (const { id, page } of places)
    list.innerHTML += `<li id="${page ? 'sentra' : 'produsen'}-${id}"><a href="#">${id}</a><open-now></open-now></li>`;
  let onResize = () => undefined as unknown;
  const disconnect = vi.fn();
  vi.stubGlobal('ResizeObserver', function (notify: typeof onResize) {
    onResize = notify;
    return { observe: () => undefined, disconnect };
  });
  const resize = (clientWidth: number, clientHeight: number) => {
    for (const [name, value] of Object.entries({ clientWidth, clientHeight }))
      Object.defineProperty(box, name, { value, configurable: true });
    onResize();
  };
  resize(900, 400);
  // All media queries match: the window is wide, and the user prefers reduced motion.
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const map = drawMap(box, { t, locale: 'en', tiles, outlines });
  onTestFinished(() => {
    map.remove();
    expect(disconnect).toHaveBeenCalledOnce();
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  map.show(places.map(toMapPlace));
  const texts = (selector: string) =>
    [...box.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { map, box, cards: [...list.children], texts, resize };
}
const pin = (name: string) => screen.getByRole('button', { name });
const joglo = placeAt(1, -7.6, 110.4, { name: 'Joglo', page: 'Joglo J', untranslated: ['name'] });

test('§2 Map: a pin opens a list of links to its places, marked with their language; closing it returns the focus', async () => {
  const { box, cards, texts } = draw([joglo, placeAt(2, -0.5, 117.1)]);
  const scrolled = vi.spyOn(cards[0]!, 'scrollIntoView');
  fireEvent.keyPress(pin('Joglo'), { key: 'Enter' });
  expect(scrolled).toHaveBeenCalledOnce();
  const link = await vi.waitFor(() => {
    const anchor = screen.getByRole<HTMLAnchorElement>('link', { name: 'Joglo' });
    expect(document.activeElement).toBe(anchor);
    return anchor;
  });
  expect([link.getAttribute('href'), link.lang]).toEqual(['/en/central-jamu/Joglo%20J', 'id']);
  expect(link.nextElementSibling?.tagName).toBe('OPEN-NOW');
  fireEvent.click(pin(t.close));
  expect(document.activeElement).toBe(pin('Joglo'));
  expect(fireEvent.keyPress(pin('Place 2'), { key: ' ' })).toBe(false);
  const [maker] = box.querySelectorAll<HTMLElement>('.leaflet-popup-content a');
  expect([maker?.getAttribute('href'), maker?.hasAttribute('lang')]).toEqual([
    '#produsen-2',
    false
  ]);
  maker?.focus();
  fireEvent.keyDown(maker!, { key: 'Escape' });
  expect(texts('.leaflet-popup')).toEqual([]);
  expect(document.activeElement).toBe(pin('Place 2'));
});

test('§2 Map: a filter that removes a place closes its popup, and keeps the focus', () => {
  const { map, cards, texts } = draw([joglo, placeAt(2, -0.5, 117.1)]);
  fireEvent.click(pin('Place 2'));
  const filter = cards[0]!.querySelector('a')!;
  filter.focus();
  map.show([joglo]);
  expect(texts('.leaflet-popup')).toEqual([]);
  expect(document.activeElement).toBe(filter);
});

test('§2 Map: close places share a pin that zooms in; a pin of places at one point lists them', async () => {
  const { box, texts } = draw([
    placeAt(1, -7, 110),
    placeAt(2, -7.2, 110.2),
    placeAt(3, -0.5, 117)
  ]);
  fireEvent.click(pin('2 places, zoom in'));
  await vi.waitFor(() => pin('Place 2'));
  expect(document.activeElement).toBe(box);
  expect(texts('.leaflet-popup')).toEqual([]);
  draw([placeAt(4, -7, 110), placeAt(5, -7, 110)]);
  fireEvent.click(pin('2 places, zoom in'));
  screen.getByRole('heading', { name: '2 places at the same point' });
  expect(screen.getAllByRole('link', { name: /^Place/ })).toHaveLength(2);
});

test('§2 Map: a card and its pin are marked while the pointer or the focus is on either; the map moves to the pin of a focused card, and shows the name', async () => {
  const places = [joglo, placeAt(2, -0.5, 117.1)];
  const { map, cards, texts } = draw(places);
  const pan = vi.spyOn(L.Map.prototype, 'panInside');
  const marked = () =>
    [...document.querySelectorAll('[data-active]')].map(
      (element) => element.getAttribute('aria-label') ?? element.id
    );
  fireEvent.pointerOver(cards[1]!.firstElementChild!);
  expect(marked()).toEqual(['produsen-2', 'Place 2']);
  fireEvent.pointerOver(document.body);
  expect(marked()).toEqual([]);
  fireEvent.pointerOver(pin('Joglo'));
  expect(marked()).toEqual(['sentra-1', 'Joglo']);
  (cards[1]!.firstElementChild as HTMLElement).focus();
  expect(marked()).toEqual(['produsen-2', 'Place 2']);
  // The page scrolls under the pointer, but the focused card stays marked.
  fireEvent.pointerOver(document.body);
  expect(marked()).toEqual(['produsen-2', 'Place 2']);
  expect(pan.mock.calls.map(([point]) => point)).toEqual([[-0.5, 117.1]]);
  map.show([joglo]);
  fireEvent.pointerOver(cards[1]!);
  expect(marked()).toEqual([]);
  map.show(places);
  map.zoom(3);
  expect(texts('.map-label-place')).toEqual([]);
  (cards[0]!.firstElementChild as HTMLElement).focus();
  await vi.waitFor(() => expect(texts('.map-label-place')).toEqual(['Joglo']));
});

test('§2 Map: the drawn map shows the names of islands, a street map shows only the names of pins; both show their source as text', () => {
  const { texts } = draw([]);
  expect(texts('[aria-hidden=true] .map-label')).toContain('Sumatra');
  expect(texts('.leaflet-control-attribution')).toEqual(['Natural Earth']);
  const url = 'https://tile.test/{z}/{x}/{y}.png';
  const street = draw([joglo], { url, attribution: '<b>Peta</b>' });
  expect(street.box.querySelector('img')?.src).toMatch(/^https:\/\/tile\.test\/\d/);
  expect(street.texts('.map-label')).toEqual(['Joglo']);
  expect(street.texts('.leaflet-control-attribution')).toEqual(['<b>Peta</b>']);
});

const kilometres = (texts: (selector: string) => (string | null)[]) =>
  Number.parseFloat(texts('.leaflet-control-scale-line')[0] ?? '');

test('§2 Map: zooms to new places, and out to all islands on Escape; zooms out no further, also after a resize', () => {
  const { map, box, texts, resize } = draw([]);
  map.zoom(-1);
  expect(kilometres(texts)).toBe(1000);
  const places = [placeAt(1, -7, 110), placeAt(2, -7.05, 110.05)];
  map.show(places);
  expect(kilometres(texts)).toBe(50);
  fireEvent.keyDown(screen.getByRole('button', { name: /places/ }), { key: 'Escape' });
  expect(kilometres(texts)).toBe(50);
  fireEvent.keyDown(box, { key: 'Escape' });
  for (const [next, scale] of [
    [places, 1000],
    [places.slice(1), 50],
    [[], 1000]
  ] as const) {
    map.show(next);
    expect(kilometres(texts)).toBe(scale);
  }
  resize(225, 100);
  map.zoom(-1);
  expect(kilometres(texts)).toBeGreaterThan(1000);
});

test('§2 Map: a map that was hidden during a resize of the window has the right size when it is shown again', async () => {
  const { map, texts, resize } = draw([joglo]);
  const scale = () => (map.wholeMap(), kilometres(texts));
  resize(450, 400);
  const before = scale();
  resize(0, 0);
  fireEvent(window, new Event('resize'));
  await new Promise(requestAnimationFrame);
  resize(450, 400);
  expect(scale()).toBe(before);
});

test('§2 Map: the visitor’s position has a single mark, until it is removed', () => {
  const { map, box } = draw([joglo]);
  const marks = () => box.querySelectorAll('.map-me').length;
  map.showVisitor({ latitude: -7, longitude: 110 });
  map.showVisitor({ latitude: -7, longitude: 111 });
  expect(marks()).toBe(1);
  map.showVisitor(undefined);
  expect(marks()).toBe(0);
});
