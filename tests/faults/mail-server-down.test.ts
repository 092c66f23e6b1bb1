import { expect, it } from 'vitest';
import { closing } from '../support/closing.ts';
import { mailServer, tokensOf } from '../support/mail-server.ts';
import { ADMIN, startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { kept } = closing();
it('§0 Mail: a server sends waiting mails before it stops, and their links work after the next start', async () => {
  let isUp = false;
  const mails = kept(
    await mailServer({
      onConnect: (_session, callback) =>
        callback(isUp ? null : Object.assign(new Error('later'), { responseCode: 421 }))
    })
  );
  const folder = await temporaryFolder();
  const start = () =>
    startServer(folder, {
      env: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        SITE_URL: 'https://jamu.example',
        LOG_LEVEL: 'warn'
      }
    });
  const server = await start();
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
  await again.kill('SIGTERM');
});
