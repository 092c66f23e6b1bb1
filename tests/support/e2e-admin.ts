import type { APIRequestContext, Page } from '@playwright/test';

import { visit } from './browser.ts';

export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };

type Account = typeof ADMIN;

let kept = '';
let user = '';

/**
 * The number of newer sessions of the account after which this worker signs in again, because an
 * account's oldest sessions end.
 */
const NEWER = 10;

/**
 * Returns the headers of the administrator's requests. A worker signs in once, and again before
 * newer sign-ins end its session.
 */
export async function asAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  const headers = () => ({ authorization: `Bearer ${kept}` });
  // The server may close an idle connection at the moment of its reuse.
  const answer = kept
    ? await request.get('/api/profile/sessions', { headers: headers(), maxRetries: 1 })
    : undefined;
  const { sessions = [] } = answer?.ok()
    ? ((await answer.json()) as { sessions: { current: boolean }[] })
    : {};
  if (sessions.slice(0, NEWER).some(({ current }) => current)) return headers();
  const login = await request.post('/api/login', { data: ADMIN });
  const { token, ...rest } = (await login.json()) as { token: string };
  [kept, user] = [token, JSON.stringify(rest)];
  return headers();
}

/**
 * Opens `next` signed in: as the administrator with the worker's session, as others through the
 * form.
 */
export async function signIn(page: Page, next: string, account: Account = ADMIN): Promise<void> {
  if (account !== ADMIN) {
    await visit(page, `/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    return;
  }
  const { authorization } = await asAdmin(page.request);
  // Any URL of the origin works; this one runs no script.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, user]) => {
      sessionStorage.setItem('expiresAt', String(Date.now() + 86_400_000));
      sessionStorage.setItem('storageType', 'session');
      sessionStorage.setItem('user', user!);
      sessionStorage.setItem('token', token!);
    },
    [authorization.replace('Bearer ', ''), user]
  );
  await visit(page, next);
}

/** Stores a product through the API. */
export async function createProduct(
  request: APIRequestContext,
  values: Record<string, string | number>
): Promise<number> {
  const answer = await request.post('/api/admin/product', {
    headers: await asAdmin(request),
    multipart: values
  });
  return answer.status();
}
