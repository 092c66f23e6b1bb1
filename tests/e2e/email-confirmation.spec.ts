import { entities } from '../../src/lib/contract/entities.ts';
import { accountsWords } from '../../src/lib/i18n/accounts.ts';
import { expect, test } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { ownApi } from '../support/e2e-own-api.ts';
import { createAccount, fillIn } from '../support/e2e-session.ts';
import { mailServer } from '../support/mail-server.ts';

const words = accountsWords.en.profile;
const SITI = { username: 'siti', email: 'siti@example.test', password: 'Kunyit$2026' };
const NEW_EMAIL = 'siti.baru@example.test';
const FORMER_NOTICE = 'The e-mail address of your account was just changed.';

test('§7 Confirmation: a guest who opens the mailed link confirms the address after signing in', async ({
  page,
  context,
  baseURL
}) => {
  const server = await mailServer();
  const linkOf = async (email: string): Promise<string> => {
    const mailed = () =>
      server.arrived.flatMap(({ recipients, text = '' }) =>
        recipients.includes(email) ? [...text.matchAll(/\/en(\/profile#confirm=[\w.-]+)/g)] : []
      );
    await expect.poll(() => mailed().length).toBe(1);
    return `/en${mailed()[0]?.[1]}`;
  };
  const { base, stop } = await ownApi(context, {
    SITE_URL: baseURL!,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`
  });
  const status = (sentence: string, email: string) =>
    page.getByRole('status').filter({ hasText: sentence.replace('{email}', email) });
  try {
    await page.request.post(`${base}/api/register`, { data: SITI });
    const link = await linkOf(SITI.email);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url(), sent.headers()['referer'] ?? ''));
    await page.goto(link);
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await fillIn(page, SITI);
    await page.getByRole('button', { name: accountsWords.en.signIn.submit }).click();
    await expect(status(words.confirmation.confirmed, SITI.email)).toBeVisible();
    const token = link.replace(/^.*=/, '');
    expect([...asked, page.url()].filter((text) => text.includes(token))).toEqual([]);

    await page.getByLabel(accountsWords.en.fields.email, { exact: true }).fill(NEW_EMAIL);
    await page.getByLabel(words.currentPassword, { exact: true }).first().fill(SITI.password);
    await page.getByRole('button', { name: words.save }).click();
    await expect(status(words.pending, NEW_EMAIL)).toBeVisible();
    const field = page.getByLabel(accountsWords.en.fields.email, { exact: true });
    await expect(field).toHaveValue(SITI.email);
    await page.goto(await linkOf(NEW_EMAIL));
    await page.reload();
    await expect(field).toHaveValue(NEW_EMAIL);
    const notices = () => server.arrived.filter(({ text = '' }) => text.includes(FORMER_NOTICE));
    await expect.poll(() => notices().map(({ recipients }) => recipients)).toEqual([[SITI.email]]);
  } finally {
    await stop();
    await server.close();
  }
});

test('§7 Confirmation: a higher role of an unconfirmed account shows its one-time link', async ({
  page,
  request
}) => {
  const user = await createAccount(request, 'siti');
  await signIn(page, `/dashboard/users?q=${user.username}`);
  await expect(page.getByText('Unconfirmed', { exact: true }).first()).toBeVisible();
  await page.goto(`/dashboard/users/${user.id}`);
  await expect(page.getByText(/The e-mail of this account is not confirmed/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('editor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time link' });
  await expect(dialog.getByRole('textbox', { name: 'One-time link' })).toHaveValue(
    /\/reset-password#/
  );
  expect((await request.post('/api/login', { data: user })).status()).toBe(401);
  await call(request, 'delete', `${entities.user.paths.admin}/${user.id}`);
});
