import { join } from 'node:path';
import { renewEncryption } from './accounts/second-factor-cipher.ts';
import { getSecrets } from './accounts/tokens.ts';
import { createApp } from './app.ts';
import { getConfig, type Config } from './config/config.ts';
import { ConfigError } from './config/env.ts';
import { localAddress, typedAddress } from './config/http-addresses.ts';
import { misspeltNames } from './config/misspelt-names.ts';
import type { Database } from './db/tables.ts';
import { plantsOfCentre } from './entities/hooks.ts';
import { startHttpServer } from './http/http-server.ts';
import { openIdentifier } from './identify/identifier.ts';
import { identifyRoutes } from './identify/routes.ts';
import { openEncoders } from './images/encoders.ts';
import { repeat } from './jobs/repeat.ts';
import { createLog, openStdout } from './log/log.ts';
import { openAccountMail } from './mail/account-mail.ts';
import { processMetrics } from './monitoring/metrics.ts';
import { stopOnSignal, surviveUnhandledErrors } from './process/shutdown.ts';
import { watchContentChanges } from './publish/content-changes.ts';
import { createPublisher, noPublisher } from './publish/publisher.ts';
import { siteRoutes } from './publish/site-routes.ts';
import { hookTarget, localTarget, type PublishTarget } from './publish/targets.ts';
import { fillDatabase, openStorage, startCleaning } from './storage.ts';
import { openTaughtPlantCache } from './teaching/taught-plant-cache.ts';

const SCHEDULE_INTERVAL_MS = 10_000;

const isApiOnly = process.argv.includes('--api');

/** Returns the target that builds the site: the build hook or, without `--api`, this machine. */
function openTarget(config: Config, db: Database): PublishTarget | undefined {
  const { siteUrl, dataDir, publishHookUrl } = config;
  if (publishHookUrl) return hookTarget(db, publishHookUrl);
  if (isApiOnly) return undefined;
  // The site's code is compiled, with this address, before the server listens.
  if (config.port === 0)
    throw new ConfigError('PORT', 'can be 0 only for the API without the site');
  return localTarget(dataDir, {
    ...config,
    readFrom: `${localAddress(config)}/api`,
    cacheDir: join(dataDir, 'build-cache'),
    siteUrl: siteUrl ?? typedAddress(config)
  });
}

/** Starts the server; with `--api`, only the API and the identification (§0). */
async function main(): Promise<void> {
  const config = getConfig(process.env);
  // Only the owner can read files that this process creates.
  process.umask(0o077);
  const stdout = openStdout();
  const log = createLog(config.logLevel, stdout);
  for (const warning of misspeltNames(process.env)) log.warn(warning);
  if (config.databaseUrl && !config.secrets)
    log.warn(
      'SECRET is not set: with another or a new DATA_DIR, sessions and second factors of this database do not work'
    );

  const storage = await openStorage(config, log);
  const { source, db, stores, reserve } = storage;
  const target = openTarget(config, db);
  // Compiles the site's code early. With PostgreSQL, only the leader of several processes compiles,
  // when it publishes.
  if ('file' in source) await target?.local?.prepare();
  const [secrets, identifier, admin] = await Promise.all([
    getSecrets(config),
    config.aiUrl ? undefined : openIdentifier(),
    fillDatabase(config, db, stores.files)
  ]);
  await renewEncryption(db, secrets, log);
  const isAutomatic = config.publish === 'auto';
  const ownPublisher = target
    ? await createPublisher({ db, source, log, target, isAutomatic })
    : noPublisher;
  const content = watchContentChanges(source, { db, log, publisher: ownPublisher });
  const { publisher, cache } = content;
  const mail = openAccountMail({ ...config, log });
  const encoders = openEncoders();
  const taughtPlantCache = openTaughtPlantCache({ db, ...stores, log, identifier });
  const { app, flushVisits, publishDue } = createApp(
    {
      ...mail,
      ...stores,
      encoders,
      db,
      taughtPlantCache,
      secrets,
      log,
      publisher,
      cache,
      config
    },
    {
      metrics: processMetrics(),
      reserve,
      ...(identifier && {
        identify: identifyRoutes(identifier, {
          ...config,
          plantsOf: plantsOfCentre(db),
          taughtPlantsOf: taughtPlantCache.taughtPlantsOf
        }),
        model: identifier.isHealthy
      }),
      ...(target?.local && { site: siteRoutes({ db, publisher }) })
    }
  );
  const stopCleaning = startCleaning({ db, ...stores }, log, publisher);
  const problem = 'versions that are due are not published';
  const stopSchedule = repeat(log, problem, publishDue, SCHEDULE_INTERVAL_MS);
  const server = await startHttpServer(app.fetch, { ...config, log });
  taughtPlantCache
    .renew()
    .catch((err: unknown) => log.error({ err }, 'taught photographs could not be updated'));

  async function stopPictures(): Promise<void> {
    encoders.close();
    await Promise.all([taughtPlantCache.close(), identifier?.close()]);
  }
  async function stop(): Promise<void> {
    const isClosed = server.stop();
    // Ends the event streams, because `server.stop` waits for them.
    await publisher.stop();
    await isClosed;
    await Promise.all([flushVisits(), mail.close()]);
    await Promise.all([stopCleaning(), stopSchedule()]);
    await content.close();
    await stopPictures();
    await storage.close();
  }
  stopOnSignal({ stop, stopPictures, log });
  surviveUnhandledErrors(log);

  if (admin) {
    const password = admin.password
      ? `password: ${admin.password}   (shown only now)`
      : 'with the password from ADMIN_PASSWORD';
    stdout.write(`\nAdministrator: ${admin.email}   ${password}\n`);
  }
  if (target?.local && !publisher.folder()) stdout.write('Preparing the site …\n');
  const isStarted = publisher.start();
  // Waits until there is a site to serve, unless another host builds it (build hook).
  if (!config.publishHookUrl) await isStarted;
  const [name, path] = isApiOnly ? ['Wisata Jamu’s API', '/api'] : ['Wisata Jamu', ''];
  stdout.write(`${name} is ready on ${typedAddress({ ...config, port: server.port })}${path}\n`);
}

await main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  const isDisk = /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/.test(String(code));
  if (!(error instanceof ConfigError) && !isDisk) throw error;
  process.stderr.write(`Wisata Jamu did not start: ${message}\n`);
  process.exit(1);
});
