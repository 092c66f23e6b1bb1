import type { APIRequestContext, Page } from '@playwright/test';

import { expect, ready, test, visit } from '../support/browser.ts';
import { call } from '../support/e2e-admin.ts';

test.describe.configure({ mode: 'serial' });

/**
 * Changes a row, and then serves the page as built before, because the next publication may be
 * faster than the browser.
 */
async function editBehind(
  page: Page,
  request: APIRequestContext,
  path: string,
  row: string,
  values: Record<string, string>
): Promise<void> {
  const html = await (await request.get(path)).text();
  await call(request, 'put', `/admin${row}`, values);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: html }));
}

test('§2 Home: an edit is shown before it is published', async ({ page, request }) => {
  await editBehind(page, request, '/', '/product/1', { price: '32123' });
  await page.goto('/');
  await expect(page.getByText('Rp32.123')).toBeVisible();
});

test('§2 Catalogue: an edit is shown before it is published', async ({ page, request }) => {
  await editBehind(page, request, '/product', '/product/2', { price: '35123' });
  await visit(page, '/product');
  await expect(page.getByText('Rp35.123')).toBeVisible();

  const index = await (await request.get('/catalogue.json')).text();
  await page.route('**/catalogue.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: index.replace('35123', '35000') })
  );
  await page.getByRole('searchbox', { name: 'Search products...' }).fill('sirih');
  await expect(page.getByText('Rp35.123')).toBeVisible();
});

test('§2 Centres: an edit is shown before it is published', async ({ page, request }) => {
  const description = 'Ini sentra contoh yang baru saja diubah.';
  await editBehind(page, request, '/central-jamu', '/jamu-center/1', { description });
  await page.goto('/central-jamu');
  await ready(page);
  await page.getByRole('searchbox').fill('joglo');
  await expect(page.getByText(description)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('joglo');
});
