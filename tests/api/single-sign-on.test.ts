// The tests are in one file, because all of them need the provider and the browser below.
import { expect, it } from 'vitest';
import { LOGIN_FAILED, OWN_ACCOUNT, SINGLE_SIGN_ON } from '#lib/contract/messages.ts';
import type { AuthResponse } from '#lib/contract/auth.ts';
import { entities } from '#lib/contract/entities.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { closing } from '../support/closing.ts';
import { startOpenidProvider } from '../support/openid-provider.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { addFactor } from '../support/second-factor.ts';
import { ADMIN, ENGINE, SITI, testApp, type TestApp } from '../support/test-app.ts';

const SITE = 'https://jamu.example';
const DEWI = { sub: 'dewi-1', name: 'Dewi', email: 'dewi@example.test', email_verified: true };
const GROUPS = { claim: 'groups', admin: 'jamu-admins', editor: 'jamu-editors' };
const { kept } = closing();

type Options = { roles?: typeof GROUPS; config?: object; siteUrl?: string };

async function start({ roles, config, siteUrl = SITE }: Options = {}) {
  const provider = kept(await startOpenidProvider(siteUrl));
  provider.behaviour.person = { ...DEWI };
  const singleSignOn = { ...provider.singleSignOn, roles };
  const app = kept(await testApp(ENGINE, { config: { singleSignOn, ...config } }));
  return { provider, app, ...browser(app, provider) };
}

type Provider = Awaited<ReturnType<typeof startOpenidProvider>>;

/** Simulates a browser with its own cookie. */
function browser(app: TestApp, provider: Provider) {
  let cookie = '';
  const open = async (): Promise<string> => {
    const response = await app.json('POST', '/single-sign-on', undefined, { cookie });
    const [line = ''] = response.headers.getSetCookie();
    cookie = line.split(';')[0] ?? '';
    return ((await response.json()) as { url: string }).url;
  };
  const send = (body: object) => app.json('POST', '/single-sign-on/session', body, { cookie });
  return {
    open,
    send,
    /** Visits the provider. Returns the query of the URL to which the provider redirects. */
    arrive: async () => provider.visit(await open()),
    async signOn() {
      const response = await send({ query: await provider.visit(await open()) });
      const body = (await response.json()) as AuthResponse & { message: string };
      return { status: response.status, ...body };
    }
  };
}

const userOf = (app: TestApp, email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

it('§4 Single sign-on: the first sign-in creates a confirmed account, and later ones use it', async () => {
  const { app, provider, signOn } = await start();
  const first = await signOn();
  expect(first).toMatchObject({ status: 200, username: 'Dewi', role: 'user', email: DEWI.email });
  const own = app.client(first.token);
  expect((await own.profile()).confirmed).toBe(true);
  const noPassword = { current_password: OWN_ACCOUNT.noPassword };
  expect(await refusal(own.beginSecondFactor('Kunyit$2026'))).toEqual([422, noPassword]);
  provider.behaviour.person = { ...DEWI, email: 'other@example.test', email_verified: false };
  expect(await signOn()).toMatchObject({ status: 200, username: 'Dewi', email: DEWI.email });
  const record = await own.send<{ sign_ins: object[] }>('/profile/sign-ins');
  expect(record.sign_ins[0]).toMatchObject({ success: true, second_factor: 'none' });
});

it('§4 Single sign-on: the API returns the name of the provider for the login page', async () => {
  const { app } = await start();
  const shown = { by_mail: false, single_sign_on: 'Dinas' };
  expect(await app.guest.send('/forgot-password')).toEqual(shown);
  const without = kept(await testApp());
  expect(await without.guest.send('/forgot-password')).toEqual({ by_mail: false });
  const none = { status: 404, message: SINGLE_SIGN_ON.none };
  expect(await refusedBy(without.json('POST', '/single-sign-on'))).toEqual(none);
});

it('§4 Single sign-on: a name that is taken gets digits, and an invalid name is replaced by the part of the e-mail address before the @', async () => {
  const { app, provider, signOn } = await start();
  await app.guest.register({ ...SITI, username: 'dewi' });
  expect((await signOn()).username).toMatch(/^Dewi \d{4,}$/);
  provider.behaviour.person = { ...DEWI, sub: '2', name: 'Аdmin', email: 'ayu@example.test' };
  expect((await signOn()).username).toBe('ayu');
  const named = { name: 'x'.repeat(90), preferred_username: 'budi' };
  provider.behaviour.person = { ...DEWI, sub: '3', ...named, email: 'b@example.test' };
  expect((await signOn()).username).toBe('budi');
});

it('§4 Single sign-on: a verified e-mail address signs in to the account that has confirmed the same address', async () => {
  const { app, provider, signOn } = await start();
  await app.guest.register({ ...SITI, email: DEWI.email });
  expect(await signOn()).toMatchObject({ status: 409, message: SINGLE_SIGN_ON.unconfirmed });
  await app.set('users', { confirmed_email: DEWI.email }, { email: DEWI.email });
  for (const email_verified of [false, undefined, 'false', 1])
    for (const email of [DEWI.email, 'DEWI@example.test', 'new@example.test']) {
      provider.behaviour.person = { ...DEWI, email, email_verified };
      const unverified = { status: 403, message: SINGLE_SIGN_ON.unverified };
      expect(await signOn()).toMatchObject(unverified);
    }
  // Some providers, such as Amazon Cognito, send `email_verified` as a text.
  provider.behaviour.person = { ...DEWI, email: 'Dewi@Example.test', email_verified: 'true' };
  expect(await signOn()).toMatchObject({ status: 200, username: SITI.username });
  const user = { username: SITI.username, email: DEWI.email };
  expect(app.events).toMatchObject([{ kind: 'identity-linked', user }]);
  // Another person later got the same address.
  provider.behaviour.person = { ...DEWI, sub: 'dewi-2' };
  expect(await signOn()).toMatchObject({ status: 409, message: SINGLE_SIGN_ON.taken });
});

it('§6 Roles: each sign-in sets the role that the claim of the provider contains', async () => {
  const { app, provider, signOn } = await start({ roles: GROUPS });
  const tokens = [];
  for (const [groups, expected] of [
    [['others', 'jamu-editors'], 'editor'],
    [['jamu-editors', 'jamu-admins'], 'admin'],
    [[], 'user'],
    [undefined, 'user'],
    ['jamu-admins', 'admin']
  ]) {
    provider.behaviour.person = { ...DEWI, groups };
    const { role, token } = await signOn();
    expect(role).toBe(expected);
    tokens.push(token);
  }
  expect(await outcome(app.client(tokens[0]).profile())).toBe(401);
  const { changes } = await (await app.admin()).api.history({ entity: 'user' });
  expect(changes[0]).toMatchObject({ by_username: 'Dinas' });
});

it('§6 Roles: the claim with the role can be nested, or have dots in its own name', async () => {
  const roles = { claim: 'realm_access.roles', admin: 'admin', editor: '' };
  const { provider, signOn } = await start({ roles });
  for (const [realm_access, role] of [
    [{ roles: ['', 'admin'] }, 'admin'],
    [{ roles: [''] }, 'user'],
    ['admin', 'user']
  ]) {
    provider.behaviour.person = { ...DEWI, realm_access };
    expect((await signOn()).role).toBe(role);
  }
  provider.behaviour.idToken = (claims) => ({ ...claims, [roles.claim]: 'admin' });
  expect((await signOn()).role).toBe('admin');
});

it('§6 Roles: the claim with the role can be an object whose keys are the roles, as Zitadel sends it', async () => {
  const roles = { claim: 'urn:roles', admin: 'admin', editor: 'writer' };
  const { provider, signOn } = await start({ roles });
  for (const [keys, role] of [
    [{ writer: { 1: 'jamu.example' } }, 'editor'],
    [{ others: { admin: 'admin' } }, 'user']
  ]) {
    provider.behaviour.person = { ...DEWI, 'urn:roles': keys };
    expect((await signOn()).role).toBe(role);
  }
});

it('§4 Single sign-on: a provider that accepts the secret only in the header works, too', async () => {
  const { provider, signOn } = await start();
  provider.behaviour.isBasic = true;
  for (const _ of [1, 2]) expect(await signOn()).toMatchObject({ status: 200, username: 'Dewi' });
  provider.behaviour.isBasic = false;
  const singleSignOn = { ...provider.singleSignOn, clientSecret: 'wrong' };
  const other = kept(await testApp(ENGINE, { config: { singleSignOn } }));
  expect(await browser(other, provider).signOn()).toMatchObject({ status: 403 });
});

it('§6 Roles: a claim does not demote the last administrator', async () => {
  const { provider, signOn } = await start({ roles: GROUPS });
  provider.behaviour.person = { ...DEWI, email: ADMIN.email, groups: [] };
  expect(await signOn()).toMatchObject({ status: 200, role: 'admin', email: ADMIN.email });
});

it('§4 Single sign-on: a response of the provider works once, and only in the browser that started the sign-in', async () => {
  const { app, provider, arrive, send } = await start();
  const query = await arrive();
  const gone = { status: 410, message: SINGLE_SIGN_ON.gone };
  const stranger = browser(app, provider);
  await stranger.open();
  for (const { send: sendBy } of [stranger, browser(app, provider)])
    expect(await refusedBy(sendBy({ query }))).toEqual(gone);
  const answers = await Promise.all([1, 2, 3].map(() => send({ query })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  for (const wrong of [query, '?', `?state=${'x'.repeat(4000)}`])
    expect(await refusedBy(send({ query: wrong }))).toEqual(gone);
});

const refusedBy = async (response: Promise<Response>) => {
  const { status } = await response;
  return { status, message: ((await (await response).json()) as { message: string }).message };
};

it('§4 Single sign-on: two tabs can sign in at the same time, and an unfinished sign-in expires after ten minutes', async () => {
  const { app, arrive, send } = await start();
  const queries = [await arrive(), await arrive()];
  for (const query of queries) expect((await send({ query })).status).toBe(200);
  const query = await arrive();
  const [row] = await app.db.selectFrom('sign_on_attempts').selectAll().execute();
  expect(Date.parse(row!.expires_at) - Date.now()).toBeLessThanOrEqual(600_000);
  await app.set('sign_on_attempts', { expires_at: new Date().toISOString() });
  expect((await send({ query })).status).toBe(410);
  await arrive();
  expect(await app.db.selectFrom('sign_on_attempts').selectAll().execute()).toHaveLength(1);
});

it.each([
  [SITE, '__Host-single-sign-on=X; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ['http://localhost:4321', 'single-sign-on=X; Max-Age=600; Path=/; HttpOnly; SameSite=Lax']
])(
  '§4 Single sign-on: the cookie of %s is limited to this site and to ten minutes',
  async (siteUrl, expected) => {
    const { app, provider } = await start({ siteUrl });
    const response = await app.json('POST', '/single-sign-on');
    const cookie = response.headers.get('set-cookie');
    expect(cookie?.replace(/=[\w-]{43};/, '=X;')).toBe(expected);
    const { searchParams, origin } = new URL(((await response.json()) as { url: string }).url);
    expect(origin).toBe(provider.issuer);
    const random = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${siteUrl}/login`,
      code_challenge_method: 'S256',
      state: random,
      nonce: random,
      scope: 'openid email profile'
    });
  }
);

const now = () => Math.floor(Date.now() / 1000);

it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['for another site', (claims) => ({ ...claims, aud: 'other' })],
  ['of another sign-in', (claims) => ({ ...claims, nonce: 'x' })],
  ['without nonce', ({ nonce: _nonce, ...claims }) => claims],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['that has expired', (claims) => ({ ...claims, exp: now() - 120 })],
  ['of another person than the user info', (claims) => ({ ...claims, sub: 'other' })]
])('§4 Single sign-on: refuses an ID token %s', async (_, change) => {
  const { app, provider, signOn } = await start();
  provider.behaviour.idToken = change;
  expect(await signOn()).toMatchObject({ status: 403, message: SINGLE_SIGN_ON.refused });
  expect(await userOf(app, DEWI.email)).toBeUndefined();
  provider.behaviour.idToken = (claims) => claims;
  expect((await signOn()).status).toBe(200);
});

it('§4 Single sign-on: claims can be in the ID token, and the clock of the provider can differ by half a minute', async () => {
  const { provider, signOn } = await start();
  provider.behaviour.isInToken = true;
  provider.behaviour.idToken = (claims) => ({ ...claims, iat: now() + 30, exp: now() - 30 });
  expect(await signOn()).toMatchObject({ status: 200, username: 'Dewi' });
});

it('§4 Single sign-on: a refused sign-in gets 403; if the provider is unreachable or does not respond, sign-ins get 503', async () => {
  const { app, provider, arrive, signOn, send } = await start();
  provider.behaviour.person = undefined;
  expect(await signOn()).toMatchObject({ status: 403, message: SINGLE_SIGN_ON.refused });
  provider.behaviour.person = { ...DEWI };
  const query = await arrive();
  await provider.close();
  const away = { status: 503, message: SINGLE_SIGN_ON.away };
  expect(await refusedBy(send({ query }))).toEqual(away);
  const other = kept(await testApp(ENGINE, { config: app.deps.config }));
  expect(await refusedBy(other.json('POST', '/single-sign-on'))).toEqual(away);
  const silent = await start();
  silent.provider.behaviour.isSilent = true;
  expect(await refusedBy(silent.app.json('POST', '/single-sign-on'))).toEqual(away);
  silent.provider.behaviour.isSilent = false;
  expect((await silent.app.json('POST', '/single-sign-on')).status).toBe(200);
});

it('§4 Single sign-on: an account with a second factor needs a code, unless the provider checked a second factor', async () => {
  const { app, provider, signOn, arrive, send } = await start();
  await app.guest.register({ ...SITI, email: DEWI.email });
  await app.set('users', { confirmed_email: DEWI.email }, { email: DEWI.email });
  const { token } = await app.guest.login({ ...SITI, email: DEWI.email });
  const { secret } = await addFactor(app, token, SITI.password);
  const query = await arrive();
  for (const code of [undefined, '', '000000'])
    expect(await (await send({ query, code })).json()).toMatchObject({ needs: 'code' });
  expect((await browser(app, provider).send({ query, code: codeOf(secret, 1) })).status).toBe(410);
  expect((await send({ query, code: codeOf(secret, 1) })).status).toBe(200);
  expect((await send({ query, code: codeOf(secret, 2) })).status).toBe(410);
  provider.behaviour.person = { ...DEWI, amr: ['pwd', 'mfa'] };
  expect((await signOn()).status).toBe(200);
  provider.behaviour.person = { ...DEWI, amr: ['pwd'] };
  expect((await signOn()).status).toBe(401);
  const guess = { query: await arrive(), code: '000000' };
  for (let time = 0; time < 10; time++) expect((await send(guess)).status).toBe(401);
  expect((await send({ ...guess, code: codeOf(secret, 2) })).status).toBe(429);
  const failures = app.db.selectFrom('sign_ins').select('count').where('success', '=', 0);
  await expect.poll(() => failures.execute()).toEqual([{ count: 11 }]);
});

it('§4 Single sign-on: `amr` is read only from the ID token; the e-mail address, too, if the ID token has `email_verified`', async () => {
  const { app, provider, signOn } = await start({ config: { requireSecondFactor: 'staff' } });
  const { behaviour } = provider;
  // At some providers, people can change these values of the user info themselves.
  behaviour.person = { ...DEWI, email: SITI.email, amr: ['mfa'] };
  behaviour.idToken = ({ amr: _amr, ...claims }) => ({ ...claims, email_verified: true });
  expect(await signOn()).toMatchObject({ status: 403, message: SINGLE_SIGN_ON.unverified });
  const { email } = DEWI;
  behaviour.idToken = ({ amr: _amr, ...claims }) => ({ ...claims, email_verified: true, email });
  await signOn();
  await app.set('users', { role: 'editor' }, { email });
  expect(await signOn()).toMatchObject({ status: 200, email, needs: 'second_factor' });
});

it('§6 Roles: a second factor that the provider checked counts as the required one', async () => {
  const config = { requireSecondFactor: 'staff' };
  const { app, provider, signOn } = await start({ roles: GROUPS, config });
  provider.behaviour.person = { ...DEWI, groups: ['jamu-editors'] };
  const weak = await signOn();
  expect(weak.needs).toBe('second_factor');
  provider.behaviour.person = { ...DEWI, groups: ['jamu-editors'], amr: ['mfa'] };
  const strong = await signOn();
  expect(strong.needs).toBeUndefined();
  expect(await app.client(strong.token).list(entities.product)).toEqual([]);
  const { body } = await refused(app.client(weak.token).trash({}));
  expect(body.needs).toBe('second_factor');
  await app.client(strong.token).trash({});
});

it('§4 Single sign-on: if a password is needed, the message says that the account has none', async () => {
  const { app, signOn } = await start();
  const { token } = await signOn();
  const body = { username: 'Dewi', current_password: 'x' };
  expect((await refused(app.client(token).removeProfile(body))).message).toMatch(/no password/);
  const guess = { email: DEWI.email, password: 'x', rememberMe: false };
  expect((await refused(app.guest.login(guess))).message).toBe(LOGIN_FAILED);
});
