import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterAll, expect, it } from 'vitest';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { stored } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';

// Uses a real server, because only its bodies arrive in chunks, with and without a length.
const { app, token } = await appOfAll();
const server = serve({ fetch: app.handle, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
afterAll(() => new Promise((resolve) => server.close(resolve)));

const FORM = 'multipart/form-data; boundary=b';
const IMAGE = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const MEGABYTE = 1024 * 1024;

function startRequest(path: string, type: string, more: Record<string, number> = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': type, authorization: `Bearer ${token}`, ...more };
  const sent = request({ port, path: `/api${path}`, method: 'POST', headers });
  sent.on('error', () => undefined); // the server may close before everything is sent
  return sent;
}

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, ...(JSON.parse(await text(answer)) as { message: string }) };
}

/** Sends the given number of megabytes without ending the body, or until the server closes. */
async function pour(sent: ClientRequest, head: string, megabytes: number): Promise<void> {
  sent.write(head);
  const piece = Buffer.alloc(MEGABYTE / 16, 'x');
  for (let index = 0; index < megabytes * 16 && !sent.destroyed; index++) {
    sent.write(piece);
    await new Promise(setImmediate);
  }
}

it.each([
  ['an image', '/admin/product', FORM, IMAGE, ERROR_MESSAGE.imageTooLarge],
  ['a JSON body', '/admin/product', 'application/json', '{"name":"', ERROR_MESSAGE.tooLarge],
  ["a guest's JSON body", '/login', 'application/json', '{"email":"', ERROR_MESSAGE.tooLarge]
])(
  '§9 Large bodies: %s of 50 MB is rejected early, and before it is read if its length is announced',
  async (_, path, type, head, sentence) => {
    const before = await stored(app);
    const refusal = { status: 413, message: sentence, error: sentence };
    const sent = startRequest(path, type);
    const answer = answerTo(sent);
    await Promise.all([pour(sent, head, 50), answer]);
    expect(await answer).toMatchObject(refusal);
    const announced = startRequest(path, type, { 'content-length': 50 * MEGABYTE });
    announced.flushHeaders();
    expect(await answerTo(announced)).toMatchObject(refusal);
    expect(await stored(app)).toEqual(before);
    for (const request of [sent, announced]) request.destroy();
  }
);

it.each([
  [0, true, 422],
  [0, false, 422],
  [1, true, 413],
  [1, false, 413]
])(
  '§9 Large bodies: JSON of 1 MB plus %i byte (length announced: %s) gets %i',
  async (more, isAnnounced, status) => {
    const body = `{"name":"${'x'.repeat(MEGABYTE + more - 11)}"}`;
    const length: Record<string, number> = isAnnounced ? { 'content-length': body.length } : {};
    const sent = startRequest('/admin/product', 'application/json', length);
    const answer = answerTo(sent);
    // Sends two chunks, so that the limit is exceeded only by both together.
    sent.write(body.slice(0, MEGABYTE / 2));
    sent.end(body.slice(MEGABYTE / 2));
    expect((await answer).status).toBe(status);
  }
);

it('§7 Bad input: an aborted request stores nothing, and the server keeps working', async () => {
  const before = await stored(app);
  for (const [type, head, headers] of [
    [FORM, IMAGE, {}],
    ['application/json', '{"name":"', {}],
    ['application/json', '{"name":"', { 'content-length': MEGABYTE }]
  ] as const) {
    const sent = startRequest('/admin/product', type, headers);
    await pour(sent, head, 0.5);
    const closed = new Promise((resolve) => sent.on('close', resolve));
    sent.destroy();
    await closed;
  }
  const next = startRequest('/login', 'application/json');
  next.end('{}');
  expect((await answerTo(next)).status).toBe(422);
  expect(await stored(app)).toEqual(before);
});
