import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { ADMIN } from '../support/e2e-admin.ts';
import { ownApi } from '../support/e2e-own-api.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { section, setUp } from '../support/e2e-second-factor.ts';
import { fillIn } from '../support/e2e-session.ts';

test.use({ expectedErrors: /status of 40[13]/ });

test('§6 Roles: a required second factor is set up first', async ({ page, context }) => {
  const { stop } = await ownApi(context, { REQUIRE_SECOND_FACTOR: 'admin' });
  await visit(page, '/login?next=%2Fdashboard%2Fproducts');
  await fillIn(page, ADMIN);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(section(page)).toContainText('the dashboard opens after that');
  await expectAccessible(page, 'asked to set it up');
  for (const path of ['/dashboard/products', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile');
  }

  const secret = await setUp(page, ADMIN.password);
  await expectAccessible(page, 'recovery codes');
  await section(page).getByRole('button', { name: 'I have saved them' }).click();
  await section(page).getByRole('link', { name: 'dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/login?next=%2Fdashboard%2Fproducts');
  await fillIn(page, ADMIN);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/products');
  await stop();
});
