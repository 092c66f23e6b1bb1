import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { startHttpServer } from '../../server/http/http-server.ts';
import { clientIp, networkOf } from '../../server/http/networks.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';

const FORGED = '203.0.113.66';

/**
 * Returns the client address that a server behind `trustProxy` proxies determines. The connection
 * comes from 127.0.0.1.
 */
async function determinedAddress(trustProxy: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientIp(c, trustProxy)));
  const { port, stop } = await startHttpServer(app.fetch, { port: 0, host: '127.0.0.1' });
  const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {});
  const address = await (await fetch(`http://127.0.0.1:${port}`, { headers })).text();
  await stop();
  return address;
}

it.each<[string, number, string | undefined, string]>([
  ['no proxy, with a header that anybody can send', 0, FORGED, '127.0.0.1'],
  ['one proxy, with a header from it', 1, '198.51.100.7', '198.51.100.7'],
  ['one proxy, which appends to a forged header', 1, `${FORGED}, 198.51.100.7`, '198.51.100.7'],
  [
    'two proxies, which append to a forged header',
    2,
    `${FORGED}, 198.51.100.7, 10.0.0.1`,
    '198.51.100.7'
  ],
  ['two proxies, with only one address in the header', 2, '198.51.100.7', '127.0.0.1'],
  ['one proxy, without a header', 1, undefined, '127.0.0.1'],
  ['one proxy, with a header that is no address', 1, 'unknown', '127.0.0.1'],
  ['one proxy, with an address and a port', 1, '198.51.100.7:4711', '198.51.100.7'],
  ['one proxy, with an IPv6 address and a port', 1, '[2001:DB8::1]:4711', '2001:db8::1'],
  ['one proxy, with an IPv6 address and a zone', 1, 'fe80::1%eth0', 'fe80::1'],
  ['one proxy, with an IPv4 address written as IPv6', 1, '::ffff:198.51.100.7', '198.51.100.7'],
  ['one proxy, with an IPv4 address behind NAT64', 1, '64:ff9b::c633:7', '198.51.0.7'],
  ['one proxy, with a mapped address in hexadecimal', 1, '::FFFF:C633:6407', '198.51.100.7']
])(
  '§7 Limits: finds the address of the client behind %s',
  async (_, trustProxy, forwarded, address) => {
    expect(await determinedAddress(trustProxy, forwarded)).toBe(address);
  }
);

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4', 'fe80:0:0:0::/64']
])('§7 Limits: the address %s is counted as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const identifier = closeAfterAll(await openIdentifier());
const { app, api } = await appOfAll('sqlite', {
  identify: identifyRoutes(identifier, { trustProxy: 1 })
});

const post = (path: string, from: string, more: RequestInit = {}, headers = {}) => {
  const all = { 'x-forwarded-for': from, ...headers };
  return app.request(`/api${path}`, { method: 'POST', ...more, headers: all });
};
const postJson = (path: string, from: string, body: object) =>
  post(path, from, { body: JSON.stringify(body) }, { 'content-type': 'application/json' });

/** The limit of requests per network, its period in minutes, and a function that sends one. */
const CALLS: Record<
  string,
  [allowed: number, minutes: number, (from: string, time: number) => Promise<Response>]
> = {
  'sign-in': [
    30,
    15,
    (from, time) => postJson('/login', from, { email: `tamu${time}@example.test`, password: 'x' })
  ],
  registration: [
    30,
    60,
    (from, time) =>
      postJson('/register', from, {
        username: `u${from}${time}`,
        email: `u${time}${from.replaceAll(':', '-')}@example.test`,
        password: 'Kunyit$2026'
      })
  ],
  identification: [1200, 1, (from) => post('/predict', from, { body: new FormData() })],
  visits: [
    300,
    30,
    (from, time) => post('/visit', from, {}, { 'user-agent': `Mozilla/5.0 (X11) Firefox/${time}` })
  ]
};

it.each(Object.entries(CALLS))(
  '§7 Limits: too many requests from one network get 429 and Retry-After, and other networks are served: %s',
  async (_, [allowed, minutes, send]) => {
    // All addresses of a /64 count as one network.
    for (let time = 0; time < allowed; time++)
      expect((await send(`2001:db8:1:2::${time.toString(16)}`, time)).status).not.toBe(429);
    const refused = await send('2001:db8:1:2:ffff:ffff:ffff:ffff', allowed);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after')) / 60;
    expect([wait > minutes / 10, wait <= minutes]).toEqual([true, true]);
    for (const other of ['2001:db8:1:3::1', '203.0.113.5'])
      expect((await send(other, allowed + 1)).status, other).not.toBe(429);
  }
);

it('§7 Limits: a network that exceeds its limit of visits can still read, but its further visits are not stored', async () => {
  const read = (time: number) =>
    app.request('/api/product', {
      headers: { 'x-forwarded-for': '192.0.2.9', 'user-agent': `Mozilla/5.0 (X11) Chrome/${time}` }
    });
  const before = await api.visitorCount();
  for (let time = 0; time < 310; time++) expect((await read(time)).status).toBe(200);
  expect((await api.visitorCount()) - before).toBe(300);
});
