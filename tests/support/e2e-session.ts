import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

import { expect, test } from './browser.ts';
import { call, enter } from './e2e-admin.ts';

export interface Account {
  id: number;
  username: string;
  email: string;
  password: string;
}

/** Creates an account as administrator, because registrations are limited. */
export async function createAccount(
  request: APIRequestContext,
  name: string,
  role: 'user' | 'editor' | 'admin' = 'user'
): Promise<Account> {
  const username = `${name}${randomUUID().slice(0, 8)}`;
  const data = { username, email: `${username}@example.test`, password: 'Kunir@2026x', role };
  const { user } = await call(request, 'post', '/admin/user', data);
  return { ...data, id: user.id };
}

/**
 * Creates an account for the tests of a file, or for each test. The fields of the returned account
 * are set before tests begin.
 */
export function ownAccount(name: string, scope: 'beforeAll' | 'beforeEach' = 'beforeAll'): Account {
  const account: Account = { id: 0, username: '', email: '', password: '' };
  test[scope](async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    Object.assign(account, await createAccount(request, name));
    await request.dispose();
  });
  return account;
}

/** Fills in the sign-in form that is open. */
export async function fillIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  remember = false
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Remember me').check();
}

/** Returns the token in each of the page's storages. */
export const storedTokens = (
  page: Page
): Promise<{ local: string | null; session: string | null }> =>
  page.evaluate(() => ({
    local: localStorage.getItem('token'),
    session: sessionStorage.getItem('token')
  }));

/** The menu button of a signed-in user. */
export const menuOf = (page: Page, { username }: Account) =>
  page.getByRole('banner').locator('summary', { hasText: `Akun: ${username}` });
export const guestButton = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login', exact: true });

/**
 * Opens the home page with a new remembered session of an account, and waits for its menu. Returns
 * the token.
 */
export async function enterRemembered(page: Page, account: Account): Promise<string | null> {
  await enter(page, account, { remember: true });
  await expect(menuOf(page, account)).toBeVisible();
  return (await storedTokens(page)).local;
}

/** Expects that a remembered session gets another token than this one. */
export const expectRefreshed = (page: Page, token: string | null): Promise<void> =>
  expect.poll(async () => (await storedTokens(page)).local).not.toBe(token);

/** Counts the token refreshes that pages send. */
export function countRefreshes(...pages: Page[]): () => number {
  let count = 0;
  for (const page of pages)
    page.on('request', (request) => request.url().endsWith('/api/refresh-token') && count++);
  return () => count;
}
