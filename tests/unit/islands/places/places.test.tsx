// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_CHANGED } from '#lib/browser/window-events.ts';
import { centreWords } from '#lib/i18n/centre.ts';
import { placeMapWords } from '#lib/i18n/place-map.ts';
import { productWords } from '#lib/i18n/product.ts';
import { siteWords } from '#lib/i18n/site.ts';
import { api } from '#lib/session/session.ts';
import { HomeProducts } from '../../../../src/islands/catalogue/home-products.tsx';
import { CentrePage } from '../../../../src/islands/centre/centre-page.tsx';
import { LiveHero } from '../../../../src/islands/hero/live-hero.tsx';
import { HomePlaces } from '../../../../src/islands/places/home-places.tsx';
import { PlaceFinder } from '../../../../src/islands/places/place-finder.tsx';
import { Places } from '../../../../src/islands/places/places.tsx';
import { $shared } from '../../../../src/islands/places/place-state.ts';
import { placeRow, shownPlace } from '../../../support/places.ts';
import { productRow } from '../../../support/product-row.ts';
import { textsOf } from '../../../support/rendered-text.ts';

const { catalogue, centres, manufacturers } = productWords.en;
const { missing } = centreWords.en;
const t = placeMapWords.en;
const unused = $shared.get();

beforeEach(() => {
  history.replaceState(null, '', '/en/central-jamu/Joglo%20$&');
  for (const call of ['list', 'page', 'one'] as const)
    vi.spyOn(api, call).mockRejectedValue(new Error('offline'));
});
afterEach(() => {
  cleanup();
  $shared.set(unused);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hours = 'Mo-Su 08:00-16:00';
const places = [
  shownPlace({ address: 'Sleman, DI Yogyakarta', hours, zone: 7, latitude: -7.7, longitude: 110 }),
  shownPlace({ id: 2, name: 'Museum', address: 'Bandung', latitude: -7, longitude: 107 }),
  shownPlace({ id: 3, name: 'Opak', address: 'Bantul, DI Yogyakarta', hours, zone: 8 })
].map((place) => ({ ...place, image: '/a.webp' }));
const finder = (
  <Places kind="centres" places={places} t={centres} locale="en" away={t.away}>
    <PlaceFinder kind="centres" places={places} t={t} locale="en" />
  </Places>
);
const names = () => textsOf('heading', { level: 3 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const minute = () => act(() => void vi.advanceTimersByTime(60_000));

test('§2 Centres: filters and the order by distance apply to the list; the filter by hours is updated every minute', async () => {
  vi.useFakeTimers({
    now: new Date('2026-07-07T14:59:30+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval']
  });
  let locate!: PositionCallback;
  let refuse!: PositionErrorCallback;
  const getCurrentPosition = (...callbacks: [PositionCallback, PositionErrorCallback]) =>
    ([locate, refuse] = callbacks);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  render(finder);
  screen.getByText('Centres: 3');
  screen.getByRole('heading', { level: 2, name: centres.title });
  expect(document.querySelectorAll('img[loading=eager]')).toHaveLength(1);
  screen.getByText('Places not on this map yet: 1.');
  const pressed = () => textsOf('button', { pressed: true });
  expect([pressed(), textsOf('option')[1]]).toEqual([
    [],
    expect.stringMatching(/Yogyakarta \(2\)$/)
  ]);
  const province = screen.getByRole('combobox', { name: t.province });
  const entries = history.length;
  fireEvent.change(province, { target: { value: 'di-yogyakarta' } });
  expect(names()).toEqual(['Joglo', 'Opak']);
  fireEvent.change(province, { target: { value: '' } });
  press(t.open);
  expect([names(), pressed()]).toEqual([['Joglo', 'Opak'], [t.open]]);
  // Each change adds a history entry, so that Back reverts it.
  expect(history.length).toBe(entries + 3);
  screen.getByText('Places whose opening hours are not certain: 1.');
  minute();
  expect(names()).toEqual(['Joglo']);
  for (let passed = 0; passed < 60; passed += 1) minute();
  expect(textsOf('status').join()).toContain(centres.empty);
  expect(screen.queryByText('Centres: 0')).toBeNull();
  press(t.open);
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'MUS' } });
  expect(names()).toEqual(['Museum']);
  press(centres.clear);

  const sendPosition = async () => {
    const coords = { latitude: -7, longitude: 107.1 };
    await act(async () => locate({ coords } as GeolocationPosition));
  };
  press(t.near);
  screen.getByText(t.asking);
  expect(pressed()).toEqual([t.near]);
  press(t.near);
  await sendPosition();
  expect(names()).toEqual(['Joglo', 'Museum', 'Opak']);
  press(t.near);
  await sendPosition();
  expect(names()).toEqual(['Museum', 'Joglo', 'Opak']);
  screen.getByText('11 km from you');
  expect(textsOf('status')).toContain(t.located);
  expect(pressed()).toEqual([t.near]);
  press(t.near);
  expect(names()[0]).toBe('Joglo');
  press(t.near);
  await act(async () => refuse({ code: 1 } as GeolocationPositionError));
  screen.getByText(t.refused);
  expect(pressed()).toEqual([]);
});

test('§2 Centres: edits are shown, also on the map; the open state of a centre remains unless its hours have changed', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const edited = { ...placeRow, name: 'Baru', products: [], hours, closed_on: '2026-07-08' };
  vi.mocked(api.list).mockResolvedValue([edited, { ...edited, id: 3, hours: 'Mo off' }] as never);
  const changed = vi.fn();
  addEventListener(PAGE_CHANGED, changed, { once: true });
  render(finder);
  expect(changed).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(names()).toEqual(['Baru', 'Baru']));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  // The new addresses contain no province.
  expect(screen.queryByRole('combobox')).toBeNull();
  const states = [...document.querySelectorAll('open-now')];
  expect(states.map((state) => state.getAttribute('zone'))).toEqual(['7', null]);
  expect(states[0]?.getAttribute('closed')).toBe('2026-07-08');
  expect(vi.mocked(api.list).mock.calls[0]?.[1]).toEqual({ lang: 'en' });
  cleanup();
  const plant = { id: 7, name: 'Jahe' };
  const shown = [shownPlace({ plants: [{ ...plant, name_en: 'Ginger' }] })];
  vi.mocked(api.list).mockResolvedValue([{ ...edited, products: [plant] }] as never);
  render(<Places {...en} kind="manufacturers" places={shown} t={manufacturers} />);
  await vi.waitFor(() => expect(names()).toEqual(['Baru']));
  screen.getByRole('link', { name: /^Ginger/ });
});

test('§2 Centres: the map loads once it is visible; after a failure, it loads again when the connection returns', async () => {
  let see!: (entries: object[]) => void;
  const observer = { observe: () => undefined, disconnect: vi.fn() };
  vi.stubGlobal('IntersectionObserver', function (notify: typeof see) {
    see = notify;
    return observer;
  });
  const sheet = () => document.head.querySelector('link');
  const settle = (type: string) => {
    sheet()!.dispatchEvent(new Event(type));
    sheet()!.remove();
  };
  render(finder);
  screen.getByRole('region', { name: t.label });
  const map = screen.getByRole('group', { name: t.map, description: t.keys });
  see([{ isIntersecting: false }]);
  expect(sheet()).toBeNull();
  act(() => see([{ isIntersecting: true }]));
  expect([map.getAttribute('aria-busy'), map.tabIndex]).toEqual(['true', 0]);
  settle('error');
  expect((await screen.findByRole('alert')).textContent).toBe(t.mapFailed);
  expect(map.getAttribute('aria-busy')).toBe('false');
  fireEvent(window, new Event('online'));
  settle('load');
  expect(map.closest('[data-open]')).toBeNull();
  press('Map');
  expect(map.closest('[data-open]')).not.toBeNull();
  await screen.findByRole('button', { name: t.whole }, { timeout: 20_000 });
  const pins = () => map.querySelectorAll('.map-pin').length;
  const scale = () => map.querySelector('.leaflet-control-scale-line')?.textContent;
  await vi.waitFor(() => expect(pins()).toBe(2));
  expect(map.getAttribute('aria-busy')).toBe('false');
  const scales = [t.whole, t.closer, t.further].map((name) => (press(name), scale()));
  expect(scales[0]).toBe(scales[2]);
  expect(scales[0]).not.toBe(scales[1]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'joglo' } });
  expect(pins()).toBe(1);
  const near = { state: 'located' as const, at: { latitude: -7, longitude: 110 } };
  act(() => $shared.set({ ...$shared.get(), near }));
  expect(map.querySelectorAll('.map-me')).toHaveLength(1);
  cleanup();
  expect([map.childElementCount, observer.disconnect.mock.calls.length]).toEqual([0, 1]);
});

const title = 'Joglo $&';
const row = { ...productRow, ...placeRow, name: title, title, products: [], photos: [] };
const en = { locale: 'en' as const, places: [], away: '' };
const { hero } = siteWords.en;
const islands = {
  centres: () => <Places {...en} kind="centres" t={centres} />,
  manufacturers: () => <Places {...en} kind="manufacturers" t={manufacturers} />,
  homeProducts: () => <HomeProducts cards={[]} t={catalogue} locale="en" />,
  homeCentres: () => <HomePlaces {...en} kind="centres" t={centres} />,
  homeManufacturers: () => <HomePlaces {...en} kind="manufacturers" t={manufacturers} />,
  hero: () => <LiveHero heroes={[]} t={hero} locale="en" />,
  centre: () => <CentrePage t={centreWords.en} locale="en" />
};
test.each([
  ['centres', undefined, centres],
  ['manufacturers', undefined, manufacturers],
  ['homeProducts', 6, catalogue],
  ['homeCentres', 6, centres],
  ['homeManufacturers', 3, manufacturers],
  ['hero', 1, hero],
  ['centre', 100, { ...missing, empty: missing.text }]
] as const)(
  '§8 Pages: %s without prerendered content loads it, and reports a failure and an empty answer',
  async (name, count, { empty, failed }) => {
    document.title = 'Situs · Wisata Jamu';
    render(islands[name]());
    await screen.findByText(failed);
    vi.mocked(api.one).mockResolvedValue(row as never);
    for (const [items, text] of [
      [[], empty],
      [[row], title]
    ] as const) {
      cleanup();
      vi.mocked(api.list).mockResolvedValue(items as never);
      vi.mocked(api.page).mockResolvedValue({ items } as never);
      render(islands[name]());
      await screen.findAllByText(text);
    }
    expect(vi.mocked(api.page).mock.lastCall?.[1]?.['per_page']).toBe(count);
    const queries = [api.list, api.page, api.one].map((call) =>
      vi.mocked(call).mock.lastCall?.at(-1)
    );
    expect(queries.findLast(Boolean)).toMatchObject({ lang: 'en' });
    expect(document.title).toMatch(name === 'centre' ? /^Joglo \$& · / : /^Situs · /);
    const isMaker = name.toLowerCase().endsWith('manufacturers');
    expect(screen.queryAllByText('1987')).toHaveLength(Number(isMaker));
  }
);
