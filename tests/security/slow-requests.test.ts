import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { TIMEOUT, UPLOAD } from '#lib/contract/limits.ts';
import { CONNECTION, startHttpServer } from '../../server/http/http-server.ts';
import { appOfAll } from '../support/block-app.ts';

// Time limits that are shorter than the server's own, so that the test is fast.
const SHORT_TIMEOUTS = {
  ...CONNECTION,
  headersTimeout: 100,
  requestTimeout: 600,
  connectionsCheckingInterval: 20
};
const HEAD = 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

const { app } = await appOfAll();
const address = { port: 0, host: '127.0.0.1' };
const { port, stop } = await startHttpServer(app.handle, address, SHORT_TIMEOUTS);
afterAll(stop);

/** Sends a text. `end` resolves to everything received until the server closes the connection. */
function startRequest(head: string): { connected: Promise<unknown>; end: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(head));
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  return {
    connected: new Promise((resolve) => socket.once('connect', resolve).once('close', resolve)),
    end: new Promise((resolve) => socket.on('close', () => resolve(answer)))
  };
}

const served = async () => (await fetch(`http://127.0.0.1:${port}/api/product`)).status;

it.each([
  ['half a line', 'GET /api/pro'],
  ['half its headers', `${HEAD}X-Slow: `],
  ['half its body', `${HEAD}Content-Length: 100\r\n\r\n{"email":`]
])('§7 Limits: two hundred clients that send %s are disconnected', async (_, head) => {
  const slow = Array.from({ length: 200 }, () => startRequest(head));
  await Promise.all(slow.map(({ connected }) => connected));
  expect(await served()).toBe(200);
  const ends = await Promise.all(slow.map(async ({ end }) => (await end).split('\r\n')[0]));
  expect(ends.filter((end) => end !== '' && end !== 'HTTP/1.1 408 Request Timeout')).toEqual([]);
  expect(ends).toContain('HTTP/1.1 408 Request Timeout');
  expect(await served()).toBe(200);
});

it.each([
  ['headers of more than 16 KB', `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a text that is not HTTP', 'nonsense\r\n\r\n', 400],
  ['two Content-Length headers', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
  ['a body that never arrives', `${HEAD}Content-Length: 100\r\n\r\n{`, 408]
])(
  '§7 Limits: %s gets an error status, and the server continues to work',
  async (_, sent, status) => {
    const [head = ''] = (await startRequest(sent).end).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(await served()).toBe(200);
  }
);

it('§7 Limits: a client has ten seconds for the headers by default, and for a body as long as 5 MB at 16 KB/s take', async () => {
  const real = await startHttpServer(app.handle, address);
  expect(real.server.headersTimeout).toBe(10_000);
  const fiveMegabytes = UPLOAD.bytes / 16;
  expect(real.server.requestTimeout).toBeGreaterThan(fiveMegabytes);
  expect(real.server.requestTimeout).toBeLessThan(TIMEOUT.api + fiveMegabytes);
  await real.stop();
});
