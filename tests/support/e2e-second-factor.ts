import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { codeOf } from './authenticator-code.ts';

/** Returns the profile's section about the second factor. */
export const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Two-step verification' });

/**
 * Turns on an account's second factor through the API. This uses up the current code, so the next
 * sign-in needs the following code.
 */
export async function turnOn(
  request: APIRequestContext,
  account: { email: string; password: string },
  api = '/api'
): Promise<{ secret: string; recovery: string[] }> {
  const { token } = await (await request.post(`${api}/login`, { data: account })).json();
  const headers = { authorization: `Bearer ${token}` };
  const path = `${api}/profile/second-factor`;
  const data = { current_password: account.password };
  const { secret, setup } = await (await request.post(path, { headers, data })).json();
  const code = codeOf(secret);
  const confirmed = await request.put(path, { headers, data: { setup, code } });
  return { secret, recovery: (await confirmed.json()).recovery_codes };
}
