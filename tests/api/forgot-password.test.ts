import { expect, it } from 'vitest';
import { closing } from '../support/closing.ts';
import { mailServer, tokensOf } from '../support/mail-server.ts';
import { outcome, refused } from '../support/refused.ts';
import { ENGINE, SITI, testApp } from '../support/test-app.ts';

const NEW = 'Temulawak$7x';

const { kept } = closing();

async function withMail() {
  const server = kept(await mailServer());
  const app = kept(await testApp(ENGINE, { smtp: server.smtp }));
  const ask = (email: unknown, from = '203.0.113.1', headers: Record<string, string> = {}) =>
    app.json('POST', '/forgot-password', { email }, { 'x-forwarded-for': from, ...headers });
  /** Returns the mails except those that confirm an address. */
  const mails = () =>
    server.arrived.filter(({ subject }) => !subject?.includes('Confirm your e-mail'));
  return { mails, app, ask };
}

it('§7 Forgotten password: the owner gets a link that sets a new one', async () => {
  const { mails, app, ask } = await withMail();
  await app.guest.register(SITI);
  expect((await ask(' SITI@example.test ')).status).toBe(202);
  await app.mail.idle();
  expect(mails()).toMatchObject([{ recipients: [SITI.email] }]);
  const tokens = mails().flatMap(tokensOf);
  expect(tokens).toHaveLength(1);
  await app.guest.resetPassword({ token: tokens[0] ?? '', password: NEW });
  await app.guest.login({ ...SITI, password: NEW });
  await app.mail.idle();
  expect(mails().at(-1)?.subject).toBe('Kata sandi diganti · Password changed');
});

it('§7 Forgotten password: an address without an account gets the same response, sent before the lookup', async () => {
  const { mails, app, ask } = await withMail();
  await app.guest.register(SITI);
  const answers = [await ask(SITI.email), await ask('nobody@example.test')];
  const reports = await Promise.all(
    answers.map(async (item) => [
      item.status,
      await item.text(),
      item.headers.get('content-length')
    ])
  );
  expect(reports[0]).toEqual(reports[1]);
  await app.mail.idle();
  expect(mails().flatMap(({ recipients }) => recipients)).toEqual([SITI.email]);
  expect(await app.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
});

it('§7 Forgotten password: a mailbox gets three mails an hour, from all networks together; an unknown one has the same limit', async () => {
  const { mails, app, ask } = await withMail();
  await app.guest.register(SITI);
  for (const email of [SITI.email, 'nobody@example.test']) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, time) => ask(email, `198.51.100.${time}`))
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([202, 202, 202, 429, 429, 429]);
  }
  await app.mail.idle();
  expect(mails()).toHaveLength(3);
  const reset = (token: string) => outcome(app.guest.resetPassword({ token, password: NEW }));
  const good = await Promise.all(mails().flatMap(tokensOf).map(reset));
  expect(good.toSorted()).toEqual([200, 410, 410]);
});

it('§7 Forgotten password: a network may request twenty mails an hour', async () => {
  const { ask } = await withMail();
  const statuses = [];
  for (let time = 0; time < 21; time++)
    statuses.push((await ask(`nobody${time}@example.test`, '203.0.113.9')).status);
  expect(statuses).toEqual([...Array(20).fill(202), 429]);
});

it('§7 Forgotten password: links lead to the site, whatever host a request names', async () => {
  const { mails, app, ask } = await withMail();
  await app.guest.register(SITI);
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await ask(SITI.email, '203.0.113.1', { ...evil, origin: 'https://evil.example' });
  await app.mail.idle();
  const [{ text, html } = {}] = mails();
  const links = `${text}${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((link) => !link.startsWith('https://jamu.example/'))).toEqual([]);
});

it('§7 Forgotten password: only e-mail addresses of normal length are accepted', async () => {
  const { mails, app, ask } = await withMail();
  const long = `${'a'.repeat(5000)}@example.test`;
  for (const email of ['', 'nobody', 'a@b', long, [SITI.email], { a: 1 }, 'a@b.c\r\nBcc: x@y.z'])
    expect((await ask(email)).status).toBe(422);
  expect((await ask(`${'a'.repeat(900_000)}@example.test`)).status).toBe(413);
  await app.mail.idle();
  expect(mails()).toEqual([]);
});

it('§7 Forgotten password: a server without mail reports that, and counts and stores nothing', async () => {
  const app = kept(await testApp());
  await app.guest.register(SITI);
  expect(await app.guest.resetsByMail()).toBe(false);
  const error = await refused(app.guest.forgotPassword(SITI));
  const message = 'This site sends no mail. An administrator can give you a one-time link.';
  expect(error).toMatchObject({ status: 404, message });
  expect(await app.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

it('§7 Forgotten password: a server with mail reports that, and also mails links of administrators', async () => {
  const { mails, app } = await withMail();
  expect(await app.guest.resetsByMail()).toBe(true);
  const { token } = await app.guest.register(SITI);
  const { id } = await app.client(token).profile();
  const { path } = await (await app.admin()).api.makeResetLink(id);
  await app.mail.idle();
  expect(mails().flatMap(tokensOf)).toEqual([path.replace(/^.*#/, '')]);
});
