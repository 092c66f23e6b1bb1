import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { ADMIN } from '../support/e2e-admin.ts';
import { ownApi } from '../support/e2e-own-api.ts';
import { turnOn } from '../support/e2e-second-factor.ts';
import { CLIENT, startOpenidProvider } from '../support/openid-provider.ts';

test.use({ expectedErrors: /status of (?:401|403|410)/ });

const DEWI = { sub: 'dewi', name: 'Dewi', email: 'dewi@example.test', email_verified: true };

test('§4 Single sign-on: signs in through a provider, and asks for the code of a second factor', async ({
  page,
  context,
  baseURL
}) => {
  const provider = await startOpenidProvider(baseURL!);
  const { stop, base } = await ownApi(context, {
    SITE_URL: baseURL!,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_NAME: 'Dinas'
  });
  const signOn = page.getByRole('button', { name: 'Masuk dengan Dinas' });
  await visit(page, '/id/login?next=%2Fid%2Fprofile');
  await expect(signOn).toBeVisible();
  await expectAccessible(page, 'the button');
  await signOn.click();
  await expect(page.getByText('Anda tidak berhasil masuk lewat layanan masuk.')).toBeVisible();
  await expect(page).toHaveURL('/id/login');
  await expectAccessible(page, 'a refusal');

  provider.behaviour.person = DEWI;
  await visit(page, '/id/login?next=%2Fid%2Fprofile');
  await page.getByLabel('Ingat saya').check();
  await signOn.click();
  await expect(page).toHaveURL('/id/profile');
  await expect(page.getByLabel('Nama pengguna', { exact: true })).toHaveValue('Dewi');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.goBack();
  await expect(page).toHaveURL('/id/profile');

  // Turning on a second factor requires a password. Accounts of a provider have none, so set one.
  const { token } = await post(`${base}/api/login`, ADMIN);
  const { path } = await post(`${base}/api/admin/user/2/reset-link`, {}, token);
  const password = 'Kunyit$2026';
  await post(`${base}/api/reset-password`, { token: path?.split('#')[1], password });
  const account = { email: DEWI.email, password };
  const { secret } = await turnOn(page.request, account, `${base}/api`);

  await page.evaluate(() => localStorage.clear());
  await visit(page, '/login?next=%2Fprofile');
  await page.getByRole('button', { name: 'Sign in with Dinas' }).click();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expectAccessible(page, 'the code');
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await stop();
  await provider.close();
});

async function post(url: string, body: object, token = '') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body)
  });
  expect(response.ok, url).toBe(true);
  return (await response.json()) as Partial<Record<'path' | 'token', string>>;
}
