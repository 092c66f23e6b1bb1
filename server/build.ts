import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
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
/** The folder in `dist` with the unfinished site, and then with the previous one. */
const WORK = '.build';

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

/**
 * Replaces the files in `folder` by those in `next`, a folder below it: both are on the same volume,
 * so a full disk cannot interrupt this.
 */
async function replaceFiles(folder: string, next: string, old: string): Promise<void> {
  await mkdir(old, { recursive: true });
  for (const name of await readdir(folder))
    if (name !== WORK && name !== 'lost+found') await rename(join(folder, name), join(old, name));
  for (const name of await readdir(next)) await rename(join(next, name), join(folder, name));
}

/** Prerenders the site into `dist/`, with content from API_URL or the local data directory. */
async function main(): Promise<void> {
  const config = getConfig(process.env);
  const local = config.apiUrl ? undefined : await openLocalApi(config);
  const folder = resolve('dist');
  const work = join(folder, WORK);
  const removeWork = () => rm(work, { recursive: true, force: true });
  try {
    const { siteUrl = typedAddress(config), apiUrl, aiUrl, mapTiles } = config;
    const readFrom = local?.base ?? apiUrl ?? '';
    const settings = { readFrom, cacheDir: CACHE, siteUrl, apiUrl, aiUrl, mapTiles };
    await removeWork();
    const next = join(work, 'next');
    const { failed, version } = await buildSite(settings, { folder: next, before: folder });
    const client = await clientFolder(CACHE, version);
    if (client) await compressSite({ client, site: next });
    await writeHostFiles(next, config);
    // Netlify sets this variable in its builds.
    if (process.env['NETLIFY']) await writeNetlifyFunction(process.cwd());
    await replaceFiles(folder, next, join(work, 'old'));
    await copyFile(`${next}.json`, `${folder}.json`);
    for (const { page, reason } of failed)
      process.stderr.write(`${page} could not be rendered: ${reason}\n`);
    // Hosts must not publish a site without some of its pages.
    if (failed.length > 0) process.exitCode = 1;
    process.stdout.write('The site is in dist/\n');
  } finally {
    await removeWork();
    await local?.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? 2 : 1);
});
