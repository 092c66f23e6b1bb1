import type { Page } from '@playwright/test';
import { expect, holdRequests, ready, test } from '../support/browser.ts';
import { SUGGESTIONS, answering, colour, process, sentIn } from '../support/e2e-identification.ts';

/** Opens a page whose code loads only after the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await ready(page);
  };
}

test('§2 Catalogue: a search, an order and a page size entered before the code loads are applied', async ({
  page
}) => {
  const loadCode = await openWithoutCode(page, '/id/product');
  const box = page.getByRole('searchbox');
  await box.fill('TEMUL');
  const order = page.getByRole('combobox', { name: 'Urutkan:' });
  await order.selectOption('Harga tertinggi');
  const size = page.getByRole('combobox', { name: 'Produk per halaman:' });
  await size.selectOption('25');
  await loadCode();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Temulawak']);
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page).toHaveURL(/per_page=25/);
  await expect(box).toHaveValue('TEMUL');
  await expect(size).toHaveValue('25');
  await expect(order).toHaveValue('price-desc');
});

test.describe(() => {
  test.use({ expectedErrors: /status of 422/ });

  test('§2 Identification: choices made before the code loads are sent', async ({ page }) => {
    const requests = await answering(page, SUGGESTIONS);
    const loadCode = await openWithoutCode(page, '/detection_tanaman');
    await page.getByRole('radio', { name: 'Buah' }).check();
    await page.locator('input[type=file]').setInputFiles(await colour('dini.jpg', 'green'));
    await process(page).click();
    await loadCode();
    await expect(page.getByRole('radio', { name: 'Buah' })).toBeChecked();
    await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
    await expect.poll(() => requests.length).toBe(1);
    expect(await sentIn(requests[0]!)).toMatchObject({ model: 'fruit', photos: [{}] });
  });
});

test('§2 Centres: filters chosen and a map opened before the code loads are applied', async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loadCode = await openWithoutCode(page, '/id/central-jamu');
  const province = page.getByRole('combobox', { name: 'Provinsi' });
  await province.selectOption({ index: 1 });
  const chosen = await province.inputValue();
  const open = page.getByRole('button', { name: 'Buka sekarang' });
  await open.click();
  await page.getByRole('button', { name: 'Peta', exact: true }).click();
  await loadCode();
  await expect(page).toHaveURL(new RegExp(`provinsi=${chosen}.*buka=1`));
  await expect(open).toHaveAttribute('aria-pressed', 'true');
  await expect(province).toHaveValue(chosen);
  const map = page.getByRole('group', { name: 'Peta Indonesia' });
  await expect(map.locator('.map-land')).toBeVisible();
});

test('§4 Sign-in: a form submitted before the code loads is sent once', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/login', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 200, json: {} });
  });
  const loadCode = await openWithoutCode(page, '/id/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('sari@example.com');
  await page.locator('input[type=password]').fill('Rahasia@2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL('/id/login');
  await loadCode();
  await expect
    .poll(() => sent)
    .toMatchObject([{ email: 'sari@example.com', password: 'Rahasia@2026' }]);
});

test.describe(() => {
  // React logs error 418, because it discards the changed HTML and renders the form again.
  test.use({ expectedErrors: /React error #418|status of 503/ });

  test('§4 Sign-in: a form keeps its values if a browser extension changed it before the code loads', async ({
    page
  }) => {
    await page.addInitScript(() => {
      const addIcon = () =>
        document
          .querySelectorAll('astro-island[ssr] input[type=password]:not(:has(+ i))')
          .forEach((field) => field.after(document.createElement('i')));
      new MutationObserver(addIcon).observe(document, { childList: true, subtree: true });
    });
    const loadCode = await openWithoutCode(page, '/id/login');
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await email.fill('sari@example.com');
    await page.locator('input[type=password]').fill('Rahasia@2026');
    await page.getByRole('checkbox').check();
    await loadCode();
    await expect(page.locator('input[type=password] + i')).toHaveCount(0);
    await expect(email).toHaveValue('sari@example.com');
    await page.route('**/api/login', (route) => route.fulfill({ status: 503, body: '' }));
    const sent = page.waitForRequest('**/api/login');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      email: 'sari@example.com',
      password: 'Rahasia@2026'
    });
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('§4 Sign-in: the link to another account also works if the code of sessions cannot be loaded', async ({
    page
  }) => {
    await page.route('**/_astro/session.*.js', (route) => route.abort());
    await page.goto('/unauthorized');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });
});
