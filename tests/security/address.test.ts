import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientIp, networkOf } from '../../server/http/networks.ts';
import { startHttpServer } from '../../server/http/http-server.ts';

const FORGED = '203.0.113.66';

/**
 * Returns the address of the client that a server determines behind a number of proxies. The
 * connection comes from 127.0.0.1.
 */
async function determinedAddress(trustProxy: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientIp(c, trustProxy)));
  const { port, stop } = await startHttpServer(app.fetch, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(
    `http://127.0.0.1:${port}`,
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }
  );
  const address = await answer.text();
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
  ['one proxy, with an IPv4 address written as IPv6', 1, '::ffff:198.51.100.7', '198.51.100.7']
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
