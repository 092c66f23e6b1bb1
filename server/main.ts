import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeFirstAdmin } from './accounts/first-admin.ts';
import { createPasswordResets } from './accounts/password-resets.ts';
import { purgeSignIns } from './accounts/sign-in-record.ts';
import { renewEncryption } from './accounts/second-factor-cipher.ts';
import { getSecrets } from './accounts/tokens.ts';
import { createApp } from './app.ts';
import { getConfig, type Config } from './config/config.ts';
import { makeDataDir } from './config/data-dir.ts';
import { ConfigError } from './config/env.ts';
import { dropReserve, openDiskReserve } from './db/disk-reserve.ts';
import { databaseSource, openDatabase, poolOf, type Database } from './db/open.ts';
import { lockDataDir, refuseDamagedFile } from './db/sqlite.ts';
import { fillTextStates } from './entities/translations/translation-status.ts';
import { trashPurger } from './entities/trash-purger.ts';
import { openEncoders } from './images/encoders.ts';
import type { FileStore } from './images/file-store.ts';
import type { StorageDeps } from './images/image-storage.ts';
import { openFiles } from './images/open-files.ts';
import { sweepFiles } from './images/image-storage.ts';
import { startHttpServer, stopHttpServer } from './http/http-server.ts';
import { openIdentifier } from './identify/identifier.ts';
import { identifyRoutes } from './identify/routes.ts';
import { plantsOfCentre } from './entities/lists/plants-of-centre.ts';
import { daily } from './jobs/daily.ts';
import { createLog, openStdout } from './log/log.ts';
import { openAccountMail } from './mail/open.ts';
import { processMetrics } from './monitoring/metrics.ts';
import { surviveUnhandledErrors } from './process/last-resort.ts';
import { stopOnSignal } from './process/shutdown.ts';
import { createPublisher, followContent, noPublisher } from './publish/publisher.ts';
import { siteRoutes } from './publish/site-routes.ts';
import { hookTarget, localTarget, type PublishTarget } from './publish/targets.ts';
import { seedDemo } from './seed/seed.ts';
import { openDrawings, sweepSharePictures } from './share-pictures/share-pictures.ts';
import { purgePhotos, sweepPhotos, type PhotoDeps } from './visitor-photos/removals.ts';
import { purgeProductViews } from './visits/product-views.ts';

/** Milliseconds that pictures have at the end, so that their requests are still answered. */
const PICTURES_GRACE = 6000;

const isApiOnly = process.argv.includes('--api');

/** Opens directory, database and files. A SQLite file is this process's alone until `close`. */
async function openStorage(config: Config, log: Logger) {
  makeDataDir(config.dataDir);
  const source = databaseSource(config);
  // On PostgreSQL several processes may share a directory.
  const unlock = 'file' in source ? lockDataDir(config.dataDir) : undefined;
  const hadReserve = 'file' in source && (await dropReserve(config.dataDir));
  if ('file' in source) refuseDamagedFile(source.file);
  const db = await openDatabase(source, log);
  const files = await openFiles(config, log);
  const photos = await openFiles(config, log, 'visitor-photos');
  const shares = await openFiles(config, log, 'share-pictures');
  async function close(): Promise<void> {
    await db.destroy();
    unlock?.();
  }
  const reserve =
    'file' in source
      ? await openDiskReserve(config.dataDir, { db, log, isReleased: hadReserve })
      : undefined;
  return { source, db, files, photos, shares, reserve, close };
}

const addressOf = ({ host, port }: Config): string =>
  `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;

/** Where the site is published: to a host's hook or on this machine; nowhere with `--api`. */
function openTarget(config: Config, db: Database): PublishTarget | undefined {
  const { host, port, siteUrl, apiUrl, aiUrl, dataDir, publishHookUrl } = config;
  if (publishHookUrl) return hookTarget(db, publishHookUrl);
  if (isApiOnly) return undefined;
  // A server that listens on every address is reached by the loopback one.
  const self = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return localTarget(dataDir, {
    readFrom: `http://${self}:${port}/api`,
    cacheDir: join(dataDir, 'build-cache'),
    siteUrl: siteUrl ?? addressOf(config),
    apiUrl,
    aiUrl
  });
}

/** Puts in what a new database begins with; returns the administrator that it made. */
async function fillDatabase({ admin, seed }: Config, db: Database, files: FileStore) {
  const made = await makeFirstAdmin(db, admin);
  if (seed === 'demo') await seedDemo(db, files);
  await fillTextStates(db);
  return made;
}

/** Removes daily what nobody needs any more; returns what ends that. */
function startCleaning(
  deps: StorageDeps & PhotoDeps & { shares: FileStore }
): () => Promise<unknown> {
  const { db, log, shares } = deps;
  const stops = [
    trashPurger(deps).start(),
    daily(log, 'files of no row were not removed', () => sweepFiles(deps)),
    daily(log, 'photographs of visitors were not removed', async () => {
      await purgePhotos(deps);
      await sweepPhotos(deps);
    }),
    daily(log, 'old views of products were not removed', () => purgeProductViews(db)),
    daily(log, 'old share pictures were not removed', () => sweepSharePictures(shares)),
    daily(log, 'one-time links that expired were not removed', createPasswordResets(db).purge),
    daily(log, 'old sign-ins were not removed', () => purgeSignIns(db))
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

/** Starts the whole product, or API and identification alone with `--api` (§0). */
async function main(): Promise<void> {
  const config = getConfig(process.env);
  // Only the owner may read the files that this process makes.
  process.umask(0o077);
  const stdout = openStdout();
  const log = createLog(config.logLevel, stdout);

  const storage = await openStorage(config, log);
  const { source, db, files, photos, shares, reserve } = storage;
  const target = openTarget(config, db);
  // Of processes that share a site on PostgreSQL only the leader prepares it.
  if ('file' in source) await target?.local?.prepare();
  const [secrets, identifier, admin] = await Promise.all([
    getSecrets(config),
    config.aiUrl ? undefined : openIdentifier(),
    fillDatabase(config, db, files)
  ]);
  await renewEncryption(db, secrets, log);
  const ownPublisher = target
    ? await createPublisher({ db, source, log, target, isAutomatic: config.publish === 'auto' })
    : noPublisher;
  const content = followContent(source, { db, log, publisher: ownPublisher });
  const { publisher, cache } = content;
  const metrics = processMetrics({ publisher, identifier, pool: poolOf(db), log: stdout });
  const mail = openAccountMail({ ...config, log, registry: metrics });
  const [encoders, drawings] = [openEncoders(), openDrawings()];
  const { app, close: flushVisits } = createApp(
    {
      ...mail,
      db,
      files,
      photos,
      shares,
      encoders,
      drawings,
      secrets,
      log,
      publisher,
      cache,
      config
    },
    {
      metrics,
      reserve,
      ...(identifier && {
        identify: identifyRoutes(identifier, { ...config, plantsOf: plantsOfCentre(db) }),
        model: identifier.isWell
      }),
      ...(target?.local && { site: siteRoutes({ db, publisher }) })
    }
  );
  const stopCleaning = startCleaning({ db, files, photos, shares, log });
  const server = await startHttpServer(app.fetch, config);

  async function stopPictures(): Promise<void> {
    encoders.close();
    drawings.close();
    await identifier?.close();
  }
  async function stop(): Promise<void> {
    setTimeout(() => {
      stopPictures().catch((err: unknown) => log.error({ err }, 'pictures did not end in order'));
    }, PICTURES_GRACE).unref();
    const isClosed = stopHttpServer(server);
    // Ends the event streams, which the server waits for.
    await publisher.stop();
    await isClosed;
    await Promise.all([flushVisits(), mail.close()]);
    await stopCleaning();
    await content.close();
    await stopPictures();
    await storage.close();
  }
  stopOnSignal({ stop, log });
  surviveUnhandledErrors(log);

  if (admin) {
    const password = admin.password
      ? `password: ${admin.password}   (shown only now)`
      : 'with the password from ADMIN_PASSWORD';
    stdout.write(`\nAdministrator: ${admin.email}   ${password}\n`);
  }
  if (target?.local && !publisher.folder()) stdout.write('Preparing the site …\n');
  const isStarted = publisher.start();
  // A host's answer is not waited for.
  if (!config.publishHookUrl) await isStarted;
  const [name, path] = isApiOnly ? ['Wisata Jamu’s API', '/api'] : ['Wisata Jamu', ''];
  stdout.write(`${name} is ready on ${addressOf(config)}${path}\n`);
}

await main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  const isDisk = /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/.test(String(code));
  if (!(error instanceof ConfigError) && !isDisk) throw error;
  process.stderr.write(`Wisata Jamu did not start: ${message}\n`);
  process.exit(1);
});
