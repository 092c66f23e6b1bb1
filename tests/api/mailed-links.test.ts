import { expect, it, onTestFinished, vi } from 'vitest';
import type { confirmEmail, sendConfirmation } from '#lib/contract/endpoints/account.ts';
import { entities } from '#lib/contract/entities.ts';
import { CONFIRMATION } from '#lib/contract/messages.ts';
import { closing } from '../support/closing.ts';
import { tokensOf } from '../support/mail-server.ts';
import { mailingApp } from '../support/mailing-app.ts';
import { outcome, refusal } from '../support/refused.ts';
import { SITI, testApp, type TestApp } from '../support/test-app.ts';

const NEW = 'Temulawak$7x';
const DAY_MS = 24 * 60 * 60_000;
const NEW_EMAIL = 'siti.baru@example.test';
const BUDI = { ...SITI, username: 'budi', email: 'budi@example.test' };
const { kept } = closing();

/** Creates an app that sends mails, with Siti's account. */
async function withMail() {
  const { app, mails } = await mailingApp(kept);
  /** Returns the tokens of the confirmation mails that an address received. */
  const links = async (email: string): Promise<string[]> =>
    (await mails(email)).flatMap(({ text = '' }) => /#confirm=([\w.-]+)/.exec(text)?.[1] ?? []);
  const lastLink = async (email: string) => (await links(email)).at(-1) ?? '';
  return { mails, app, links, lastLink, ...(await registered(app)) };
}

async function registered(app: TestApp, account = SITI) {
  const { token } = await app.guest.register(account);
  const api = app.client(token);
  return { api, id: (await api.profile()).id };
}

const PATH = '/profile/confirmation';
const confirm = async (api: TestApp['guest'], token: string) =>
  (await api.call<typeof confirmEmail>('put', PATH, { body: { token } })).user;
const send = (api: TestApp['guest']) => api.call<typeof sendConfirmation>('post', PATH, {});

it('§7 Confirmation: a link works once, and only in a session of its own account', async () => {
  const { app, api, links } = await withMail();
  const budi = await registered(app, BUDI);
  const admin = (await app.admin()).api;
  const unconfirmed = async () => {
    const { items } = await admin.page(entities.user, {});
    expect(JSON.stringify(items)).not.toContain('confirmed_email');
    return items.filter(({ confirmed }) => !confirmed).map(({ email }) => email);
  };
  expect(await unconfirmed()).toEqual([SITI.email, BUDI.email]);
  const [token = '', ...rest] = await links(SITI.email);
  expect(rest).toEqual([]);
  expect(await outcome(confirm(app.guest, token))).toBe(401);
  for (const wrong of [token, `${token}x`, 'x', 'a.b.c'])
    expect(await refusal(confirm(budi.api, wrong))).toEqual([410, CONFIRMATION.gone]);
  expect((await api.profile()).confirmed).toBe(false);
  const statuses = await Promise.all([1, 2, 3].map(() => outcome(confirm(api, token))));
  expect(statuses.toSorted()).toEqual([200, 410, 410]);
  expect((await api.profile()).confirmed).toBe(true);
  expect(await refusal(send(api))).toEqual([409, CONFIRMATION.already]);
  expect(await unconfirmed()).toEqual([BUDI.email]);
});

it('§7 Confirmation: a new address replaces the former one only after its link is opened', async () => {
  const { app, api, links, lastLink, mails } = await withMail();
  await send(api);
  expect(await links(SITI.email)).toHaveLength(2);
  expect((await mails())[0]?.text).toMatch(/Confirm the address:\nhttps[^]*stays unconfirmed/);
  const change = { username: 'siti_baru', email: NEW_EMAIL, current_password: SITI.password };
  const changed = { username: 'siti_baru', email: SITI.email };
  expect(await api.updateProfile(change)).toMatchObject(changed);
  await app.guest.login(SITI);
  const token = await lastLink(NEW_EMAIL);
  expect(await confirm(api, token)).toMatchObject({ email: NEW_EMAIL, confirmed: true });
  await app.guest.login({ ...SITI, email: NEW_EMAIL });
  const notified = (await mails()).filter(({ subject }) => subject?.includes('address changed'));
  expect(notified.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    [NEW_EMAIL, SITI.email].toSorted()
  );
});

it('§7 Confirmation: a new password or address invalidates links, and the address of another account is refused', async () => {
  const { app, api, lastLink } = await withMail();
  await registered(app, BUDI);
  const proof = { username: SITI.username, current_password: SITI.password };
  expect(await outcome(api.updateProfile({ ...proof, email: 'BUDI@example.test' }))).toBe(409);
  // A refused password does not count towards the limit of mails.
  for (let time = 0; time < 3; time++) {
    const change = { ...proof, email: NEW_EMAIL, password: 'Password1!' };
    expect(await outcome(api.updateProfile(change))).toBe(422);
  }
  await api.updateProfile({ ...proof, email: NEW_EMAIL });
  const token = await lastLink(NEW_EMAIL);
  // Another account can take the address before the link is opened.
  await registered(app, { ...SITI, username: 'ani', email: NEW_EMAIL });
  expect(await outcome(confirm(api, token))).toBe(409);
  const [{ id }, { api: admin }] = [await api.profile(), await app.admin()];
  await admin.update(entities.user, id, { email: 'other@example.test' });
  expect(await outcome(confirm(api, token)), 'the address changed').toBe(410);
  await admin.update(entities.user, id, { email: SITI.email });
  await api.updateProfile({ ...proof, email: SITI.email, password: NEW });
  const again = app.client((await app.guest.login({ ...SITI, password: NEW })).token);
  expect(await outcome(confirm(again, token))).toBe(410);
});

it('§7 Confirmation: an address gets three mails an hour, even if its account is deleted and registered again', async () => {
  const { app, links, ...first } = await withMail();
  let { api } = first;
  for (let time = 0; time < 3; time++) {
    await links(SITI.email);
    await api.removeProfile({ username: SITI.username, current_password: SITI.password });
    ({ api } = await registered(app));
  }
  expect(await outcome(send(api))).toBe(429);
  // An administrator can still enter the address.
  const [{ id }, { api: admin }] = [await api.profile(), await app.admin()];
  for (const to of [NEW_EMAIL, SITI.email, SITI.email.toUpperCase()])
    await admin.update(entities.user, id, { email: to });
  expect(await outcome(send(api))).toBe(429);
  expect(await links(SITI.email)).toHaveLength(3);
});

it('§7 Confirmation: an administrator’s change of an address also mails a link; the link expires after a day', async () => {
  const { app, id, lastLink } = await withMail();
  await (await app.admin()).api.update(entities.user, id, { email: NEW_EMAIL });
  const token = await lastLink(NEW_EMAIL);
  expect(token).not.toBe('');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  const again = app.client((await app.guest.login({ ...SITI, email: NEW_EMAIL })).token);
  expect(await outcome(confirm(again, token))).toBe(410);
  vi.setSystemTime(Date.now() - 60_000);
  expect(await outcome(confirm(again, token))).toBe(200);
});

it('§7 Confirmation: raising the role of an unconfirmed account removes its credentials and mails a reset link', async () => {
  const { app, api, id, mails, lastLink } = await withMail();
  const confirmation = await lastLink(SITI.email);
  const admin = (await app.admin()).api;
  const raised = await admin.update(entities.user, id, { role: 'editor' });
  expect(raised).toMatchObject({ role: 'editor', confirmed: false });
  expect(await outcome(app.guest.login(SITI))).toBe(401);
  expect(await outcome(api.profile())).toBe(401);
  const [token = ''] = (await mails()).flatMap(tokensOf);
  await app.guest.resetPassword({ token, password: NEW });
  const owner = app.client((await app.guest.login({ ...SITI, password: NEW })).token);
  expect(await owner.profile()).toMatchObject({ role: 'editor', confirmed: true });
  expect(await outcome(confirm(owner, confirmation))).toBe(410);
  // Confirmed accounts keep their password.
  await admin.update(entities.user, id, { role: 'admin' });
  await app.guest.login({ ...SITI, password: NEW });
});

it('§7 Confirmation: if the server sends no mail, using an administrator’s reset link confirms the address; a changed address is unconfirmed again', async () => {
  const app = kept(await testApp());
  const { api, id } = await registered(app);
  expect(await outcome(send(api))).toBe(404);
  const admin = (await app.admin()).api;
  const { path } = await admin.makeResetLink(id);
  await app.guest.resetPassword({ token: path.replace(/^.*#/, ''), password: NEW });
  const login = await app.guest.login({ ...SITI, password: NEW });
  const owner = app.client(login.token);
  expect((await owner.profile()).confirmed).toBe(true);
  const change = { username: SITI.username, email: NEW_EMAIL, current_password: NEW };
  const unused = (await admin.makeResetLink(id)).path.replace(/^.*#/, '');
  expect(await owner.updateProfile(change)).toMatchObject({ email: NEW_EMAIL, confirmed: false });
  // A link to the former address must not confirm the new address.
  expect(await outcome(app.guest.resetPassword({ token: unused, password: NEW }))).toBe(410);
  await admin.update(entities.user, id, { role: 'editor', password: SITI.password });
  await app.guest.login({ ...SITI, email: NEW_EMAIL });
});

/** Creates an app like `withMail`. Its `mails` omits mails that confirm an address. */
async function withResets() {
  const { app, id, mails } = await withMail();
  const ask = (email: unknown, from = '203.0.113.1', headers: Record<string, string> = {}) =>
    app.json('POST', '/forgot-password', { email }, { 'x-forwarded-for': from, ...headers });
  const reset = (token = '') => app.guest.resetPassword({ token, password: NEW });
  const otherMails = async () =>
    (await mails()).filter(({ subject }) => !subject?.includes('Confirm your e-mail'));
  return { app, id, mails: otherMails, ask, reset };
}

it('§7 Forgotten password: an address without an account gets the same response, but no mail', async () => {
  const { mails, app, ask } = await withResets();
  const answerTo = async (email: string) => {
    const answer = await ask(email);
    return [answer.status, answer.headers.get('content-length'), await answer.text()];
  };
  const sent = await answerTo(SITI.email);
  expect(sent[2]).toContain('If there is an account with this e-mail, a link was sent to it.');
  expect(await answerTo('nobody@example.test')).toEqual(sent);
  expect((await mails()).flatMap(({ recipients }) => recipients)).toEqual([SITI.email]);
  expect(await app.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
});

it('§7 Forgotten password: an address can be entered three times an hour in total, from any network, also if it has no account', async () => {
  const { mails, ask, reset } = await withResets();
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
  const { ask } = await withResets();
  const statuses = [];
  for (let time = 0; time < 21; time++)
    statuses.push((await ask(`nobody${time}@example.test`, '203.0.113.9')).status);
  expect(statuses).toEqual([...Array(20).fill(202), 429]);
});

it('§7 Forgotten password: links lead to the site, even if a request names another host, and set a new password', async () => {
  const { mails, app, ask, reset } = await withResets();
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const headers = { ...evil, origin: 'https://evil.example' };
  expect((await ask(' SITI@example.test ', '203.0.113.1', headers)).status).toBe(202);
  const [mail, ...rest] = await mails();
  expect([mail?.recipients, rest]).toEqual([[SITI.email], []]);
  const links = `${mail?.text}${mail?.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  // Each of two languages has the link in the text, in the button, and in full below the button.
  expect(links).toHaveLength(6);
  expect(links.filter((link) => !link.startsWith('https://jamu.example/'))).toEqual([]);
  expect(mail?.text).toMatch(
    /Somebody asked [^]*Choose a new password:\nhttps:[^]* for 24 hours\.[^]* without that link nothing/
  );
  const [token, ...others] = tokensOf(mail!);
  expect(others).toEqual([]);
  await reset(token);
  await app.guest.login({ ...SITI, password: NEW });
  expect((await mails()).at(-1)?.subject).toBe('Kata sandi diganti · Password changed');
});

it('§7 Forgotten password: only e-mail addresses of normal length are accepted', async () => {
  const { mails, ask } = await withResets();
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
  const { mails, app, id } = await withResets();
  expect(await app.guest.resetsByMail()).toBe(true);
  const { path } = await (await app.admin()).api.makeResetLink(id);
  const arrived = await mails();
  expect(arrived.flatMap(tokensOf)).toEqual([path.replace(/^.*#/, '')]);
  expect(arrived[0]?.text).toContain('An administrator of Wisata Jamu made');
});
