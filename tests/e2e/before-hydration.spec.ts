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

test.describe(() => {
  test.use({ expectedErrors: /status of 422/ });

  test('§2 Identification: choices made before the code loads count', async ({ page }) => {
    const requests = await answering(page, SUGGESTIONS);
    const letCodeCome = await openWithoutCode(page, '/detection_tanaman');
    await page.getByRole('radio', { name: 'Buah' }).check();
    await page.locator('input[type=file]').setInputFiles(await colour('dini.jpg', 'green'));
    await process(page).click();
    await letCodeCome();
    await expect(page.getByRole('radio', { name: 'Buah' })).toBeChecked();
    await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
    await expect.poll(() => requests.length).toBe(1);
    expect(await sentIn(requests[0]!)).toMatchObject({ model: 'fruit', photos: [{}] });
  });
});

test('§4 Sign-in: a form sent before the code loads is sent once', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/login', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 200, json: {} });
  });
  const letCodeCome = await openWithoutCode(page, '/id/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('sari@example.com');
  await page.locator('input[type=password]').fill('Rahasia@2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL('/id/login');
  await letCodeCome();
  await expect
    .poll(() => sent)
    .toMatchObject([{ email: 'sari@example.com', password: 'Rahasia@2026' }]);
});

test.describe(() => {
  // React reports that it renders the form again.
  test.use({ expectedErrors: /React error #418|status of 503/ });

  test('§4 Sign-in: a form that an extension of the browser has changed keeps its values', async ({
    page
  }) => {
    await page.addInitScript(() => {
      const addIcon = () =>
        document
          .querySelectorAll('astro-island[ssr] input[type=password]:not(:has(+ i))')
          .forEach((field) => field.after(document.createElement('i')));
      new MutationObserver(addIcon).observe(document, { childList: true, subtree: true });
    });
    const letCodeCome = await openWithoutCode(page, '/id/login');
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await email.fill('sari@example.com');
    await page.locator('input[type=password]').fill('Rahasia@2026');
    await page.getByRole('checkbox').check();
    await letCodeCome();
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
