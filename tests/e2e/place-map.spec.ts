import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { placeRow } from '../support/places.ts';

/** A Tuesday at 10:00 in Jakarta. */
const TUESDAY = new Date('2026-07-07T10:00:00+07:00');
const map = (page: Page) => page.getByRole('group', { name: 'Peta Indonesia' });
/** The coasts of Indonesia. */
const land = (page: Page) => map(page).locator('.map-land');
const cards = (page: Page) => page.locator('.place-grid').getByRole('heading', { level: 3 });

/** Returns the length of the scale bar in kilometres. */
const scale = async (page: Page) =>
  Number.parseFloat(
    (await map(page)
      .getByText(/^\d+ km$/)
      .textContent()) ?? ''
  );

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
  await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(300);
}

test('§2 Centres: from 1024 px the map is beside the list', async ({ page }) => {
  await page.clock.setFixedTime(TUESDAY);
  await visit(page, '/id/central-jamu');
  await expect(land(page)).toBeVisible();
  const items = page.locator('.place-grid > li');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    const [first, frame] = [await items.first().boundingBox(), await map(page).boundingBox()];
    expect(first!.x + first!.width).toBeLessThanOrEqual(frame!.x);
    expect(first!.y).toBeLessThan(frame!.y + frame!.height);
    await expect(items.first()).toBeInViewport({ ratio: 0.5 });
    await items.nth(4).scrollIntoViewIfNeeded();
    await expect(map(page)).toBeInViewport({ ratio: 1 });
    const filters = page.getByRole('combobox', { name: 'Provinsi' }).locator('xpath=..');
    expect((await filters.boundingBox())!.height, `height at ${width}`).toBeLessThan(60);
  }
});

test('§2 Centres: a trackpad zooms the map; a wheel scrolls the page', async ({ page }) => {
  await visit(page, '/central-jamu');
  await expect(land(page)).toBeVisible();
  await showWhole(page);
  const whole = await scale(page);
  await map(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(() => scale(page)).toBeLessThan(whole);
  const closer = await scale(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect(await scale(page)).toBe(closer);
});

test('§2 Centres: filters list and map, and sorts by distance on the device', async ({
  page,
  context
}) => {
  await page.clock.setFixedTime(TUESDAY);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -7.0512, longitude: 107.4321 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await visit(page, '/central-jamu');
  const near = page.getByRole('button', { name: 'Terdekat dari saya' });
  await expect(cards(page).first()).toHaveText(/Joglo/);
  await near.click();
  await expect(cards(page).first()).toHaveText(/Museum Jamu Priangan/);
  await expect(page.getByText('7 km dari Anda', { exact: true })).toBeVisible();
  expect(asked.filter((item) => /7\.05|107\.43/.test(item))).toEqual([]);
  await expect(page).toHaveURL('/central-jamu');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('107.4');
  await near.click();
  await expect(cards(page).first()).toHaveText(/Joglo/);

  await page.getByRole('combobox', { name: 'Provinsi' }).selectOption('Jawa Timur (2)');
  await expect(page).toHaveURL(/\?provinsi=jawa-timur$/);
  await expect(cards(page)).toHaveText([/Majapahit/, /Panderman/]);
  await page.getByRole('button', { name: 'Buka sekarang' }).click();
  await expect(cards(page)).toHaveText([/Panderman/]);
  await expect(map(page).locator('.map-pin')).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveText([/Panderman/]);
});

test('§2 Centres: names on the map overlap nothing', async ({ page }) => {
  const named = Array.from({ length: 24 }, (_, index) => ({
    name: `Kebun Jamu ${index + 1}`,
    latitude: index < 4 ? -7.2 - index / 10 : -6.5 - (index % 6) * 0.3,
    longitude: index < 4 ? 107 + index * 1.2 : 108 + index * 0.1
  }));
  await withCentres(page, named);
  await visit(page, '/central-jamu');
  await expect(cards(page)).toHaveCount(24);
  await expect(land(page)).toBeVisible();
  const rectangles = (selector: string) =>
    map(page)
      .locator(selector)
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
  await expect(map(page).locator('.map-label > span').first()).toBeVisible();
  const names = await rectangles('.map-label > span');
  const others = await rectangles('.map-pin > *');
  expect(names.length).toBeGreaterThan(1);
  for (const [index, name] of names.entries())
    for (const other of [...names.slice(index + 1), ...others])
      expect(
        name.left < other.right &&
          other.left < name.right &&
          name.top < other.bottom &&
          other.top < name.bottom
      ).toBe(false);
});

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('§2 Centres: on a phone the map loads when opened; two fingers zoom it, one scrolls', async ({
    page,
    context
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const parts = () => loaded.filter((url) => /draw-map|indonesia\.|map\.[^/]+\.css/.test(url));
    await visit(page, '/central-jamu');
    await page.waitForLoadState('networkidle');
    await expect(map(page)).toBeHidden();
    expect(parts()).toEqual([]);
    await page.getByRole('button', { name: 'Peta', exact: true }).tap();
    await expect(land(page)).toBeVisible();
    expect(parts()).toHaveLength(3);
    await expect(map(page).getByText('Natural Earth')).toBeVisible();
    for (let zoom = 0; zoom < 14; zoom++)
      await page.getByRole('button', { name: 'Perbesar peta' }).tap();
    await expect.poll(() => scale(page)).toBeLessThanOrEqual(10);
    await expect(map(page).locator('.map-label > span').first()).toBeVisible();
    await expectAccessible(page, 'map');

    await showWhole(page);
    const box = await map(page).boundingBox();
    if (!box) throw new Error('the map is not drawn');
    const point = { x: box.x + box.width * 0.35, y: box.y + box.height * 0.6 };
    const client = await context.newCDPSession(page);
    const touch = (type: string, ...points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map((finger, id) => ({ ...finger, id }))
      });
    const fingers = (apart: number) => [
      { x: point.x - apart, y: point.y },
      { x: point.x + apart, y: point.y }
    ];
    const before = await scale(page);
    await touch('touchStart', ...fingers(30));
    for (const apart of [35, 50, 70, 90]) await touch('touchMove', ...fingers(apart));
    await touch('touchEnd');
    await expect.poll(() => scale(page)).toBeLessThan(before);
    const closer = await scale(page);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', point);
    for (const way of [20, 60, 120]) await touch('touchMove', { x: point.x, y: point.y - way });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
    await touch('touchEnd');
    expect(await scale(page)).toBe(closer);
  });
});
