import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { closing } from '../support/closing.ts';
import { mailServer, tokensOf } from '../support/mail-server.ts';
import { ADMIN, startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { kept } = closing();

/** Starts servers of the current test, one after the other, on the same data directory. */
async function serversOn(env: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const start = async () => {
    const server = await startServer(folder, { env });
    onTestFinished(() => void server.kill());
    return server;
  };
  return { folder, start };
}

it('§0 Mail: a server sends waiting mails before it stops, and their links work after the next start', async () => {
  let isUp = false;
  const mails = kept(
    await mailServer({
      onConnect: (_session, callback) =>
        callback(isUp ? null : Object.assign(new Error('later'), { responseCode: 421 }))
    })
  );
  const { start } = await serversOn({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SITE_URL: 'https://jamu.example',
    LOG_LEVEL: 'warn',
    TRUST_PROXI: '1'
  });
  const server = await start();
  expect(server.output()).toContain('did you mean TRUST_PROXY?');
  await server.send('POST', '/forgot-password', { email: ADMIN.email });
  await expect.poll(server.output, { timeout: 10_000 }).toContain('a mail is tried again');
  isUp = true;
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(mails.arrived).toHaveLength(1);
  expect(server.output()).not.toMatch(new RegExp(`^\\{.*${ADMIN.email}`, 'm'));
  const again = await start();
  const token = mails.arrived.flatMap(tokensOf)[0];
  const password = 'Temulawak$7x';
  expect((await again.send('POST', '/reset-password', { token, password })).status).toBe(200);
});

it('§7 Pending: after a kill, the next start publishes scheduled versions whose time has passed', async () => {
  const { folder, start } = await serversOn();
  const first = await start();
  const token = await first.signIn();
  const send = (method: string, path: string, body: object) =>
    first.send(method, `/admin${path}`, body, token);
  await send('POST', '/product', { name: 'Jahe', price: 1 });
  await send('PUT', '/product/1?pending=true', { price: 2 });
  await send('POST', '/pending/product/1/publish', { publish_at: '2999-01-01T09:00' });
  await first.kill();

  const db = new DatabaseSync(join(folder, 'wisata-jamu.sqlite'));
  const due = db.prepare(`update versions set publish_at = ? where publish_at <> ''`);
  expect(due.run('2026-01-01T00:00:00.000Z').changes).toBe(1);
  db.close();

  const again = await start();
  const read = async () => (await again.send('GET', '/product/1')).text();
  await expect.poll(read, { timeout: 8000 }).toContain('"price":2');
  const metrics = await again.send('GET', '/metrics', undefined, token);
  expect(await metrics.text()).toContain('process_resident_memory_bytes');
});
