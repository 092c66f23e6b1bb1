import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, holdRequests, test, visit } from '../support/browser.ts';
import { placeRow } from '../support/places.ts';

/** A Tuesday at 10:00 in Jakarta. */
const TUESDAY = new Date('2026-07-07T10:00:00+07:00');
const map = (page: Page) => page.getByRole('group', { name: 'Peta Indonesia' });
const pin = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true });
/** The coasts of Indonesia. */
const land = (page: Page) => map(page).locator('.map-land');
const cards = (page: Page) => page.locator('.place-grid').getByRole('heading', { level: 3 });
const MUSEUM = 'Museum Jamu Priangan (contoh)';

/** Returns the length of the scale bar in kilometres. */
const scale = async (page: Page) =>
  Number.parseFloat(
    (await map(page)
      .getByText(/^\d+ km$/)
      .textContent()) ?? ''
  );

/** Replaces the centres in the API's response, and serves empty pages for them. */
async function withCentres(page: Page, rows: readonly object[]): Promise<void> {
  // The site prefetches the page of a card under the mouse.
  await page.route(/\/central-jamu\/(?:Sentra|Kebun)/, (route) => route.fulfill({ body: '' }));
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

test('§2 Centres: from 1024 px the map is beside the list; a card and its pin are marked together', async ({
  page
}) => {
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
  await page.evaluate(() => scrollTo(0, 0));

  const card = page.locator('.place-grid > li').filter({ hasText: MUSEUM });
  await card.getByRole('heading').hover();
  await expect(pin(page, MUSEUM)).toHaveAttribute('data-active');
  await pin(page, MUSEUM).click();
  await expect(map(page).getByText('Buka sekarang · 08.30–15.30')).toBeVisible();
  await expect(card).toBeInViewport();
});

test('§9 Centres: the list keeps its height when today’s state, open or closed, replaces the weekly hours', async ({
  page
}) => {
  const release = await holdRequests(page, /open-now/);
  // Other tests edit centres, whose cards would then change their height, too.
  await holdRequests(page, /\/api\/jamu-center/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/id/central-jamu');
  await page.evaluate(() => document.fonts.ready);
  const height = () => page.locator('.place-grid').evaluate(({ clientHeight }) => clientHeight);
  const before = await height();
  release();
  await expect(page.locator('open-now[data-state]').first()).toBeVisible();
  expect(await height()).toBe(before);
});

test('§2 Centres: keys and a trackpad zoom the map; a wheel scrolls the page', async ({ page }) => {
  await visit(page, '/central-jamu');
  await expect(land(page)).toBeVisible();
  await showWhole(page);
  const whole = await scale(page);
  await map(page).getByRole('button', { name: 'perbesar' }).first().press('Enter');
  await expect(map(page)).toBeFocused();
  await expect.poll(() => scale(page)).toBeLessThan(whole);
  await page.keyboard.press('Escape');
  await expect.poll(() => scale(page)).toBe(whole);

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

test('§2 Centres: filters apply to list and map; sorting by distance sends no position', async ({
  page,
  context
}) => {
  await page.clock.setFixedTime(TUESDAY);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -7.0512, longitude: 107.4321 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await visit(page, '/central-jamu');
  const near = page.getByRole('button', { name: 'Terdekat dari saya' });
  await expect(cards(page).first()).toHaveText(/Joglo/);
  await near.click();
  await expect(cards(page).first()).toHaveText(/Museum Jamu Priangan/);
  await expect(page.getByText('7 km dari Anda', { exact: true })).toBeVisible();
  expect(requests.filter((item) => /7\.05|107\.43/.test(item))).toEqual([]);
  await expect(page).toHaveURL('/central-jamu');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('107.4');

  await visit(page, '/central-jamu?provinsi=jawa-timur&buka=1');
  await expect(cards(page)).toHaveText([/Panderman/]);
  await expect(map(page).locator('.map-pin')).toHaveCount(1);
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

  test('§2 Centres: on a phone the map loads when opened; two fingers zoom it, one finger scrolls the page', async ({
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
    for (const distance of [20, 60, 120])
      await touch('touchMove', { x: point.x, y: point.y - distance });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
    await touch('touchEnd');
    expect(await scale(page)).toBe(closer);
  });

  test('§2 Centres: on a phone, a list of 19 centres is at most 4,500 px high', async ({
    page
  }) => {
    const image = `/uploads/${'0'.repeat(32)}.webp`;
    const sentence = 'Di kebun terasnya tumbuh dua ratus rumpun temulawak, kunyit, dan bangle. ';
    const rows = Array.from({ length: 19 }, (_, index) => ({
      name: `Kebun Empon-Empon Lawu ${index + 1} (contoh)`,
      description: sentence.repeat(4),
      address: 'Jalan Temulawak No. 45, Kecamatan Tawangmangu, Kabupaten Karanganyar, Jawa Tengah',
      image,
      link_maps: 'https://maps.example',
      link_website: 'https://kebun.example',
      hours: 'Mo off; Tu-Su 08:00-12:00,13:00-16:00',
      entrance_fee: 'Rp 25.000, rombongan sekolah Rp 10.000 dengan surat dari sekolah',
      products: [{ id: 1, name: 'Jahe' }]
    }));
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
    await page.route(/0{32}/, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await withCentres(page, rows);
    await visit(page, '/central-jamu');
    await expect(cards(page)).toHaveCount(19);
    await expect(page.getByText('1 tanaman').first()).toBeVisible();
    const list = await page.locator('.place-grid').boundingBox();
    expect(list?.height).toBeLessThanOrEqual(4500);
  });
});
