import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import pino from 'pino';
import { createApp } from './app.ts';
import { BadSetting, getConfig, makeDataDir } from './config.ts';
import type { Config } from './config.ts';
import { followContent } from './content.ts';
import { databaseSource, openDatabase } from './db/open.ts';
import { openFiles } from './files/open.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { trashKeeper } from './http/trash-keeper.ts';
import { identifyRoutes } from './identify/routes.ts';
import { openIdentifierThread } from './identify/thread.ts';
import { codeVersion } from './publish/code-version.ts';
import { createPublisher, noPublisher } from './publish/publisher.ts';
import { siteRoutes } from './routes/site.ts';
import { getSecret } from './secret.ts';
import { isSeeded } from './seed.ts';

const GRACE = 10_000;
const run = promisify(execFile);

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { port, host }: Config): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server));
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new BadSetting('PORT', `${port} is in use: stop what listens there, or choose another`) : error);
    });
  });
}

/** Starts the whole product, or API and identification alone with `--api` (decisions "Names, commands, ports"). */
async function main(): Promise<void> {
  const config = getConfig(process.env);
  const isApiOnly = process.argv.includes('--api');
  makeDataDir(config);
  const log = pino({ level: config.logLevel });
  const db = await openDatabase(databaseSource(config), log);
  const files = await openFiles(config, log);
  const [secret, version, identifier, admin] = await Promise.all([
    getSecret(config),
    codeVersion(),
    config.aiUrl ? undefined : openIdentifierThread(),
    makeFirstAdmin(db, config.admin)
  ]);
  if (config.seed === 'demo' && !(await isSeeded(db))) await run(process.execPath, [join(import.meta.dirname, 'seed-process.ts')]);

  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`;
  // A server that listens everywhere is reached by this machine's own address.
  const self = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const { apiUrl, aiUrl, siteUrl, dataDir } = config;
  const build = {
    readFrom: `http://${self}:${config.port}/api`,
    cacheDir: join(dataDir, 'build-cache'),
    siteUrl: siteUrl ?? address,
    apiUrl,
    aiUrl
  };
  const publisher = isApiOnly
    ? noPublisher
    : await createPublisher({ db, log, dataDir, codeVersion: version, isAutomatic: config.publish === 'auto', build });
  const content = followContent(databaseSource(config), { log, publisher });
  const { app, close } = createApp(
    { db, files, secret, log, publisher: content.publisher, cache: content.cache, config },
    { ...(identifier ? { identify: identifyRoutes(identifier) } : {}), ...(isApiOnly ? {} : { site: siteRoutes({ db, publisher }) }) }
  );
  const stopPurging = trashKeeper({ db, files, log }).start();
  const server = await listen(app.fetch, config);

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), GRACE).unref();
    await new Promise((resolve) => {
      server.close(resolve);
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
    await publisher.stop();
    await close();
    await stopPurging();
    await content.close();
    await identifier?.close();
    await db.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  if (admin) {
    const password = admin.password ? `password: ${admin.password}   (shown only now)` : 'with the password from ADMIN_PASSWORD';
    process.stdout.write(`\nAdministrator: ${admin.email}   ${password}\n`);
  }
  const mayBuild = config.publish === 'auto' || !publisher.folder();
  if (!isApiOnly && mayBuild && publisher.state().state !== 'current') {
    process.stdout.write('Preparing the site …\n');
    await publisher.publish();
  }
  process.stdout.write(`${isApiOnly ? 'Wisata Jamu’s API' : 'Wisata Jamu'} is ready on ${address}${isApiOnly ? '/api' : ''}\n`);
}

await main().catch((error: unknown) => {
  if (!(error instanceof BadSetting)) throw error;
  process.stderr.write(`Wisata Jamu did not start: ${error.message}\n`);
  process.exit(1);
});
