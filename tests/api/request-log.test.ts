import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { keysFor } from '../../server/db/keys.ts';
import { createLog } from '../../server/log/log.ts';
import { write } from '../support/bad-input.ts';
import { refused } from '../support/refused.ts';
import { ADMIN, ENGINE, testApp } from '../support/test-app.ts';

const NAMES = { username: 'siti-rahasia', email: 'siti.rahasia@example.test' };
const SITI = { ...NAMES, password: 'Kunyit$2026' };
const ADDRESS = '203.0.113.77';
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A log in memory, as lines of JSON. */
function memory() {
  let text = '';
  const stream = new Writable({ write: (chunk, _, done) => ((text += String(chunk)), done()) });
  const read = (line: string) => JSON.parse(line) as Record<string, unknown>;
  const lines = () => text.trim().split('\n').map(read);
  return { log: createLog('trace', stream), text: () => text, lines };
}

it('§7 Log: every response has an id that is also logged; a client’s id counts only behind a trusted proxy', async () => {
  for (const trustProxy of [0, 1]) {
    const { log, lines } = memory();
    const app = await testApp('sqlite', { log, config: { trustProxy } });
    const headers = { 'x-request-id': 'from-outside' };
    const given = await app.request('/api/product', { headers });
    const ids = [given, await app.request('/api/nothing'), await app.request('/nothing')].map(
      (answer) => answer.headers.get('x-request-id')
    );
    for (const id of ids.slice(trustProxy)) expect(id).toMatch(UUID);
    expect(ids.includes('from-outside')).toBe(trustProxy === 1);
    expect(lines().map(({ requestId }) => requestId)).toEqual(ids);
    await app.close();
  }
});

it('§7 Log: the line of a request names the account, also for sign-ins, and none for strangers', async () => {
  const { log, lines } = memory();
  const app = await testApp('sqlite', { log });
  await app.guest.register(SITI);
  await refused(app.guest.login({ ...SITI, password: 'Salah#2026', rememberMe: false }));
  const { token } = await app.guest.login({ ...SITI, rememberMe: false });
  await app.client(token).profile();
  await refused(app.guest.login({ ...ADMIN, email: 'nobody@example.test' }));
  await write(app, token, 'GET', '/product');
  await app.request('/api/product');
  expect(lines().map(({ route, status, account }) => [route, status, account])).toEqual([
    ['/api/register', 201, 2],
    ['/api/login', 401, 2],
    ['/api/login', 200, 2],
    ['/api/profile', 200, 2],
    ['/api/login', 401, undefined],
    ['/api/product', 200, 2],
    ['/api/product', 200, undefined]
  ]);
  await app.close();
});

it.each([
  [0, '203.0.113.7', 1],
  [2, '203.0.113.7', 1],
  [1, '203.0.113.7', 0],
  [1, '10.0.0.1, 203.0.113.7', 0],
  [1, undefined, 0]
])(
  '§7 Log: with TRUST_PROXY=%i and X-Forwarded-For %s, %i warning is logged',
  async (trustProxy, forwarded, warnings) => {
    const { log, lines } = memory();
    const app = await testApp('sqlite', { log, config: { trustProxy } });
    const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {});
    for (let nth = 0; nth < 3; nth++) await app.request('/api/product', { headers });
    await app.close();
    const warned = lines().filter(({ msg }) => String(msg).startsWith('TRUST_PROXY is not'));
    expect(warned).toHaveLength(warnings);
    for (const line of warned) expect(line).toMatchObject({ level: 40, proxies: 1, trustProxy });
  }
);

it('§7 Log: an error is logged with the id of its response', async () => {
  const { log, lines } = memory();
  const app = await testApp('sqlite', { log });
  await app.db.schema.alterTable('visitors').renameTo('gone').execute();
  const { token } = await app.admin();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.handle(new Request('http://app.test/api/visitor', { headers }));
  const { requestId } = (await answer.json()) as { requestId: string };
  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-request-id')).toEqual(requestId);
  expect(lines().filter((line) => line['requestId'] === requestId)).toMatchObject([
    { msg: 'request failed', route: '/api/visitor' },
    { msg: 'request', route: '/api/visitor', status: 500 }
  ]);
  await app.close();
});

it('§7 Log: refused sign-ins are logged without e-mail, name, whole address, query, token or password', async () => {
  const { log, text, lines } = memory();
  const app = await testApp(ENGINE, { log });
  const { token } = await app.guest.register(SITI);
  const { api, token: admin } = await app.admin();
  await refused(app.guest.register(SITI));
  await refused(app.guest.login({ ...SITI, password: 'Salah#2026', rememberMe: false }));
  await refused(api.updateProfile({ username: SITI.username, email: ADMIN.email }));
  const headers = { 'x-forwarded-for': ADDRESS, 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  await app.request('/api/product/get-name?name=rahasia', { headers });
  // An unexpected error whose database message contains the typed values.
  const keys = keysFor(entities.user, NAMES) as Record<'username_key' | 'email_key', string>;
  const row = { ...NAMES, ...keys, role: 'user' as const, password_hash: 'x' };
  const values = { ...row, created_at: '', updated_at: '' };
  const err = await refused(app.db.insertInto('users').values(values).execute());
  expect(err).toBeInstanceOf(Error);
  log.error({ err }, 'unforeseen');
  await app.close();

  const login = { method: 'POST', route: '/api/login', status: 401, msg: 'request' };
  const read = { route: '/api/product/get-name', network: '203.0.113.0' };
  for (const line of [login, read]) expect(lines()).toContainEqual(expect.objectContaining(line));
  for (const secret of ['rahasia', ADMIN.email, ADDRESS, token, admin, 'Kunyit$2026', 'Salah#2026'])
    expect(text(), secret).not.toContain(secret);
});
