import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/browser.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

/** The scripts of a page before the first paint, if not one: /unauthorized shows more to signed-in users. */
const SCRIPTS: Partial<Record<(typeof PUBLIC_PAGES)[number], number>> = { '/unauthorized': 4 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The requests before the first paint, without the page itself. */
const early = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });

/** A link whose position is stable. */
const makers = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Produsen Jamu' });

test.describe(() => {
  test.use(PHONE);

  for (const path of PUBLIC_PAGES)
    test(`§2 Routes: ${path} requests the resources of its first screen first`, async ({
      page
    }) => {
      await page.goto(path);
      await ready(page);
      await page.waitForLoadState('networkidle');
      const asked = await early(page);
      expect(asked.filter((name) => name.endsWith('.css'))).toHaveLength(1);
      expect(asked.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
      expect(asked.filter((name) => name.endsWith('.js')).length).toBeLessThanOrEqual(
        SCRIPTS[path] ?? 1
      );
      // The visit's beacon, newer rows and the map's coastlines are requested later.
      expect(asked.filter((name) => /^\/api\/(?!uploads)|\.svg$/.test(name))).toEqual([]);
    });
});

test('§2 Routes: a form works if its fonts never load', async ({ page }) => {
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('§2 Routes: a page is prefetched when the pointer rests on its link', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const fetched = page.waitForRequest((request) => request.url().endsWith('/produsen'));
  await makers(page).hover();
  expect((await (await fetched).allHeaders())['sec-purpose']).toBe('prefetch');
});

test('§2 Routes: fetches a page on hover without prefetch support', async ({ page }) => {
  // Simulates Firefox, whose prefetching the pages' policy forbids, and Safari, which has none.
  await page.addInitScript(() => (HTMLScriptElement.supports = () => false));
  await page.goto('/');
  await ready(page);
  const fetched = page.waitForRequest((request) => request.url().endsWith('/produsen'));
  await makers(page).hover();
  const headers = await (await fetched).allHeaders();
  expect(headers).toMatchObject({ 'sec-fetch-dest': 'empty' });
  expect(headers).not.toHaveProperty('sec-purpose');
});

test('§2 Routes: with data saver a page is fetched when its link is pressed', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  );
  await page.goto('/');
  await ready(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await makers(page).hover();
  const fetched = page.waitForRequest((request) => request.url().endsWith('/produsen'));
  expect(asked).not.toContain('/produsen');
  await page.mouse.down();
  expect((await (await fetched).allHeaders())['sec-purpose']).toBe('prefetch');
  await page.mouse.move(0, 0);
  await page.mouse.up();
});
