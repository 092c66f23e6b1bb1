import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { picture } from '../support/pictures.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const TOO_LATE = 'stopped before every request had ended';

let folder: string;
let server: ServerProcess;
let token: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder);
  token = await server.signIn();
});
afterEach(() => server.kill());

/** Sends bytes and keeps the connection open. `closed` resolves to the response when it closes. */
async function stalled(bytes: string | Uint8Array) {
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  await new Promise((resolve) => socket.write(bytes, resolve));
  await setTimeout(200);
  return { socket, closed };
}

/** Sends an upload without its last bytes. `finish` sends these. */
async function halfUpload() {
  const form = new FormData();
  form.set('name', 'Jahe');
  form.set('price', '1');
  form.set('image', await picture('png', { width: 60, height: 40 }));
  const request = new Request(server.base, { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const head = [
    'POST /api/admin/product HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.byteLength}`
  ];
  const headers = Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
  const { socket, closed } = await stalled(Buffer.concat([headers, body.subarray(0, -50)]));
  return { socket, finish: () => (socket.write(body.subarray(-50)), closed) };
}

const isOpen = () =>
  fetch(`${server.base}/api/health`).then(
    () => true,
    () => false
  );

function stored() {
  const database = new DatabaseSync(join(folder, 'wisata-jamu.sqlite'), { readOnly: true });
  const count = (table: string) =>
    database.prepare(`select count(*) as count from ${table}`).get()?.['count'];
  const counts = { products: count('products'), visits: count('visitors') };
  database.close();
  return counts;
}

it('§0 Stop: after SIGTERM, the server accepts no new requests, completes running uploads, stores visits and exits with 0', async () => {
  const upload = await halfUpload();
  await fetch(`${server.base}/api/product`, { headers: { 'user-agent': FIREFOX } });
  const ended = server.kill('SIGTERM');
  await expect.poll(isOpen).toBe(false);
  const answer = await upload.finish();
  expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(await ended).toBe(0);
  // Without a write-ahead log, a copy of the database file is complete.
  expect(await readdir(folder)).not.toContain('wisata-jamu.sqlite-wal');
  expect(stored()).toMatchObject({ products: 1, visits: 1 });
  expect(server.output()).not.toContain('"level":50');
});

it('§0 Stop: SIGHUP does not end a server that has no terminal, such as one started with nohup', async () => {
  process.kill(server.pid, 'SIGHUP');
  expect((await fetch(`${server.base}/api/health`)).status).toBe(200);
});

it('§0 Stop: clients that repeat requests on open connections do not delay the stop', async () => {
  let isOver = false;
  const clients = Array.from({ length: 5 }, async () => {
    while (!isOver)
      await fetch(`${server.base}/api/product`).then(
        (answer) => answer.text(),
        () => (isOver = true)
      );
  });
  await setTimeout(300);
  expect(await server.kill('SIGTERM')).toBe(0);
  await Promise.all(clients);
});

it('§0 Stop: a second signal ends the server at once, and unfinished writes are not stored', async () => {
  const upload = await halfUpload();
  const ended = server.kill('SIGTERM');
  await expect.poll(isOpen).toBe(false);
  // The server ignores a signal that repeats the first one within half a second.
  let isOver = false;
  void ended.then(() => (isOver = true));
  await expect.poll(() => (void server.kill('SIGTERM'), isOver), { timeout: 5000 }).toBe(true);
  expect(await ended).toBe(1);
  expect(server.output(), 'not after ten seconds').not.toContain(TOO_LATE);
  upload.socket.destroy();
  expect(stored()).toMatchObject({ products: 0 });
});

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

it('§0 Stop: incomplete requests, and clients that read no responses, do not delay the stop', async () => {
  const silent = await stalled('GET /api/product HTTP/1.1\r\nHost: local');
  const dripping = await stalled(`${HEAD}Content-Length: 1000\r\n\r\n{`);
  const deaf = connect(server.port, '127.0.0.1').on('error', () => undefined);
  deaf.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  const upload = await halfUpload();
  // Sends a byte every 100 ms. The whole body of a thousand bytes would take a hundred seconds,
  // much longer than the server waits.
  const drip = setInterval(() => dripping.socket.writable && dripping.socket.write(' '), 100);
  onTestFinished(() => clearInterval(drip));

  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.output()).not.toContain(TOO_LATE);
  await Promise.all([silent.closed, dripping.closed, upload.finish()]);
  deaf.destroy();
  expect(stored()).toMatchObject({ products: 0 });
});

it('§0 Stop: a request that arrived completely is answered, even if this takes long', async () => {
  const nobody = { email: 'nobody@example.test', password: 'Wrong#2026x' };
  const answers = Array.from({ length: 8 }, () => server.send('POST', '/login', nobody));
  // The first response proves that all requests have arrived.
  await Promise.race(answers);
  const ended = server.kill('SIGTERM');
  for (const answer of answers) expect((await answer).status).toBe(401);
  expect(await ended).toBe(0);
});
