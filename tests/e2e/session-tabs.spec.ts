import type { Page } from '@playwright/test';

import { expect, holdRequests, test, visit } from '../support/browser.ts';
import { enter } from '../support/e2e-admin.ts';
import {
  countRefreshes,
  createAccount,
  enterRemembered,
  ownAccount,
  guestButton,
  menuOf,
  storedTokens
} from '../support/e2e-session.ts';

const MINUTE = 60_000;

const account = ownAccount('tab');

test('§2 Navigation: with “Remember me”, a sign-in or logout in one tab applies to all tabs', async ({
  page,
  context
}) => {
  const signOut = async (tab: Page) => {
    await menuOf(tab, account).click();
    await tab.getByRole('button', { name: 'Logout' }).click();
  };
  const other = await context.newPage();
  await visit(other, '/produsen');
  await expect(guestButton(other)).toBeVisible();
  await enter(page, account, { remember: true });
  await expect(menuOf(other, account)).toBeVisible();
  await signOut(other);
  for (const tab of [page, other]) await expect(guestButton(tab)).toBeVisible();

  await enter(page, account, { remember: true });
  await visit(other, '/profile');
  await expect(other.getByLabel('Username', { exact: true })).toHaveValue(account.username);
  await signOut(page);
  await expect(other).toHaveURL('/login?next=%2Fprofile');

  await enter(page, account);
  await enter(other, account, { remember: true });
  await signOut(other);
  await expect(guestButton(other)).toBeVisible();
  await visit(page, '/produsen');
  await expect(menuOf(page, account)).toBeVisible();
});

test('§4 Token refresh: two tabs with one session send a single refresh', async ({
  page,
  context
}) => {
  await context.clock.install({ time: Date.now() });
  await enterRemembered(page, account);
  const other = await context.newPage();
  await visit(other, '/produsen');
  await expect(menuOf(other, account)).toBeVisible();
  const count = countRefreshes(page, other);
  const { local } = await storedTokens(page);
  // The response to the first tab is delayed until the second tab waits for its turn.
  const release = await holdRequests(context, '**/api/refresh-token');
  await context.clock.fastForward(56 * MINUTE);
  const queued = () =>
    page.evaluate(
      async () =>
        (await navigator.locks.query()).pending?.filter(({ name }) => name === 'session').length
    );
  await expect.poll(queued).toBe(1);
  release();
  await expect.poll(async () => (await storedTokens(other)).local).not.toBe(local);
  await expect.poll(queued).toBe(0);
  for (const tab of [page, other]) await expect(menuOf(tab, account)).toBeVisible();
  expect(count()).toBe(1);
});

test('§4 Session: a new tab takes over the session of an open one', async ({ page, context }) => {
  const editor = await createAccount(page.request, 'bersama', 'editor');
  await enter(page, editor, { next: '/dashboard/products' });
  const list = (tab: Page) => tab.getByRole('heading', { name: 'Product Management' });
  await expect(list(page)).toBeVisible();
  const dashboard = await context.newPage();
  await visit(dashboard, '/dashboard/store');
  await expect(dashboard.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await storedTokens(dashboard)).toEqual(await storedTokens(page));
  const site = await context.newPage();
  await site.goto('/login?next=%2Fprofile');
  await expect(site).toHaveURL('/profile');
  await expect(site.getByLabel('Username', { exact: true })).toHaveValue(editor.username);
  await visit(site, '/produsen');
  await expect(menuOf(site, editor)).toBeVisible();

  await menuOf(site, editor).click();
  await site.getByRole('button', { name: 'Logout' }).click();
  await expect(guestButton(site)).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fproducts');
  await expect(dashboard).toHaveURL('/login?next=%2Fdashboard%2Fstore');
  const late = await context.newPage();
  await late.goto('/dashboard/products');
  await expect(late).toHaveURL('/login?next=%2Fdashboard%2Fproducts');
  // A tab that was signed out stays signed out, also if another tab signs in.
  await enter(late, editor, { next: '/dashboard/products' });
  await expect(list(late)).toBeVisible();
  await visit(site, '/produsen');
  const next = await context.newPage();
  await visit(next, '/produsen');
  await expect(menuOf(next, editor)).toBeVisible();
  await expect(guestButton(site)).toBeVisible();
});
