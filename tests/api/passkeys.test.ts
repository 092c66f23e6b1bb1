import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { PASSKEY, SECOND_FACTOR } from '#lib/contract/messages.ts';
import type { ownSignIns } from '#lib/contract/endpoints/sessions.ts';
import * as passkeys from '../support/passkeys.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { app, appOfEach, api as admin } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { mailServer, tokensOf } from '../support/mail-server.ts';
import { outcome, refusal } from '../support/refused.ts';
import { addFactor } from '../support/second-factor.ts';
import { createAuthenticator, PASSKEY_SITE } from '../support/software-authenticator.ts';
import { ADMIN, SITI, testApp } from '../support/test-app.ts';

const { add, answer, ask, enter, finish, listOf, optionsFor, remove } = passkeys;
const proof = { current_password: SITI.password };
const { kept } = closing();
const REFUSED = [401, PASSKEY.refused];

appOfEach(undefined, { config: { siteUrl: PASSKEY_SITE } });

async function siti() {
  const { token } = await app.guest.register(SITI);
  const api = app.client(token);
  return { token, api, id: (await api.profile()).id };
}

it('§2 Passkeys: adding a passkey requires the password; signing in with it is recorded', async () => {
  const { api } = await siti();
  const phone = createAuthenticator();
  expect(await outcome(optionsFor(api, { current_password: 'Salah#2026' }))).toBe(422);
  const added = await add(api, phone, proof);
  expect(added).toMatchObject({ name: 'Ponsel', last_used_at: null });
  const notices = () => app.events.filter(({ kind }) => kind === 'passkeys-changed').length;
  expect(notices()).toBe(1);
  const session = await enter(app, phone);
  expect(session).toMatchObject({ username: SITI.username, role: 'user' });
  const own = app.client(session.token);
  const { sign_ins } = await own.call<typeof ownSignIns>('get', '/profile/sign-ins');
  expect(sign_ins[0]).toMatchObject({ success: true, second_factor: 'passkey' });
  const rename = (name: string) => passkeys.rename(api, added.id, name);
  await rename('Laptop');
  const tooLong = { name: `name must be at most ${LENGTH.name} characters` };
  expect(await refusal(rename('x'.repeat(LENGTH.name + 1)))).toEqual([422, tooLong]);
  for (const name of [' ', 'a\u0000']) expect(await outcome(rename(name))).toBe(422);
  const used = { ...added, name: 'Laptop', last_used_at: expect.stringMatching(/Z$/) };
  expect((await listOf(own)).passkeys).toEqual([used]);
  const admin = (await app.admin()).api;
  const removal = remove(admin, added.id, { current_password: ADMIN.password });
  expect(await outcome(removal)).toBe(404);
  await remove(own, added.id, proof);
  expect(notices()).toBe(2);
  expect(await refusal(enter(app, phone))).toEqual(REFUSED);
  // Removing a passkey ends the other sessions, because a lost device may have started them.
  expect(await outcome(api.profile())).toBe(401);
});

it('§2 Passkeys: a challenge can be used once, before it expires, and only in the session and for the purpose that it was created for', async () => {
  const { api } = await siti();
  const phone = createAuthenticator();
  const options = await optionsFor(api, proof);
  const other = app.client((await app.guest.login(SITI)).token);
  const created = phone.create({ options });
  expect(await outcome(finish(other, created))).toBe(422);
  expect(await outcome(finish(api, phone.create({ options: await ask(app) })))).toBe(422);
  const { id } = await finish(api, created);
  expect(await outcome(finish(api, created))).toBe(422);
  const rename = (by: typeof api) => outcome(passkeys.rename(by, id, 'Tablet'));
  expect([await rename(admin), await rename(api)]).toEqual([404, 200]);
  expect((await listOf(api)).passkeys).toMatchObject([{ name: 'Tablet' }]);
  const signedIn = phone.get({ options: await ask(app) });
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => outcome(answer(app, signedIn)))
  );
  expect(outcomes.toSorted()).toEqual([200, 401, 401, 401, 401]);
  const own = await optionsFor(api, proof);
  expect(own).toMatchObject({
    rp: { id: 'jamu.example' },
    user: { name: SITI.email, displayName: SITI.username },
    timeout: 300_000,
    excludeCredentials: [{ id: created.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  });
  const asked = { rpId: 'jamu.example', timeout: 300_000, userVerification: 'required' };
  expect(await ask(app)).toMatchObject(asked);
  const foreign = phone.get({ options: own });
  expect(await refusal(answer(app, foreign))).toEqual(REFUSED);
  const late = await ask(app);
  await app.db.updateTable('passkey_challenges').set({ expires_at: '2026-01-01' }).execute();
  expect(await refusal(answer(app, phone.get({ options: late })))).toEqual(REFUSED);
  await ask(app);
  expect(await app.db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1);
});

it('§2 Passkeys: refuses another origin or domain, an unverified user, and a counter that goes back', async () => {
  const { api } = await siti();
  const phone = createAuthenticator();
  const unverified = { options: await optionsFor(api, proof), isVerified: false };
  expect(await outcome(finish(api, phone.create(unverified)))).toBe(422);
  await add(api, phone, proof);
  const origin = 'https://jamu.example.evil';
  for (const wrong of [{ origin }, { rpId: 'evil.example' }, { isVerified: false }]) {
    const signedIn = phone.get({ options: await ask(app), ...wrong });
    expect(await refusal(answer(app, signedIn))).toEqual(REFUSED);
  }
  const foreign = phone.get({ options: await ask(app), origin });
  const answered = await app.json('POST', '/login/passkey', foreign, { origin });
  expect(answered.status, 'a request cannot choose its origin').toBe(401);
  await enter(app, phone, 7);
  expect(await refusal(enter(app, phone, 7))).toEqual(REFUSED);
  expect(await refusal(enter(app, phone, 3))).toEqual(REFUSED);
  await enter(app, phone, 8);
  expect(await refusal(enter(app, createAuthenticator()))).toEqual(REFUSED);
  const failures = app.db.selectFrom('sign_ins').select('count').where('success', '=', 0);
  await expect.poll(() => failures.execute()).toEqual([{ count: 6 }]);
});

it('§7 Limits: failed sign-ins with other passkeys from the same address do not block a valid passkey', async () => {
  const { api } = await siti();
  const [own, unknown] = [createAuthenticator(), createAuthenticator()];
  await add(api, own, proof);
  const wrong = unknown.get({ options: await ask(app) });
  const outcomes = [];
  for (let time = 0; time < 31; time += 1) outcomes.push(await outcome(answer(app, wrong)));
  expect(outcomes).toEqual([...Array(30).fill(401), 429]);
  await enter(app, own);
});

it('§2 Passkeys: an account with a second factor also needs a code to add a passkey', async () => {
  const { api, token } = await siti();
  const { secret } = await addFactor(app, token, SITI.password);
  expect(await refusal(optionsFor(api, proof))).toEqual([422, { code: SECOND_FACTOR.codeNeeded }]);
  await add(api, createAuthenticator(), { ...proof, code: codeOf(secret) });
});

it('§2 Passkeys: an account has at most 20 passkeys', async () => {
  const { api, id: user_id } = await siti();
  const [first, last] = [await optionsFor(api, proof), await optionsFor(api, proof)];
  const row = { user_id, public_key: '', counter: 0, name: '', created_at: '' };
  const rows = Array.from({ length: 19 }, (_, nth) => ({ ...row, credential_id: `${nth}` }));
  await app.db.insertInto('passkeys').values(rows).execute();
  await finish(api, createAuthenticator().create({ options: first }));
  const late = finish(api, createAuthenticator().create({ options: last }));
  expect(await refusal(late)).toEqual([409, PASSKEY.tooMany]);
  expect(await refusal(optionsFor(api, proof))).toEqual([409, PASSKEY.tooMany]);
});

it('§2 Passkeys: a password change by the owner cancels an unfinished addition', async () => {
  const { api } = await siti();
  const phone = createAuthenticator();
  const options = await optionsFor(api, proof);
  const password = 'Bangle$7x';
  const { username, email } = SITI;
  await api.updateProfile({ username, email, password, ...proof });
  expect(await outcome(finish(api, phone.create({ options })))).toBe(401);
});

it('§2 Passkeys: a restored account has its passkeys again', async () => {
  const { api, id } = await siti();
  const phone = createAuthenticator();
  await add(api, phone, proof);
  await admin.remove(entities.user, id);
  expect(await refusal(enter(app, phone))).toEqual(REFUSED);
  const [deleted] = (await app.db.selectFrom('trash').select('id').execute()) as [{ id: number }];
  await admin.restoreTrashed(deleted.id);
  await enter(app, phone);
});

it('§7 Password reset: the owner of an address takes over the account that a stranger registered with it', async () => {
  const mails = kept(await mailServer());
  const config = { siteUrl: PASSKEY_SITE };
  const mailing = kept(await testApp(undefined, { smtp: mails.smtp, config }));
  const reset = async (password: string) => {
    await mailing.guest.forgotPassword({ email: SITI.email });
    await mailing.mail.idle();
    const [token = ''] = tokensOf(mails.arrived.at(-1)!);
    await mailing.guest.resetPassword({ token, password });
    return mailing.client((await mailing.guest.login({ ...SITI, password })).token);
  };
  const { token } = await mailing.guest.register(SITI);
  const stranger = createAuthenticator();
  await add(mailing.client(token), stranger, proof);
  await addFactor(mailing, token, SITI.password);
  const password = 'Temulawak$1';
  const owner = await reset(password);
  expect(await refusal(enter(mailing, stranger))).toEqual(REFUSED);
  // The reset confirmed the address. A later reset removes neither passkey nor second factor, so that
  // somebody who took over the mailbox cannot sign in.
  const own = createAuthenticator();
  await add(owner, own, { current_password: password });
  const session = await mailing.guest.login({ ...SITI, password });
  await addFactor(mailing, session.token, password);
  expect(await refusal(reset('Lempuyang$7x'))).toEqual([401, SECOND_FACTOR.codeNeeded]);
  await enter(mailing, own);
});

it('§6 Roles: a passkey counts as the required second factor, and then the password alone is refused', async () => {
  const config = { siteUrl: PASSKEY_SITE, requireSecondFactor: 'admin' } as const;
  const strict = kept(await testApp(undefined, { config }));
  const { api } = await strict.admin();
  const phone = createAuthenticator();
  const other = await strict.admin();
  const { id } = await add(api, phone, { current_password: ADMIN.password });
  expect([await outcome(api.profile()), await outcome(other.api.profile())]).toEqual([200, 401]);
  expect(await refusal(strict.guest.login(ADMIN))).toEqual([401, PASSKEY.required]);
  const session = await enter(strict, phone);
  expect(session.needs).toBeUndefined();
  const own = strict.client(session.token);
  const removal = remove(own, id, { current_password: ADMIN.password });
  expect(await refusal(removal)).toEqual([409, SECOND_FACTOR.kept]);
  await enter(strict, phone);
});
