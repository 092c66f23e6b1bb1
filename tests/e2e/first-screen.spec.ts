import { expect, ready, test } from '../support/browser.ts';

test('§2 Routes: a page is fetched when the pointer rests on its link', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const devtools = await page.context().newCDPSession(page);
  const { promise: fetched, resolve } = Promise.withResolvers<string>();
  devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
  });
  await devtools.send('Preload.enable');
  const link = page.getByRole('banner').getByRole('link', { name: 'Produsen Jamu' });
  await link.hover();
  expect(await fetched).toBe('/produsen');
});
