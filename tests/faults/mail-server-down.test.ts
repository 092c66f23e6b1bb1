import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { closing } from '../support/closing.ts';
import { mailServer, tokensOf } from '../support/mail-server.ts';
import { ADMIN, startServer, type ServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { kept } = closing();
let folder = '';
beforeEach(async () => void (folder = await temporaryFolder()));

const ask = ({ send }: ServerProcess) => send('POST', '/forgot-password', { email: ADMIN.email });
const start = (port: number) =>
  startServer(folder, {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SITE_URL: 'https://jamu.example',
      LOG_LEVEL: 'warn'
    }
  });

it('§0 Mail: a mail server that never responds delays neither responses nor the stop', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer(
    (socket) => void sockets.add(socket.on('error', () => undefined))
  ).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const server = await start((silent.address() as AddressInfo).port);
  expect((await ask(server)).status).toBe(202);
  await expect.poll(() => sockets.size).toBeGreaterThan(0);
  expect((await server.send('GET', '/product')).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.output()).toContain('a mail could not be sent');
  expect(server.output()).not.toMatch(new RegExp(`^\\{.*${ADMIN.email}`, 'm'));
  for (const socket of sockets) socket.destroy();
  silent.close();
}, 60_000);

it('§0 Mail: waiting mails are sent before the stop, and their links work', async () => {
  let isUp = false;
  const mails = kept(
    await mailServer({
      onConnect: (_session, callback) =>
        callback(isUp ? null : Object.assign(new Error('later'), { responseCode: 421 }))
    })
  );
  const server = await start(mails.port);
  await ask(server);
  await expect.poll(server.output, { timeout: 10_000 }).toContain('a mail is tried again');
  isUp = true;
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(mails.arrived).toHaveLength(1);
  const again = await start(mails.port);
  const token = mails.arrived.flatMap(tokensOf)[0];
  const password = 'Temulawak$7x';
  expect((await again.send('POST', '/reset-password', { token, password })).status).toBe(200);
  await again.kill('SIGTERM');
}, 60_000);
