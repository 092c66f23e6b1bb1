import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { RESET } from '#lib/contract/messages.ts';
import { createPasswordResets } from '../../server/accounts/password-resets.ts';
import { outcome, refusal } from '../support/refused.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { SITI } from '../support/test-app.ts';

const NEW = 'Temulawak$7x';
const INVALID_LINK = 'This link is no longer valid. Please request a new one.';

let siti: { id: number; token: string };
appOfEach();
beforeEach(async () => {
  const { token } = await app.guest.register(SITI);
  siti = { id: (await app.client(token).profile()).id, token };
});

const rows = () => app.db.selectFrom('password_resets').selectAll().execute();
const expireAll = () => app.set('password_resets', { expires_at: new Date().toISOString() });
const link = async (id = siti.id) =>
  (await api.makeResetLink(id)).path.replace('/reset-password#', '');
const reset = (token: string, password = NEW) => app.guest.resetPassword({ token, password });
const signIn = (password: string) => outcome(app.guest.login({ ...SITI, password }));

it('§7 Reset: an administrator’s link sets a password once, ends all sessions and mails the owner', async () => {
  const { path, expires_at } = await api.makeResetLink(siti.id);
  expect(path).toMatch(/^\/reset-password#[\w-]{43}$/);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const token = path.replace(/^.*#/, '');
  await reset(token);
  expect([await signIn(SITI.password), await signIn(NEW)]).toEqual([401, 200]);
  expect(await outcome(app.client(siti.token).profile())).toBe(401);
  const user = { id: siti.id, email: SITI.email };
  expect(app.events).toMatchObject([{ kind: 'password-changed', user }]);
  expect(await refusal(reset(token))).toEqual([410, INVALID_LINK]);
});

it('§7 Reset: the stored hash of a link is no valid token; expired links are removed; responses are not cached', async () => {
  const token = await link();
  const stored = await rows();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
  const { token_hash } = stored[0]!;
  const answer = await app.json('POST', '/reset-password', { token: token_hash, password: NEW });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
  const { purge } = createPasswordResets(app.db);
  await purge();
  expect(await rows()).toEqual(stored);
  await expireAll();
  await purge();
  expect(await rows()).toEqual([]);
});

it('§7 Reset: expired, replaced and unknown links, and links of deleted accounts, get the same response', async () => {
  const first = await link();
  const second = await link();
  await expireAll();
  for (const token of [first, second, 'x'.repeat(43)])
    expect(await refusal(reset(token))).toEqual([410, INVALID_LINK]);
  const third = await link();
  await api.remove(entities.user, siti.id);
  expect(await refusal(reset(third))).toEqual([410, INVALID_LINK]);
  expect(await rows()).toEqual([]);
});

it('§7 Reset: only one of concurrent uses of a link sets a password', async () => {
  const token = await link();
  const passwords = Array.from({ length: 8 }, (_, time) => `Temulawak$${time}x`);
  const outcomes = await Promise.all(passwords.map((password) => outcome(reset(token, password))));
  expect(outcomes.toSorted()).toEqual([200, ...Array(7).fill(410)]);
  expect(await signIn(passwords[outcomes.indexOf(200)] ?? '')).toBe(200);
});

it('§7 Reset: only one link is valid if an administrator creates several at once, and a mailed link does not replace it', async () => {
  const resets = createPasswordResets(app.db);
  const give = () => resets.create(siti.id, 'administrator');
  const given = await Promise.all(Array.from({ length: 6 }, give));
  const mailed = await resets.create(siti.id, 'mail');
  const good = await Promise.all(
    [...given, mailed].map(({ path }) => resets.accountOf(path.replace(/^.*#/, '')))
  );
  expect(good.filter(Boolean).length).toBe(2);
  expect(good.at(-1)).toEqual(siti.id);
  await link();
  expect(await outcome(reset(mailed.path.replace(/^.*#/, '')))).toBe(410);
  const { path } = await resets.create(siti.id, 'mail');
  await reset(path.replace(/^.*#/, ''));
  expect(await rows()).toEqual([]);
});

it('§7 Reset: an invalid password does not use up the link', async () => {
  const token = await link();
  expect(await outcome(reset(token, 'short'))).toBe(422);
  expect(await outcome(reset('x'.repeat(1_000_000)))).toBe(413);
  expect(await outcome(reset(token))).toBe(200);
});

it('§7 Reset: a new password does not change the time of the last sign-in', async () => {
  const lastSignIn = async () => (await api.one(entities.user, siti.id)).last_sign_in;
  const before = await lastSignIn();
  expect(before).toMatch(/Z$/);
  await reset(await link());
  expect(await lastSignIn()).toBe(before);
});

it('§7 Reset: only administrators create links, and only for other accounts', async () => {
  const { id: own } = await api.profile();
  expect(await refusal(api.makeResetLink(own))).toEqual([409, RESET.own]);
  expect(await outcome(api.makeResetLink(999_999))).toBe(404);
  expect(await outcome(app.client(siti.token).makeResetLink(own))).toBe(403);
});

it.each([
  ['a confirmed account', { confirmed_email: SITI.email }],
  ['an unconfirmed editor', { role: 'editor' }]
])('§7 Reset: %s keeps its second factor, but not its passkeys', async (_, values) => {
  await app.set('users', values, { id: siti.id });
  const row = { user_id: siti.id, created_at: '' };
  const token = await link();
  // A reset also clears failed sign-ins.
  for (let time = 0; time < 10; time++) expect(await signIn('wrong')).toBe(401);
  expect(await signIn(SITI.password)).toBe(429);
  const factor = { ...row, secret: 'A', recovery_codes: '[]', last_step: 0 };
  await app.db.insertInto('second_factors').values(factor).execute();
  const passkey = { ...row, credential_id: 'x', public_key: '', counter: 0, name: '' };
  await app.db.insertInto('passkeys').values(passkey).execute();
  await reset(token);
  expect(await app.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('second_factors').selectAll().execute()).toHaveLength(1);
  await app.db.deleteFrom('second_factors').execute();
  expect(await signIn(NEW)).toBe(200);
});

it('§7 Reset: attempts with invalid tokens are limited, but a valid link still works', async () => {
  const token = await link();
  const guess = () => outcome(reset('guess'));
  expect(await Promise.all(Array.from({ length: 30 }, guess))).toEqual(Array(30).fill(410));
  expect([await guess(), await outcome(reset(token))]).toEqual([429, 200]);
});
