import { settingsWords } from '../../src/lib/i18n/admin-settings.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test as base, visit } from '../support/browser.ts';
import { read, signIn } from '../support/e2e-admin.ts';
import { startSeparateServer } from '../support/separate-server.ts';

/** A new product with demonstration content. */
const test = base.extend<object, { product: { origin: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs here
    async ({}, give) => {
      const { origin, stop } = await startSeparateServer({ SEED: 'demo', PUBLISH: 'off' });
      await give({ origin });
      await stop();
    },
    { scope: 'worker', timeout: 120_000 }
  ],
  baseURL: ({ product }, give) => give(product.origin)
});

test.use({ expectedErrors: /status of 409/ });
const t = settingsWords.default;
const { steps } = t.firstDay;

test('§2 Home: a page that is up to date hydrates none of its lists', async ({ page }) => {
  const asked = Promise.all(
    ['/api/content/hero', '/api/product?', '/api/jamu-center', '/api/jamu-manufacture'].map(
      (path) => page.waitForResponse((answer) => answer.url().includes(path))
    )
  );
  await page.goto('/');
  await asked;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('astro-island[client=revalidate][ssr]')).toHaveCount(4);
});

test('§2 First day: one press removes the demonstration content', async ({ page, request }) => {
  test.setTimeout(180_000);
  const count = async () => (await read(request, '/product')).Products.length;
  const all = await count();
  await signIn(page, '/dashboard');
  const list = page.getByRole('region', { name: t.firstDay.title });
  await expect(list.getByText(t.firstDay.progress(0, 7))).toBeVisible();
  await expectAccessible(page, 'first-day list');
  const start = list.getByRole('button', { name: steps.demo.title });
  const question = page.getByRole('dialog', { name: steps.demo.title });
  const yes = question.getByRole('button', { name: steps.demo.title });
  await start.click();
  await expect(question).toContainText(`Product: ${all}`);
  await expectAccessible(page, 'question before removing the demonstration content');
  // The tab is closed during the removal, which a second press continues.
  let reachedCategories = () => {};
  const interrupted = new Promise<void>((resolve) => (reachedCategories = resolve));
  await page.route('**/api/admin/product-category/bulk', () => reachedCategories());
  await yes.click();
  await interrupted;
  await page.unrouteAll();
  await visit(page, '/dashboard');
  expect(await count()).toBe(0);
  await start.click();
  await yes.click();
  await expect(page.getByRole('status').filter({ hasText: 'data contoh dihapus' })).toBeVisible();
  // A toast disappears, so its button is pressed first.
  await page.getByRole('button', { name: t.firstDay.toTrash }).click();
  await expect(page).toHaveURL('/dashboard/trash');
  await page.goBack();
  await expect(list.getByText(t.firstDay.progress(1, 7))).toBeVisible();
  expect(await count()).toBe(0);
  await page.goForward();
  await page.getByRole('button', { name: /^Restore this deletion/ }).click();
  await expect(page.getByRole('button', { name: /^Restore this deletion/ })).toHaveCount(0);
  expect(await count()).toBe(all);
  await page.getByRole('link', { name: 'Dasbor' }).first().click();
  await expect(list.getByText(t.firstDay.progress(0, 7))).toBeVisible();
  await list.getByRole('button', { name: t.firstDay.dismiss }).click();
  await expect(list).toHaveCount(0);
});
