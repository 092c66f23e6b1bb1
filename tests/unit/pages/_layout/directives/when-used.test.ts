// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_CHANGED } from '#lib/browser/window-events.ts';
import whenUsed from '../../../../../src/pages/_layout/directives/client-when-used.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Starts an island on a page that is still loading. `hydrations` counts how often it hydrated. */
function start(value: string, matches: boolean, search = '') {
  history.replaceState(null, '', `/${search}`);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const loaded = vi.spyOn(globalThis, 'addEventListener').mockClear();
  const island = document.body.appendChild(document.createElement('astro-island'));
  const hydrate = vi.fn(async () => undefined);
  whenUsed(async () => hydrate, { name: 'when-used', value }, island);
  const waitsForLoad = loaded.mock.calls.some(([type]) => type === 'load');
  const hydrations = async () => (await setImmediate(), hydrate.mock.calls.length);
  return { island, waitsForLoad, hydrations };
}

test.each(['pointerover', 'focusin', 'change'])(
  '§2 Pages: an island hydrates once: when it is used (%s), or else after the page has loaded',
  async (type) => {
    const { island, waitsForLoad, hydrations } = start('', false);
    dispatchEvent(new Event(PAGE_CHANGED));
    expect([waitsForLoad, await hydrations()]).toEqual([true, 0]);
    for (const _ of 'ab') fireEvent(island, new Event(type));
    expect(await hydrations()).toBe(1);
  }
);

test('§2 Centres: the map also hydrates when the list changes; on narrow screens it does not hydrate after load', async () => {
  for (const matches of [true, false])
    for (const type of [PAGE_CHANGED, 'popstate']) {
      const { waitsForLoad, hydrations } = start('(min-width: 44rem)', matches);
      expect([waitsForLoad, await hydrations()]).toEqual([matches, 0]);
      dispatchEvent(new Event(type));
      expect(await hydrations()).toBe(1);
    }
  expect(await start('(min-width: 44rem)', false, '?q=jahe').hydrations()).toBe(1);
});

test('§2 Pages: changes and presses before hydration are repeated after it', async () => {
  document.body.innerHTML = `
    <astro-island id="outer" ssr>
      <input aria-label="name" value="Jahe"><input aria-label="same" value="Sirih">
      <input type="radio" name="part" aria-label="leaf" checked>
      <input type="radio" name="part" aria-label="fruit">
      <input type="checkbox" aria-label="remember" checked>
      <select><option selected>10</option><option>25</option></select>
      <button>More</button>
      <astro-island ssr><input aria-label="inner" value=""></astro-island>
    </astro-island>`;
  const island = document.getElementById('outer')!;
  const [more, select] = [screen.getByRole('button'), screen.getByRole('combobox')];
  const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  for (const name of ['name', 'inner']) input(name).value = 'Kunyit';
  input('fruit').checked = true;
  input('remember').checked = false;
  (select as HTMLSelectElement).value = '25';
  const changed: unknown[] = [];
  island.addEventListener('change', ({ target }) => changed.push(target));
  const pressed = vi.fn();
  more.addEventListener('click', pressed);
  for (const _ of 'ab') expect(fireEvent.click(more)).toBe(false);
  pressed.mockClear();
  island.removeAttribute('ssr');
  island.dispatchEvent(new Event('astro:hydrate'));
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(2));
  expect(changed).toEqual([input('name'), input('fruit'), input('remember'), select]);
  expect([input('name').value, input('fruit').checked]).toEqual(['Kunyit', true]);
  expect(fireEvent.click(more)).toBe(true);
});
