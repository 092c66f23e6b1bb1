import { settingsWords } from '../../src/lib/i18n/admin-settings.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test as base, visit } from '../support/browser.ts';
import { read, signIn } from '../support/e2e-admin.ts';
import { startSeparateServer } from '../support/separate-server.ts';

/** Runs each worker's tests on a separate, new server with demonstration content. */
const test = base.extend<object, { server: { origin: string } }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses this parameter
    async ({}, give) => {
      const { origin, stop } = await startSeparateServer({ SEED: 'demo', PUBLISH: 'off' });
      await give({ origin });
      await stop();
    },
    { scope: 'worker', timeout: 120_000 }
  ],
  baseURL: ({ server }, give) => give(server.origin)
});

test.use({ expectedErrors: /status of 409/ });
const t = settingsWords.default;
const { steps } = t.firstDay;

test('§2 Home: the page’s lists stay static HTML if the API has no newer rows', async ({
  page
}) => {
  const responses = Promise.all(
    ['/api/content/hero', '/api/product?', '/api/jamu-center', '/api/jamu-manufacture'].map(
      (path) => page.waitForResponse((answer) => answer.url().includes(path))
    )
  );
  await page.goto('/');
  await responses;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('astro-island[client=revalidate][ssr]')).toHaveCount(4);
});

test('§2 First day: a button removes the demonstration content, also after an interruption, and the content can be restored', async ({
  page,
  request
}) => {
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
  // Leaves the page during the removal. Pressing the button again continues the removal.
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
  // The toast disappears after a while, so its button is pressed before other checks.
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
