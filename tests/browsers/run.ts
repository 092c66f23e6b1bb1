// `npm run browsers`: uses the web site and the dashboard in Firefox and WebKit. npm has no
// packages of these browsers, so this script drives installed ones, and prints which Debian
// packages are missing.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ADMIN } from '../support/e2e-admin.ts';
import { freePort } from '../support/free-port.ts';
import { program } from '../support/server-process.ts';
import { browsers } from './drivers.ts';
import { walk } from './journey.ts';
import { pageOf } from './page.ts';

const candidates = browsers();
const present = candidates.filter(({ missing }) => missing.length === 0);
for (const { name, missing } of candidates)
  if (missing.length > 0)
    console.log(`${name}: not tried, missing ${missing.join(', ')} (Debian packages)`);
// In CI a missing browser is a failure.
if (present.length < candidates.length && process.env['CI']) process.exitCode = 1;
if (present.length === 0) process.exit();

const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-browsers-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const server = program(['server/process/start.js', 'server/main.ts'], {
  PORT: String(port),
  DATA_DIR: folder,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'warn',
  PUBLISH: 'off'
});
try {
  const isReady = () =>
    fetch(`${base}/api/ready`).then(
      ({ ok }) => ok,
      () => false
    );
  while (!(await isReady())) {
    if (server.child.exitCode !== null) throw new Error(server.output());
    await setTimeout(200);
  }
  for (const { name, start } of present) {
    const driver = await start();
    try {
      await walk(pageOf(driver, base), (step) => console.log(`${name}: ${step}`));
    } catch (error) {
      console.error(`${name}: FAILED at ${error instanceof Error ? error.message : error}`);
      await mkdir('.cache', { recursive: true });
      await writeFile(`.cache/${name}.png`, await driver.screenshot(), 'base64');
      console.error(`See .cache/${name}.png`);
      process.exitCode = 1;
    } finally {
      await driver.close();
    }
  }
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}
