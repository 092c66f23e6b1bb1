import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/browser.ts';

test('§2 Routes: a page is fetched when the pointer rests on its link; with data saver, only when the link is pressed', async ({
  context
}) => {
  const opened = async (simulate: () => void): Promise<Page> => {
    const page = await context.newPage();
    await page.clock.install();
    await page.addInitScript(simulate);
    await page.goto('/');
    await ready(page);
    return page;
  };
  /** A link of the menu, whose position is stable. */
  const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
  const fetchedFrom = async (page: Page, path: string) =>
    (await page.waitForRequest((request) => request.url().endsWith(path))).allHeaders();

  const current = await opened(() => undefined);
  const prefetched = fetchedFrom(current, '/produsen');
  await link(current, 'Produsen Jamu').hover();
  expect((await prefetched)['sec-purpose']).toBe('prefetch');

  // Simulates Firefox, whose prefetching the pages' policy forbids, and Safari, which cannot prefetch.
  const other = await opened(() => (HTMLScriptElement.supports = () => false));
  const fetched = fetchedFrom(other, '/central-jamu');
  await link(other, 'Central Jamu').hover();
  expect(await fetched).toMatchObject({ 'sec-fetch-dest': 'empty' });
  expect(await fetched).not.toHaveProperty('sec-purpose');

  const saving = await opened(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  );
  const requested: string[] = [];
  saving.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const pressed = fetchedFrom(saving, '/detection_tanaman');
  await link(saving, 'Identifikasi Tanaman').hover();
  await saving.clock.fastForward(1000);
  expect(requested).not.toContain('/detection_tanaman');
  await saving.mouse.down();
  expect((await pressed)['sec-purpose']).toBe('prefetch');
  await saving.mouse.move(0, 0);
  await saving.mouse.up();
});
