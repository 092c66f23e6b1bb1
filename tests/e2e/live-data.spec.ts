import { expect, test, visit } from '../support/browser.ts';
import { call } from '../support/e2e-admin.ts';

test('§2 Home, Catalogue and Centres: edits are shown before they are published', async ({
  page,
  request
}) => {
  const description = 'Ini sentra contoh yang baru saja diubah.';
  // Serves each page as it was built before the edit. Otherwise, the edit could be published before
  // the browser opens the page.
  for (const [path, row, values] of [
    ['/', '/product/1', { price: '32123' }],
    ['/product', '/product/2', { price: '35123' }],
    ['/central-jamu', '/jamu-center/1', { description }]
  ] as const) {
    const body = await (await request.get(path)).text();
    await call(request, 'put', `/admin${row}`, values);
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  }
  await page.goto('/');
  await expect(page.getByText('Rp32.123')).toBeVisible();

  await visit(page, '/product');
  await expect(page.getByText('Rp35.123')).toBeVisible();
  const index = await (await request.get('/catalogue.json')).text();
  await page.route('**/catalogue.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: index.replace('35123', '35000') })
  );
  await page.getByRole('searchbox', { name: 'Search products...' }).fill('sirih');
  await expect(page.getByText('Rp35.123')).toBeVisible();

  await visit(page, '/central-jamu');
  await page.getByRole('searchbox').fill('joglo');
  await expect(page.getByText(description)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('joglo');
});
