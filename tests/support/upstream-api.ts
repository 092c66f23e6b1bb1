import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';

const MAX_PHOTO = 5_000_000;

/**
 * Starts a server with an event stream, an upload and a redirect. Stops it after the test.
 */
export async function startUpstream(): Promise<number> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://upstream');
    if (pathname === '/api/events')
      return void response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write('data: first\n\n');
    if (pathname === '/api/moved')
      return void response.writeHead(302, { location: '/en/product?kata=1' }).end();
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    return request.on('end', () => response.end(String(size)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Checks that a proxy forwards large bodies and redirects, and each event at once. */
export async function expectProxied(base: string): Promise<void> {
  const aborted = new AbortController();
  const events = await fetch(`${base}/api/events`, { signal: aborted.signal });
  const first = await events.body!.getReader().read();
  expect(Buffer.from(first.value!).toString()).toBe('data: first\n\n');
  aborted.abort();
  const body = new Uint8Array(MAX_PHOTO);
  const sent = await fetch(`${base}/api/photo`, { method: 'POST', body });
  expect([sent.status, await sent.text()]).toEqual([200, String(MAX_PHOTO)]);
  const moved = await fetch(`${base}/api/moved`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/en/product?kata=1']);
}

/** Checks that conditional requests for a page that has not changed get 304. */
export async function expectRevalidated(address: string): Promise<void> {
  const { headers } = await fetch(address);
  const names = { etag: 'if-none-match', 'last-modified': 'if-modified-since' } as const;
  for (const [name, condition] of Object.entries(names)) {
    const value = headers.get(name);
    if (value)
      expect((await fetch(address, { headers: { [condition]: value } })).status, name).toBe(304);
  }
  expect(headers.get('etag')).toBeTruthy();
}
