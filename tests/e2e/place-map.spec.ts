import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { placeRow } from '../support/places.ts';

/** A Tuesday at 10:00 in Jakarta. */
const TUESDAY = new Date('2026-07-07T10:00:00+07:00');
/** Returns the visible part of the drawing: left, top, width and height. */
const shownOf = async (page: Page) =>
  (await map(page).locator('svg').first().getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
const map = (page: Page) => page.getByRole('group', { name: 'Peta Indonesia' });
/** The drawings of the islands and their neighbours. */
const islands = (page: Page) => map(page).locator('use[href*=".svg"]');
const cards = (page: Page) => page.locator('.place-grid').getByRole('heading', { level: 3 });

/** Shows these centres instead of the published ones. */
async function withCentres(page: Page, rows: readonly object[]): Promise<void> {
  await page.route(/\/api\/jamu-center(?:\?|$)/, (route) =>
    route.fulfill({
      json: {
        JamuCenter: rows.map((row, index) => ({
          ...placeRow,
          id: index + 1,
          name: `Sentra ${index + 1}`,
          products: [],
          ...row
        }))
      }
    })
  );
}

/** Zooms out to all islands. */
async function showWhole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seluruh Indonesia' }).click();
  // The islands are 46 degrees wide.
  await expect.poll(async () => (await shownOf(page))[2]).toBeGreaterThan(4000);
}

test('§2 Centres: the keyboard zooms the map to a centre', async ({ page }) => {
  await visit(page, '/central-jamu');
  await expect(page.locator('astro-island[ssr][client="when-used"]')).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Museum Jamu Priangan' })).toBeVisible();
  const pins = map(page).getByRole('link');
  await expect(pins.filter({ hasText: 'Museum Jamu Priangan' })).toHaveAttribute(
    'href',
    '/central-jamu/Museum%20Jamu%20Priangan%20(contoh)'
  );
  await page.getByRole('button', { name: 'Seluruh Indonesia' }).press('Enter');
  // The visible islands; other tests may add pins at the same time.
  const drawn = map(page).locator('svg').first();
  const whole = (await drawn.getAttribute('viewBox')) ?? '';
  await pins.filter({ hasText: 'perbesar' }).first().press('Enter');
  await expect(map(page)).toBeFocused();
  await expect(drawn).not.toHaveAttribute('viewBox', whole);
  await page.keyboard.press('Escape');
  await expect(drawn).toHaveAttribute('viewBox', whole);
});

test('§2 Centres: province and open now filter list and map', async ({ page }) => {
  await page.clock.setFixedTime(TUESDAY);
  await visit(page, '/central-jamu');
  await page.getByRole('combobox', { name: 'Provinsi' }).selectOption('Jawa Timur (2)');
  await expect(page).toHaveURL(/\?provinsi=jawa-timur$/);
  await expect(cards(page)).toHaveText([/Majapahit/, /Panderman/]);
  await page.getByRole('button', { name: 'Buka sekarang' }).click();
  await expect(cards(page)).toHaveText([/Panderman/]);
  await expect(map(page).getByRole('link')).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveText([/Panderman/]);
});

test('§2 Centres: sorts by distance on the device', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -7.0512, longitude: 107.4321 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await visit(page, '/en/central-jamu');
  await page.getByRole('button', { name: 'Nearest to me' }).click();
  await expect(cards(page).first()).toHaveText(/Museum Jamu Priangan/);
  await expect(page.getByText('7 km from you', { exact: true })).toBeVisible();
  expect(asked.filter((item) => /7\.05|107\.43/.test(item))).toEqual([]);
  expect(page.url()).toMatch(/\/en\/central-jamu$/);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('107.4');
  await page.getByRole('button', { name: 'Nearest to me' }).click();
  await expect(cards(page).first()).toHaveText(/Joglo/);
});

test('§2 Centres: without a position the list stays', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await visit(page, '/central-jamu');
  const near = page.getByRole('button', { name: 'Terdekat dari saya' });
  await expect(cards(page).first()).toHaveText(/Joglo/);
  await near.click();
  await expect(page.getByText('Mencari posisi Anda…')).toBeVisible();
  await expect(cards(page).first()).toHaveText(/Joglo/);
  await near.click();
  await expect(page.getByText('Mencari posisi Anda…')).toHaveCount(0);
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, refuse) =>
      refuse?.({ code: 1 } as GeolocationPositionError);
  });
  await near.click();
  await expect(page.getByText(/Peramban tidak memberikan posisi Anda/)).toBeVisible();
  await expect(near).toHaveAttribute('aria-pressed', 'false');
});

/** Returns the rectangles of elements of the map. */
const rectangles = (page: Page, selector: string) =>
  map(page)
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));

test('§2 Centres: a close map shows names where they fit', async ({ page }) => {
  const rows = Array.from({ length: 24 }, (_, index) => ({
    name: `Kebun Jamu Sari Rasa Nomor ${index + 1}`,
    latitude: index < 4 ? -4 - index / 10 : -6.5 - (index % 6) * 0.3,
    longitude: index < 4 ? 106 + index * 2.5 : 106 + index * 0.3
  }));
  await withCentres(page, rows);
  await visit(page, '/central-jamu');
  await expect(cards(page)).toHaveCount(24);
  const names = map(page).locator('[data-named] .map-name');
  await expect(names.first()).toBeVisible();
  const shown = await rectangles(page, '[data-named] .map-name');
  const others = await rectangles(page, '.map-pin > svg, .map-pin-many');
  expect(shown.length).toBeGreaterThan(1);
  for (const [index, name] of shown.entries())
    for (const other of [...shown.slice(index + 1), ...others])
      expect(
        name.left < other.right &&
          other.left < name.right &&
          name.top < other.bottom &&
          other.top < name.bottom
      ).toBe(false);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `named map, ${colorScheme}`);
  }
  await showWhole(page);
  await expect(names).toHaveCount(0);
});

test('§2 Centres: from 1024 px the map is beside the list and stays in sight', async ({ page }) => {
  await visit(page, '/central-jamu');
  const card = page.locator('.place-grid > li');
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    const [first, frame] = [await card.first().boundingBox(), await map(page).boundingBox()];
    expect(first!.x + first!.width).toBeLessThanOrEqual(frame!.x);
    expect(first!.y).toBeLessThan(frame!.y + frame!.height);
    await expect(card.first()).toBeInViewport({ ratio: 0.5 });
    await card.nth(4).scrollIntoViewIfNeeded();
    await expect(map(page)).toBeInViewport({ ratio: 1 });
  }
});

test('§2 Centres: thousands of places are a few pins', async ({ page }) => {
  const rows = Array.from({ length: 2000 }, (_, index) =>
    index < 20
      ? { latitude: -0.5, longitude: 117.1, hours: 'Mo-Su "by appointment"' }
      : index < 22
        ? { latitude: 52.1, longitude: 4.5 }
        : index < 25
          ? {}
          : { latitude: -10 + ((index * 7) % 150) / 10, longitude: 95 + ((index * 13) % 450) / 10 }
  );
  await withCentres(page, rows);
  await page.goto('/central-jamu');
  // Two thousand cards are slow on a busy machine.
  await expect(page.getByText('5 tempat belum ada titiknya di peta ini.')).toBeVisible({
    timeout: 60_000
  });
  // Without roles, which Playwright needs 12 s to compute for two thousand cards.
  await expect(page.locator('.place-grid > li')).toHaveCount(2000);
  expect(await map(page).getByRole('link').count()).toBeLessThan(300);
  await page.getByRole('searchbox').fill('sentra 1');
  await page.getByRole('button', { name: 'Buka sekarang' }).click();
  await expect(page.getByText(/^Jam buka \d+ tempat tidak dapat dipastikan\.$/)).toBeVisible();

  await withCentres(page, rows.slice(0, 20));
  await page.goto('/central-jamu');
  await map(page).getByRole('link', { name: '20 tempat, perbesar' }).click();
  await expect(page.getByRole('heading', { name: '20 tempat di titik yang sama' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Sentra 7', exact: true }).first()).toBeVisible();
});

test('§2 Centres: a trackpad zooms the map; a wheel scrolls the page', async ({ page }) => {
  await visit(page, '/central-jamu');
  await showWhole(page);
  const before = await shownOf(page);
  await map(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  await expect
    .poll(async () => ((await shownOf(page))[2] ?? 0) / (before[2] ?? 1))
    .toBeCloseTo(0.5, 1);
  const closer = await shownOf(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect(await shownOf(page)).toEqual(closer);
});

test.describe(() => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('§2 Centres: two fingers zoom the map; one scrolls', async ({ page, context }) => {
    await visit(page, '/central-jamu');
    await showWhole(page);
    await map(page).scrollIntoViewIfNeeded();
    const box = await map(page).boundingBox();
    if (!box) throw new Error('the map is not drawn');
    const point = { x: box.x + box.width * 0.35, y: box.y + box.height * 0.6 };
    const client = await context.newCDPSession(page);
    const touch = (type: string, ...points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map((point, id) => ({ ...point, id }))
      });
    const shown = () => shownOf(page);
    /** Returns the point under the fingers in units of the drawing. */
    const held = ([left = 0, top = 0, width = 0, height = 0]: number[]) => ({
      x: left + (width * (point.x - box.x)) / box.width,
      y: top + height / 2 + (width * (point.y - box.y - box.height / 2)) / box.width
    });
    const fingers = (apart: number) => [
      { x: point.x - apart, y: point.y },
      { x: point.x + apart, y: point.y }
    ];
    const before = await shown();
    await touch('touchStart', ...fingers(30));
    for (const apart of [35, 45, 60]) await touch('touchMove', ...fingers(apart));
    await expect.poll(async () => ((await shown())[2] ?? 0) / (before[2] ?? 1)).toBeCloseTo(0.5, 1);
    const closer = await shown();
    for (const axis of ['x', 'y'] as const)
      expect(Math.abs(held(closer)[axis] - held(before)[axis])).toBeLessThan(closer[2]! / 100);
    await touch('touchEnd');
    await expect(page).toHaveURL('/central-jamu');
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', point);
    for (const way of [20, 60, 120]) await touch('touchMove', { x: point.x, y: point.y - way });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
    await touch('touchEnd');
    expect(await shown()).toEqual(closer);
  });
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('§2 Centres: a phone draws the islands before the map is used', async ({ page }) => {
    await visit(page, '/id/central-jamu');
    await expect(islands(page)).toHaveCount(2);
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('§2 Centres: without scripts the map has links and no controls', async ({ page }) => {
    await page.goto('/id/central-jamu');
    await expect(map(page).getByRole('link', { name: /Priangan/ })).toBeVisible();
    await expect(islands(page)).toHaveCount(2);
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
  });
});
