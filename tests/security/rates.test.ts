import { afterAll, expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { testApp } from '../support/test-app.ts';

const identifier = await openIdentifier();
const app = await testApp('sqlite', { identify: identifyRoutes(identifier, { trustProxy: 1 }) });
afterAll(async () => {
  await app.close();
  await identifier.close();
});

const post = (path: string, from: string, more: RequestInit = {}, headers = {}) => {
  const all = { 'x-forwarded-for': from, ...headers };
  return app.request(`/api${path}`, { method: 'POST', ...more, headers: all });
};
const postJson = (path: string, from: string, body: object) =>
  post(path, from, { body: JSON.stringify(body) }, { 'content-type': 'application/json' });

/** The number of requests that a network may send to each call, and a function that sends one. */
const CALLS: Record<string, [number, (from: string, time: number) => Promise<Response>]> = {
  'sign-in': [
    30,
    (from, time) => postJson('/login', from, { email: `tamu${time}@example.test`, password: 'x' })
  ],
  registration: [
    30,
    (from, time) =>
      postJson('/register', from, {
        username: `u${from}${time}`,
        email: `u${time}${from.replaceAll(':', '-')}@example.test`,
        password: 'Kunyit$2026'
      })
  ],
  identification: [1200, (from) => post('/predict', from, { body: new FormData() })],
  visits: [
    300,
    (from, time) => post('/visit', from, {}, { 'user-agent': `Mozilla/5.0 (X11) Firefox/${time}` })
  ]
};

it.each(Object.entries(CALLS))(
  '§7 Limits: too many requests from one network get 429 and Retry-After, and other networks are served: %s',
  async (_, [allowed, send]) => {
    // All addresses of a /64 count as one network.
    for (let time = 0; time < allowed; time++)
      expect((await send(`2001:db8:1:2::${time.toString(16)}`, time)).status).not.toBe(429);
    const refused = await send('2001:db8:1:2:ffff:ffff:ffff:ffff', allowed);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    for (const other of ['2001:db8:1:3::1', '203.0.113.5'])
      expect((await send(other, allowed + 1)).status, other).not.toBe(429);
  }
);

it('§7 Limits: a network that exceeds its limit of visits can still read, but its further visits are not stored', async () => {
  const count = async () => (await app.admin()).api.visitorCount();
  const read = (time: number) =>
    app.request('/api/product', {
      headers: { 'x-forwarded-for': '192.0.2.9', 'user-agent': `Mozilla/5.0 (X11) Chrome/${time}` }
    });
  const before = await count();
  for (let time = 0; time < 310; time++) expect((await read(time)).status).toBe(200);
  expect((await count()) - before).toBe(300);
});
