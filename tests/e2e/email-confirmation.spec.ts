import { accountsWords } from '../../src/lib/i18n/accounts.ts';
import { recoveryWords } from '../../src/lib/i18n/recovery.ts';
import { expect, test, visit } from '../support/browser.ts';
import { ownApi } from '../support/e2e-own-api.ts';
import { fillIn } from '../support/e2e-session.ts';
import { mailServer, tokensOf } from '../support/mail-server.ts';

const words = accountsWords.en.profile;
const { forgot, reset } = recoveryWords.en;
const SITI = { username: 'siti', email: 'siti@example.test', password: 'Kunyit$2026' };
const NEW_EMAIL = 'siti.baru@example.test';
const CHANGE_NOTICE = 'The e-mail address of your account was just changed.';

test.use({ expectedErrors: /status of 429|ERR_INTERNET_DISCONNECTED/ });

test('§7 Mails: links in mails confirm an e-mail address and set a new password', async ({
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
    const urls: string[] = [];
    page.on('request', (sent) => urls.push(sent.url(), sent.headers()['referer'] ?? ''));
    await page.goto(link);
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await fillIn(page, SITI);
    await page.getByRole('button', { name: accountsWords.en.signIn.submit }).click();
    await expect(status(words.confirmation.confirmed, SITI.email)).toBeVisible();
    const token = link.replace(/^.*=/, '');
    expect([...urls, page.url()].filter((text) => text.includes(token))).toEqual([]);

    await page.getByLabel(accountsWords.en.fields.email, { exact: true }).fill(NEW_EMAIL);
    await page.getByLabel(words.currentPassword, { exact: true }).first().fill(SITI.password);
    await page.getByRole('button', { name: words.save }).click();
    await expect(status(words.pending, NEW_EMAIL)).toBeVisible();
    const field = page.getByLabel(accountsWords.en.fields.email, { exact: true });
    await expect(field).toHaveValue(SITI.email);
    await page.goto(await linkOf(NEW_EMAIL));
    await expect(field).toHaveValue(NEW_EMAIL);
    const notices = () => server.arrived.filter(({ text = '' }) => text.includes(CHANGE_NOTICE));
    await expect.poll(() => notices().map(({ recipients }) => recipients)).toEqual([[SITI.email]]);

    await page.evaluate(() => sessionStorage.clear());
    await visit(page, '/en/login');
    await page.getByRole('link', { name: accountsWords.en.signIn.forgot }).click();
    const email = page.getByLabel(accountsWords.en.fields.email);
    const send = page.getByRole('button', { name: forgot.submit });
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByText('Email is required').last()).toBeVisible();
    await email.fill(NEW_EMAIL);
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: forgot.failed })).toBeVisible();
    await context.setOffline(false);
    await send.click();
    await expect(status(forgot.sent, '')).toBeVisible();
    const tokens = () => server.arrived.flatMap(tokensOf);
    await expect.poll(() => tokens().length).toBe(1);
    await visit(page, `/en/reset-password#${tokens()[0]}`);
    const password = 'Temulawak$7x';
    await page.getByLabel(reset.password, { exact: true }).fill(password);
    await page.getByLabel(accountsWords.en.fields.confirmation).fill(password);
    await page.getByRole('button', { name: reset.submit }).click();
    await page.getByRole('link', { name: reset.logIn }).last().click();
    await expect(page).toHaveURL('/en/login');
    await expect
      .poll(() => server.arrived.map(({ subject }) => subject))
      .toContain('Kata sandi diganti · Password changed');

    // Repeats a request if the server was closing its idle connection, as browsers do.
    const request = { data: { email: NEW_EMAIL }, maxRetries: 1 };
    for (let time = 0; time < 3; time++)
      await page.request.post(`${base}/api/forgot-password`, request);
    await visit(page, '/en/forgot-password');
    await email.fill(NEW_EMAIL);
    await send.click();
    await expect(
      page.getByRole('alert').filter({ hasText: /Too many attempts.*try again in/ })
    ).toBeVisible();
  } finally {
    await stop();
    await server.close();
  }
});
