import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/browser.ts';

/** A link whose position is stable. */
const makers = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Produsen Jamu' });

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
