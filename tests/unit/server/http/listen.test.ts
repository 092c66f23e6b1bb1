import { expect, it } from 'vitest';
import { getConfig } from '../../../../server/config/config.ts';
import { localAddress } from '../../../../server/config/http-addresses.ts';
import { startHttpServer } from '../../../../server/http/http-server.ts';
import { hasIpv6 } from '../../../support/free-port.ts';

const listen = (host: string, port = 0) =>
  startHttpServer(() => new Response('ok'), { ...getConfig({ HOST: host }), port });

it.each([
  '127.0.0.1',
  '0.0.0.0',
  'localhost',
  ...(hasIpv6 ? ['::', '::1', '[::1]', '0:0:0:0:0:0:0:0'] : [])
])('§0 Configuration: a server on HOST=%s is reached at its local address', async (host) => {
  const { port, stop } = await listen(host);
  const address = localAddress({ host: getConfig({ HOST: host }).host, port });
  expect(await (await fetch(address)).text()).toBe('ok');
  await stop();
});

it.each(['203.0.113.1', 'no-such-name.invalid'])(
  '§0 Configuration: HOST=%s is refused with the reason that it is not an address of this machine',
  async (host) => {
    await expect(listen(host)).rejects.toThrow(`HOST ${host} is not an address of this machine`);
  }
);

it('§0 Deployment: behind a proxy, the server keeps idle connections open for longer than proxies do', async () => {
  for (const [TRUST_PROXY, seconds] of Object.entries({ 0: 5, 1: 620 })) {
    const config = { ...getConfig({ TRUST_PROXY }), port: 0 };
    const { port, stop } = await startHttpServer(() => new Response('ok'), config);
    const { headers } = await fetch(`http://127.0.0.1:${port}`);
    expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`);
    await stop();
  }
});

it('§0 Configuration: a port in use is refused with this reason', async () => {
  const { port, stop } = await listen('127.0.0.1');
  await expect(listen('127.0.0.1', port)).rejects.toThrow(`PORT ${port} is in use`);
  await stop();
});
