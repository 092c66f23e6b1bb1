import { settingsWords } from '../../src/lib/i18n/admin-settings.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test as base, visit } from '../support/browser.ts';
import { call, enter, read, signIn } from '../support/e2e-admin.ts';
import { createAccount } from '../support/e2e-session.ts';
import { ownProduct } from '../support/own-product.ts';

/** A new product with demonstration content. */
const test = base.extend<object, { product: { origin: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs here
    async ({}, give) => {
      const { origin, stop } = await ownProduct({ SEED: 'demo', PUBLISH: 'off' });
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

test('§2 First day: the demonstration content leaves by one press and returns from the trash', async ({
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

  await list.getByRole('link', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Username').fill('sari');
  await form.getByLabel('Email').fill('sari@example.test');
  await form.getByLabel('Role').selectOption('editor');
  await form.getByRole('button', { name: 'Add User' }).click();
  const invitation = page.getByRole('dialog', { name: 'One-time link' });
  const link = await invitation.getByRole('textbox').inputValue();
  await expectAccessible(page, 'link of a new account');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'User Management' })).toContainText('sari');
  const token = new URL(link).hash.slice(1);
  const password = { token, password: 'Kunyit$2026' };
  expect((await request.post('/api/reset-password', { data: password })).status()).toBe(200);

  await visit(page, '/dashboard');
  await expect(list.getByText(t.firstDay.progress(1, 7))).toBeVisible();
  await list.getByRole('button', { name: t.firstDay.dismiss }).click();
  await expect(list).toHaveCount(0);
});

test('§6 Settings: review is switched on and off, and honoured without a restart', async ({
  page,
  browser,
  request,
  baseURL
}) => {
  test.setTimeout(180_000);
  const account = await createAccount(request, 'editor', 'editor');
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const editor = await other.newPage();
  await enter(editor, account, { next: '/dashboard/products' });
  const token = await editor.evaluate(() => sessionStorage.getItem('token'));
  const save = async (price: number) => {
    const own = { authorization: `Bearer ${token}` };
    return (await request.put('/api/admin/product/1', { headers: own, data: { price } })).status();
  };
  expect(await save(1000)).toBe(200);
  await expect(editor.getByRole('link', { name: t.title })).toHaveCount(0);
  await editor.goto('/dashboard/settings');
  await editor.waitForURL('**/unauthorized');

  await signIn(page, '/dashboard/settings');
  await expectAccessible(page, 'settings');
  const shown = page.getByLabel(t.showFirstDay);
  await shown.click();
  await page.getByRole('link', { name: 'Dasbor' }).first().click();
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expectAccessible(page, 'unsaved settings');
  await unsaved.getByRole('button', { name: 'Keep editing' }).last().click();
  await shown.click();
  await page.getByRole('link', { name: 'Dasbor' }).first().click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  const submit = page.getByRole('button', { name: t.save });
  const review = page.getByLabel(t.fields.review, { exact: true });
  await review.selectOption('required');
  await page.getByLabel(t.fields.time_zone).selectOption('Asia/Jayapura');
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: t.saved })).toBeVisible();
  expect(await save(2000)).toBe(202);

  // Another administrator changes the settings in the meantime.
  await review.selectOption('none');
  await call(request, 'put', '/admin/settings', { first_day: false });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(t.changed);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await save(3000)).toBe(200);
  await visit(page, '/dashboard/activity');
  await expect(page.getByRole('main')).toContainText(t.fields.time_zone);
});
