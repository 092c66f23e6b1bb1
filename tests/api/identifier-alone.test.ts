import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { getIdentifierConfig } from '../../server/config/identifier-config.ts';
import { formOf } from '../support/bad-input.ts';
import { childrenOf } from '../support/child-processes.ts';
import { picture } from '../support/pictures.ts';
import { program } from '../support/server-process.ts';

function start(env: Record<string, string>) {
  const started = program(['server/process/start.js', 'server/identify/main.ts'], env);
  onTestFinished(() => void started.child.kill());
  return started;
}

it('§7 Identification: a separate process of the identifier has a health check, allows the configured origins, and stops on request', async () => {
  const asked: (string | undefined)[] = [];
  const api = createServer((request, response) => {
    asked.push(request.url);
    response.end('{"JamuCenter":{"products":[]}}');
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void api.close());
  const { child, ended, output } = start({
    PORT: '0',
    CORS_ORIGINS: 'https://jamu.example',
    TRUST_PROXI: '1',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    PLANTNET_KEY: 'key'
  });
  await expect.poll(output, { timeout: 30_000 }).toMatch(/http:\S+/);
  expect(output()).toMatch(/^.*did you mean TRUST_PROXY\?/);
  const address = /http:\S+/.exec(output())?.[0] ?? '';
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
  const file = await picture('jpeg', { background: '#777777' });
  const body = formOf({ model: 'leaf', centre: '7', file });
  const headers = { origin: 'https://jamu.example' };
  const answer = await fetch(`${address}/api/predict`, { method: 'POST', body, headers });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ second_opinion: true });
  expect(asked).toEqual(['/api/jamu-center/7', '/api/teaching?model=leaf&centre=7']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': 'https://jamu.example',
    'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff'
  });
  const preflight = await fetch(`${address}/api/predict`, {
    method: 'OPTIONS',
    headers: { ...headers, 'access-control-request-method': 'POST' }
  });
  const methods = preflight.headers.get('access-control-allow-methods');
  expect([preflight.status, methods]).toEqual([204, 'GET,HEAD,POST,PUT,DELETE']);
  const refused = await fetch(`${address}/api/predict`, { method: 'POST', body: 'no form' });
  const error = IDENTIFICATION.wrongType;
  expect([refused.status, await refused.json()]).toEqual([415, { error, message: error }]);
  // If the decoding process is stuck, load balancers must not send further requests.
  const [stuck = 0] = childrenOf(child.pid!);
  process.kill(stuck, 'SIGSTOP');
  expect((await fetch(`${address}/health`)).status).toBe(503);
  process.kill(stuck, 'SIGCONT');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('§7 Identification: a separate process of the identifier does not start with a wrong setting, and its error names the setting', async () => {
  const { ended, output } = start({ PORT: 'http' });
  expect([await ended, output()]).toEqual([
    1,
    'The identifier did not start: PORT must be a whole number from 0 to 65535 (the port to listen on), not "http"\n'
  ]);
  for (const [name, value] of Object.entries({ TRUST_PROXY: 'yes', API_URL: 'jamu' }))
    expect(() => getIdentifierConfig({ [name]: value })).toThrow(`${name} must be`);
});
