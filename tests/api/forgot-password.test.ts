import { expect, it } from 'vitest';
import { closing } from '../support/closing.ts';
import { tokensOf } from '../support/mail-server.ts';
import { mailingApp } from '../support/mailing-app.ts';
import { outcome, refusal } from '../support/refused.ts';
import { SITI, testApp } from '../support/test-app.ts';

const NEW = 'Temulawak$7x';

const { kept } = closing();

/** Creates an app with Siti's account. */
async function withMail() {
  const { app, mails } = await mailingApp(kept);
  const { token } = await app.guest.register(SITI);
  const ask = (email: unknown, from = '203.0.113.1', headers: Record<string, string> = {}) =>
    app.json('POST', '/forgot-password', { email }, { 'x-forwarded-for': from, ...headers });
  const reset = (link = '') => app.guest.resetPassword({ token: link, password: NEW });
  /** Returns the mails that were sent, except those that confirm an address. */
  const sent = async () =>
    (await mails()).filter(({ subject }) => !subject?.includes('Confirm your e-mail'));
  return { app, mails: sent, ask, reset, siti: app.client(token) };
}

it('§7 Forgotten password: an address without an account gets the same response, but no mail', async () => {
  const { mails, app, ask } = await withMail();
  const answerTo = async (email: string) => {
    const answer = await ask(email);
    return [answer.status, answer.headers.get('content-length'), await answer.text()];
  };
  expect(await answerTo(SITI.email)).toEqual(await answerTo('nobody@example.test'));
  expect((await mails()).flatMap(({ recipients }) => recipients)).toEqual([SITI.email]);
  expect(await app.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
});

it('§7 Forgotten password: an address may be entered three times an hour, from all networks together, also without an account', async () => {
  const { mails, ask, reset } = await withMail();
  for (const email of [SITI.email, 'nobody@example.test']) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, time) => ask(email, `198.51.100.${time}`))
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([202, 202, 202, 429, 429, 429]);
  }
  const tokens = (await mails()).flatMap(tokensOf);
  const good = await Promise.all(tokens.map((token) => outcome(reset(token))));
  expect(good.toSorted()).toEqual([200, 410, 410]);
});

it('§7 Forgotten password: a network may send twenty requests an hour', async () => {
  const { ask } = await withMail();
  const statuses = [];
  for (let time = 0; time < 21; time++)
    statuses.push((await ask(`nobody${time}@example.test`, '203.0.113.9')).status);
  expect(statuses).toEqual([...Array(20).fill(202), 429]);
});

it('§7 Forgotten password: links lead to the site, even if a request names another host, and set a new password', async () => {
  const { mails, app, ask, reset } = await withMail();
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const headers = { ...evil, origin: 'https://evil.example' };
  expect((await ask(' SITI@example.test ', '203.0.113.1', headers)).status).toBe(202);
  const [mail, ...rest] = await mails();
  expect([mail?.recipients, rest]).toEqual([[SITI.email], []]);
  const links = `${mail?.text}${mail?.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  // In both languages: in the text, in the button, and below it for programs without buttons.
  expect(links).toHaveLength(6);
  expect(links.filter((link) => !link.startsWith('https://jamu.example/'))).toEqual([]);
  expect(mail?.text).toMatch(/Choose a new password:\nhttps:[^]* for 24 hours\./);
  const [token, ...others] = tokensOf(mail!);
  expect(others).toEqual([]);
  await reset(token);
  await app.guest.login({ ...SITI, password: NEW });
  expect((await mails()).at(-1)?.subject).toBe('Kata sandi diganti · Password changed');
});

it('§7 Forgotten password: only e-mail addresses of normal length are accepted', async () => {
  const { mails, ask } = await withMail();
  const long = `${'a'.repeat(5000)}@example.test`;
  for (const email of ['', 'nobody', 'a@b', long, [SITI.email], { a: 1 }, 'a@b.c\r\nBcc: x@y.z'])
    expect((await ask(email)).status).toBe(422);
  expect((await ask(`${'a'.repeat(900_000)}@example.test`)).status).toBe(413);
  expect(await mails()).toEqual([]);
});

it('§7 Forgotten password: a server without mail reports that it sends none, and stores no link', async () => {
  const app = kept(await testApp());
  await app.guest.register(SITI);
  expect(await app.guest.resetsByMail()).toBe(false);
  const message = 'This site sends no mail. An administrator can give you a one-time link.';
  expect(await refusal(app.guest.forgotPassword(SITI))).toEqual([404, message]);
  expect(await app.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

it('§7 Forgotten password: a server with mail reports that it sends mail, and also mails links that administrators create', async () => {
  const { mails, app, siti } = await withMail();
  expect(await app.guest.resetsByMail()).toBe(true);
  const { path } = await (await app.admin()).api.makeResetLink((await siti.profile()).id);
  expect((await mails()).flatMap(tokensOf)).toEqual([path.replace(/^.*#/, '')]);
});
