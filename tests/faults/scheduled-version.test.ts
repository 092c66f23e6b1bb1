import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('§7 Pending: after a kill, the next start publishes scheduled versions whose time has passed', async () => {
  const folder = await temporaryFolder();
  const start = async () => {
    const server = await startServer(folder);
    onTestFinished(() => void server.kill());
    return server;
  };
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
});
