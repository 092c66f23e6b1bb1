import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { formOf } from '../support/bad-input.ts';
import { childrenOf } from '../support/child-processes.ts';
import { getIdentifierConfig } from '../../server/config/identifier-config.ts';
import { picture } from '../support/pictures.ts';

let child: ChildProcess | undefined;
afterEach(async () => {
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
});

const start = (env: Record<string, string>) =>
  (child = spawn(process.execPath, ['server/process/start.js', 'server/identify/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  }));

/** Returns the first lines of a stream. */
async function linesOf(input: NodeJS.ReadableStream, count = 1): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input })) if (lines.push(line) === count) break;
  return lines;
}

it('§7 Identification: the identifier as a separate process has a health check, allows the configured origins, and stops on request', async () => {
  const asked: (string | undefined)[] = [];
  const api = createServer((request, response) => {
    asked.push(request.url);
    response.end('{"JamuCenter":{"products":[]}}');
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void api.close());
  const alone = start({
    PORT: '0',
    CORS_ORIGINS: 'https://jamu.example',
    TRUST_PROXI: '1',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    PLANTNET_KEY: 'key'
  });
  const [warning, ready = ''] = await linesOf(alone.stdout!, 2);
  expect(warning).toContain('did you mean TRUST_PROXY?');
  const address = /http:\S+/.exec(ready)?.[0] ?? '';
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
    'access-control-expose-headers': 'Retry-After',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff'
  });
  const refused = await fetch(`${address}/api/predict`, { method: 'POST', body: 'no form' });
  const error = IDENTIFICATION.wrongType;
  expect([refused.status, await refused.json()]).toEqual([415, { error, message: error }]);
  // If the decoding process is stuck, load balancers must not send further requests.
  const [stuck = 0] = childrenOf(alone.pid!);
  process.kill(stuck, 'SIGSTOP');
  expect((await fetch(`${address}/health`)).status).toBe(503);
  process.kill(stuck, 'SIGCONT');
  alone.kill('SIGTERM');
  expect(await once(alone, 'exit')).toEqual([0, null]);
  // The compiled code is stored for the next start.
  expect(readdirSync('node_modules/.cache/compiled').length).toBeGreaterThan(0);
});

it('§7 Identification: the identifier as a separate process does not start with a wrong setting, and names the setting', async () => {
  const refused = start({ PORT: 'http' });
  expect(await linesOf(refused.stderr!)).toEqual([
    'The identifier did not start: PORT must be a whole number from 0 to 65535 (the port to listen on), not "http"'
  ]);
  if (refused.exitCode === null) await once(refused, 'exit');
  expect(refused.exitCode).toBe(1);
  for (const [name, value] of Object.entries({ TRUST_PROXY: 'yes', API_URL: 'jamu' }))
    expect(() => getIdentifierConfig({ [name]: value })).toThrow(`${name} must be`);
});
