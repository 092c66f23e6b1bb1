import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createPasswordResets } from './accounts/password-resets.ts';
import { createApp } from './app.ts';
import { ConfigError, getConfig, makeDataDir } from './config/config.ts';
import { followContent } from './publish/follow-content.ts';
import { daily } from './jobs/daily.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { databaseSource, openDatabase, poolOf } from './db/open.ts';
import { quickCheck } from './db/quick-check.ts';
import { openFiles } from './files/open.ts';
import { stopEncoding } from './files/upload.ts';
import { sweepFiles } from './files/sweep.ts';
import { makeFirstAdmin } from './accounts/first-admin.ts';
import { trashPurger } from './entities/trash-purger.ts';
import { startHttpServer, stopHttpServer } from './http/http-server.ts';
import { identifyRoutes } from './identify/routes.ts';
import { openIdentifierService } from './identify/identifier-service.ts';
import { createLog, openStdout } from './log/log.ts';
import { openAccountMail } from './mail/open.ts';
import { processMetrics } from './monitoring/process-metrics.ts';
import { stopOnSignal } from './process/shutdown.ts';
import { createPublisher } from './publish/create-publisher.ts';
import { hookTarget, localTarget } from './publish/targets.ts';
import { noPublisher } from './publish/publisher.ts';
import { siteRoutes } from './publish/site-routes.ts';
import { getSecrets } from './accounts/secrets.ts';
import { isSeeded } from './seed/seed.ts';

async function seedApart(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'seed/seed-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0)
    throw new Error(
      `The demonstration content was not put in: its process ended with ${signal ?? code}`
    );
}

/**
 * Milliseconds that pictures under way have when the process is to end; a request's answer then
 * still has its time.
 */
const PICTURES_GRACE = 6000;

/** Starts the whole product, or API and identification alone with `--api` (§0). */
async function main(): Promise<void> {
  const config = getConfig(process.env);
  const isApiOnly = process.argv.includes('--api');
  // What is made here is for nobody else on the machine.
  process.umask(0o077);
  makeDataDir(config);
  const stdout = openStdout();
  const log = createLog(config.logLevel, stdout);
  const source = databaseSource(config);
  // On Postgres several processes may share a directory; what SQLite holds only one process knows
  // to be unchanged.
  const unlock = 'file' in source ? lockDataDir(config.dataDir) : undefined;
  if ('file' in source) quickCheck(source.file);
  const db = await openDatabase(source, log);
  const files = await openFiles(config, log);
  const [secrets, identifier, admin] = await Promise.all([
    getSecrets(config),
    config.aiUrl ? undefined : openIdentifierService(),
    makeFirstAdmin(db, config.admin)
  ]);
  if (config.seed === 'demo' && !(await isSeeded(db))) await seedApart();

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
  const hook = config.publishHookUrl;
  const target = hook ? hookTarget(db, hook) : isApiOnly ? undefined : localTarget(dataDir, build);
  const publisher = target
    ? await createPublisher({ db, source, log, target, isAutomatic: config.publish === 'auto' })
    : noPublisher;
  const content = followContent(source, { log, publisher });
  const metrics = processMetrics({ publisher, identifier, pool: poolOf(db), log: stdout });
  const mail = openAccountMail({ smtp: config.smtp, siteUrl, log, registry: metrics });
  const { app, close: flush } = createApp(
    {
      db,
      files,
      secrets,
      log,
      publisher: content.publisher,
      cache: content.cache,
      notifyAccount: mail.notifyAccount,
      mailReset: mail.mailReset,
      config
    },
    {
      metrics,
      ...(identifier
        ? { identify: identifyRoutes(identifier, config), model: identifier.isWell }
        : {}),
      ...(isApiOnly || hook ? {} : { site: siteRoutes({ db, publisher }) })
    }
  );
  const stopPurging = trashPurger({ db, files, log }).start();
  const stopSweeping = daily(log, 'files of no row were not removed', () =>
    sweepFiles({ db, files, log })
  );
  const stopForgetting = daily(
    log,
    'one-time links that expired were not removed',
    createPasswordResets(db).purge
  );
  const server = await startHttpServer(app.fetch, config).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new ConfigError(
          'PORT',
          `${config.port} is in use: stop what listens there, or choose another`
        )
      : error;
  });

  async function stopPictures(): Promise<void> {
    stopEncoding();
    await identifier?.close();
  }
  async function stop(): Promise<void> {
    setTimeout(() => void stopPictures(), PICTURES_GRACE).unref();
    // Takes no more, lets what is under way end, and ends the answers that last.
    const closed = stopHttpServer(server);
    await publisher.stop();
    await closed;
    await Promise.all([flush(), mail.close()]);
    await Promise.all([stopPurging(), stopSweeping(), stopForgetting()]);
    await content.close();
    await stopPictures();
    await db.destroy();
    unlock?.();
  }
  stopOnSignal({ stop, log });

  if (admin) {
    const password = admin.password
      ? `password: ${admin.password}   (shown only now)`
      : 'with the password from ADMIN_PASSWORD';
    stdout.write(`\nAdministrator: ${admin.email}   ${password}\n`);
  }
  if (target && !hook && !publisher.folder()) stdout.write('Preparing the site …\n');
  const started = publisher.start();
  // A host's answer is not waited for.
  if (!hook) await started;
  stdout.write(
    `${isApiOnly ? 'Wisata Jamu’s API' : 'Wisata Jamu'} is ready on ${address}${isApiOnly ? '/api' : ''}\n`
  );
}

await main().catch((error: unknown) => {
  const isDisk = /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/.test(
    String((error as NodeJS.ErrnoException).code)
  );
  if (!(error instanceof ConfigError) && !isDisk) throw error;
  process.stderr.write(`Wisata Jamu did not start: ${(error as Error).message}\n`);
  process.exit(1);
});
