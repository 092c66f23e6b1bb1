import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createApp } from './app.ts';
import { getConfig, type Config } from './config/config.ts';
import { makeDataDir } from './config/data-dir.ts';
import { ConfigError } from './config/env.ts';
import { typedAddress } from './config/http-addresses.ts';
import { databaseSource, openDatabase } from './db/open.ts';
import { openEncoders } from './images/encoders.ts';
import { openFileStores } from './images/open-file-store.ts';
import { createResponseCache } from './http/response-cache.ts';
import { startHttpServer } from './http/http-server.ts';
import { getSecrets } from './accounts/tokens.ts';
import { seedDemo } from './seed/seed.ts';
import { createLog } from './log/log.ts';
import { openTaughtPlantCache } from './teaching/taught-plant-cache.ts';
import { buildSite, clientFolder } from './publish/builder/build-site.ts';
import { compressSite } from './publish/builder/site-files.ts';
import { writeHostFiles, writeNetlifyFunction } from '../deploy/hosts/write-host-files.ts';
import { noPublisher } from './publish/publisher.ts';

const LOOPBACK = '127.0.0.1';
const CACHE = resolve('.cache/site');

/** Starts an API on a free port for the build, using the local data directory. */
async function openLocalApi(config: Config) {
  // Makes files in the data directory private. Files in `dist` are written with the previous mask,
  // because web servers must be able to read them.
  const siteMask = process.umask(0o077);
  makeDataDir(config.dataDir);
  const log = createLog(config.logLevel);
  const db = await openDatabase(databaseSource(config));
  const stores = await openFileStores(config, log);
  if (config.seed === 'demo') await seedDemo(db, stores.files);
  const secrets = await getSecrets(config);
  process.umask(siteMask);
  const { app } = createApp({
    ...stores,
    db,
    encoders: openEncoders(),
    taughtPlantCache: openTaughtPlantCache({ db, ...stores, log }),
    secrets,
    log,
    publisher: noPublisher,
    // This cache is never enabled, because a running server could change the content.
    cache: createResponseCache(),
    notifyAccount: () => undefined,
    config
  });
  const { port, server } = await startHttpServer(app.fetch, { port: 0, host: LOOPBACK });
  return {
    base: `http://${LOOPBACK}:${port}/api`,
    async close(): Promise<void> {
      server.close();
      await db.destroy();
    }
  };
}

/** Replaces `folder` by `next`. A volume cannot be renamed, so its content is replaced. */
async function replaceFolder(folder: string, next: string, old: string): Promise<void> {
  const isVolume = await rename(folder, old).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT'
  );
  if (!isVolume) return rename(next, folder);
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await cp(next, folder, { recursive: true, preserveTimestamps: true });
}

/** Prerenders the site into `dist/`, with content from API_URL or the local data directory. */
async function main(): Promise<void> {
  const config = getConfig(process.env);
  const local = config.apiUrl ? undefined : await openLocalApi(config);
  const [folder, next, old] = [resolve('dist'), resolve('dist.next'), resolve('dist.old')];
  try {
    const { siteUrl = typedAddress(config), apiUrl, aiUrl, mapTiles } = config;
    const readFrom = local?.base ?? apiUrl ?? '';
    const settings = { readFrom, cacheDir: CACHE, siteUrl, apiUrl, aiUrl, mapTiles };
    const removeOthers = () =>
      Promise.all([next, old].map((other) => rm(other, { recursive: true, force: true })));
    await removeOthers();
    const { failed, version } = await buildSite(settings, { folder: next, before: folder });
    const client = await clientFolder(CACHE, version);
    if (client) await compressSite({ client, site: next });
    await writeHostFiles(next, config);
    // Netlify sets this variable in its builds.
    if (process.env['NETLIFY']) await writeNetlifyFunction(process.cwd());
    await replaceFolder(folder, next, old);
    await rename(`${next}.json`, `${folder}.json`);
    await removeOthers();
    for (const { page, reason } of failed)
      process.stderr.write(`${page} could not be rendered: ${reason}\n`);
    // Hosts must not publish a site without some of its pages.
    if (failed.length > 0) process.exitCode = 1;
    process.stdout.write('The site is in dist/\n');
  } finally {
    await local?.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? 2 : 1);
});
