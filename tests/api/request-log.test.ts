import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { keysFor } from '../../server/db/entity-columns.ts';
import { createLog } from '../../server/log/log.ts';
import { bearer } from '../support/api-tokens.ts';
import { write } from '../support/bad-input.ts';
import { closing } from '../support/closing.ts';
import { refused } from '../support/refused.ts';
import { ADMIN, ENGINE, testApp } from '../support/test-app.ts';

const NAMES = { username: 'siti-rahasia', email: 'siti.rahasia@example.test' };
const SITI = { ...NAMES, password: 'Kunyit$2026', rememberMe: false };
const WRONG = 'Salah#2026';
const ADDRESS = '203.0.113.77';
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const { kept } = closing();

/** Creates an app whose log is kept in memory, as lines of JSON. */
async function logged(config: object = {}) {
  let text = '';
  const stream = new Writable({ write: (chunk, _, done) => ((text += String(chunk)), done()) });
  const read = (line: string) => JSON.parse(line) as Record<string, unknown>;
  const lines = () => text.trim().split('\n').map(read);
  const log = createLog('trace', stream);
  const app = kept(await testApp(ENGINE, { log, config }));
  return { app, log, text: () => text, lines };
}

it('§7 Log: every response has an id that is also logged; an id that the client sends is used only behind a trusted proxy', async () => {
  for (const trustProxy of [0, 1]) {
    const { app, lines } = await logged({ trustProxy });
    const headers = { 'x-request-id': 'from-outside' };
    const given = await app.request('/api/product', { headers });
    const ids = [given, await app.request('/api/nothing'), await app.request('/nothing')].map(
      (answer) => answer.headers.get('x-request-id')
    );
    for (const id of ids.slice(trustProxy)) expect(id).toMatch(UUID);
    expect(ids.includes('from-outside')).toBe(trustProxy === 1);
    expect(lines().map(({ requestId }) => requestId)).toEqual(ids);
  }
});

it('§7 Log: the line of a request contains the id of the account, also for failed sign-ins, and no id if there is no account', async () => {
  const { app, lines } = await logged();
  await app.guest.register(SITI);
  await refused(app.guest.login({ ...SITI, password: WRONG }));
  const { token } = await app.guest.login(SITI);
  await app.client(token).profile();
  await refused(app.guest.login({ ...ADMIN, email: 'nobody@example.test' }));
  await write(app, token, 'GET', '/product');
  await app.request('/api/product');
  await app.request('/api/nothing');
  const [debug, info] = [20, 30];
  expect(
    lines().map(({ level, route, status, account }) => [level, route, status, account])
  ).toEqual([
    [info, '/api/register', 201, 2],
    [info, '/api/login', 401, 2],
    [info, '/api/login', 200, 2],
    [debug, '/api/profile', 200, 2],
    [info, '/api/login', 401, undefined],
    [debug, '/api/product', 200, 2],
    [debug, '/api/product', 200, undefined],
    [info, '/api/*', 404, undefined]
  ]);
});

it('§7 Log: creating a reset link, ending sessions and changing settings are logged with the administrator’s id', async () => {
  const { app, lines } = await logged();
  await app.guest.register(SITI);
  const { api, token } = await app.admin();
  await api.makeResetLink(2);
  await write(app, token, 'DELETE', '/admin/user/2/sessions');
  await write(app, token, 'PUT', '/admin/settings', { first_day: false });
  const entries = lines().filter(({ by }) => by === 1);
  expect(entries.map(({ userId }) => userId)).toEqual([2, 2, undefined]);
});

it.each([
  [0, '203.0.113.7', 1],
  [2, '203.0.113.7', 1],
  [1, '203.0.113.7', 0],
  [1, '10.0.0.1, 203.0.113.7', 0],
  [1, undefined, 0],
  [1, undefined, 1, { 'sec-fetch-site': 'none' }]
])(
  '§7 Log: with TRUST_PROXY=%i and X-Forwarded-For %s, the number of logged warnings is %i',
  async (trustProxy, forwarded, warnings, ofBrowser: Record<string, string> = {}) => {
    const { app, lines } = await logged({ trustProxy });
    const headers = new Headers({
      ...ofBrowser,
      ...(forwarded && { 'x-forwarded-for': forwarded })
    });
    for (let nth = 0; nth < 3; nth++) await app.request('/api/product', { headers });
    const warned = lines().filter(({ msg }) => String(msg).startsWith('TRUST_PROXY is not'));
    expect(warned).toHaveLength(warnings);
    const proxies = forwarded ? 1 : 0;
    for (const line of warned) expect(line).toMatchObject({ level: 40, proxies, trustProxy });
  }
);

it('§7 Log: refused sign-ins are logged without e-mail address, name, whole IP address, query, token or password; errors contain no token or password', async () => {
  const { app, log, text, lines } = await logged();
  const errors: string[] = [];
  const fails = async (promise: Promise<unknown>) =>
    errors.push(JSON.stringify((await refused(promise)).body));
  const { token } = await app.guest.register(SITI);
  const { api, token: admin } = await app.admin();
  const tokens = [token, admin, (await app.guest.login({ ...SITI, rememberMe: true })).token];
  tokens.push((await app.guest.refresh(token)).token);
  await fails(app.guest.register(SITI));
  await fails(app.guest.register({ ...SITI, email: 'x', password: WRONG }));
  await fails(app.guest.login({ ...SITI, password: WRONG }));
  await fails(app.guest.login({ ...ADMIN, email: 'not an address', password: WRONG }));
  await fails(app.guest.refresh(`${token}x`));
  await fails(app.client(`${token}x`).profile());
  await fails(api.updateProfile({ username: SITI.username, email: ADMIN.email }));
  const wrong = { username: NAMES.username, current_password: WRONG };
  const own = app.client(token);
  await fails(own.updateProfile({ ...wrong, email: 'a@b.cd', password: 'Temulawak$1' }));
  await fails(own.removeProfile(wrong));
  const headers = { 'x-forwarded-for': ADDRESS, 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  await app.request('/api/product/get-name?name=rahasia', { headers });
  // Logs an unexpected error. The message of the database contains the typed values.
  const keys = keysFor(entities.user, NAMES) as Record<'username_key' | 'email_key', string>;
  const row = { ...NAMES, ...keys, role: 'user' as const, password_hash: 'x' };
  const values = { ...row, created_at: '', updated_at: '' };
  const err = await refused(app.db.insertInto('users').values(values).execute());
  expect(err).toBeInstanceOf(Error);
  log.error({ err }, 'unforeseen');
  const hashes = await app.db.selectFrom('users').select('password_hash').execute();

  // A missing table causes unexpected errors in calls of the API.
  await app.db.schema.alterTable('sessions').renameTo('gone').execute();
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(SITI) };
  for (const [path, init] of [
    ['/api/login', json],
    ['/api/refresh-token', { headers: bearer(token) }],
    ['/api/logout', { headers: bearer(token) }]
  ] as const) {
    const url = `http://app.test${path}`;
    const answer = await app.handle(new Request(url, { method: 'POST', ...init }));
    const requestId = answer.headers.get('x-request-id');
    const message = ERROR_MESSAGE.internal;
    const body = await answer.text();
    errors.push(body);
    expect([answer.status, JSON.parse(body)]).toEqual([
      500,
      { error: message, message, requestId }
    ]);
    expect(lines().filter((line) => line['requestId'] === requestId)).toMatchObject([
      { msg: 'request failed', route: path },
      { msg: 'request', route: path, status: 500 }
    ]);
  }

  const login = { method: 'POST', route: '/api/login', status: 401, msg: 'request' };
  const read = { route: '/api/product/get-name', network: '203.0.113.0' };
  const unforeseen = {
    msg: 'unforeseen',
    err: expect.objectContaining({ code: expect.anything() })
  };
  for (const line of [login, read, unforeseen])
    expect(lines()).toContainEqual(expect.objectContaining(line));
  const passwords = [SITI.password, WRONG, 'Temulawak$1', ADMIN.password];
  const secrets = [...passwords, ...tokens, ...hashes.map((row) => row.password_hash)];
  for (const secret of [...secrets, 'rahasia', ADMIN.email, ADDRESS])
    expect(text().includes(secret), `${secret} in the log`).toBe(false);
  for (const secret of secrets)
    expect(errors.join(' ').includes(secret), `${secret} in an error`).toBe(false);
});
