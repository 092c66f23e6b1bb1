import { rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import pino from 'pino';
import { createApp } from './app.ts';
import { getConfig } from './config/config.ts';
import { makeDataDir } from './config/data-dir.ts';
import { ConfigError } from './config/env.ts';
import { databaseSource, openDatabase } from './db/open.ts';
import { openEncoders } from './images/encoders.ts';
import { openFiles } from './images/open-files.ts';
import { createResponseCache } from './http/response-cache.ts';
import { startHttpServer } from './http/http-server.ts';
import { getSecrets } from './accounts/tokens.ts';
import { seedDemo } from './seed/seed.ts';
import { openDrawings } from './share-pictures/share-pictures.ts';
import { buildSite } from './publish/builder/build-site.ts';
import { writeHostFiles, writeNetlifyFunction } from '../deploy/hosts/write-host-files.ts';
import { noPublisher } from './publish/publisher.ts';

const LOOPBACK = '127.0.0.1';
const CACHE = resolve('.cache/site');

/** An API on a free port over the local data directory, for the length of one build. */
async function openLocalApi(config: ReturnType<typeof getConfig>) {
  // Only the owner may read the stored data; whatever serves the site may read `dist`.
  const siteMask = process.umask(0o077);
  makeDataDir(config.dataDir);
  const db = await openDatabase(databaseSource(config));
  const log = pino({ level: config.logLevel });
  const files = await openFiles(config, log);
  const photos = await openFiles(config, log, 'visitor-photos');
  const shares = await openFiles(config, log, 'share-pictures');
  if (config.seed === 'demo') await seedDemo(db, files);
  const secrets = await getSecrets(config);
  process.umask(siteMask);
  const { app } = createApp({
    db,
    files,
    photos,
    shares,
    encoders: openEncoders(),
    drawings: openDrawings(),
    secrets,
    log,
    publisher: noPublisher,
    cache: createResponseCache(), // stays off: a server beside may write
    notifyAccount: () => undefined,
    config
  });
  const server = await startHttpServer(app.fetch, { port: 0, host: LOOPBACK });
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://${LOOPBACK}:${port}/api`,
    async close(): Promise<void> {
      server.close();
      await db.destroy();
    }
  };
}

/**
 * `npm run build`: prerenders into `dist/`, from API_URL if set, else from the local data
 * directory.
 */
async function main(): Promise<void> {
  const config = getConfig(process.env);
  const local = config.apiUrl ? undefined : await openLocalApi(config);
  const [folder, next, old] = ['dist', 'dist.next', 'dist.old'].map((name) => resolve(name)) as [
    string,
    string,
    string
  ];
  try {
    const { siteUrl, apiUrl, aiUrl } = config;
    const settings = {
      readFrom: local?.base ?? apiUrl ?? '',
      cacheDir: CACHE,
      siteUrl,
      apiUrl,
      aiUrl
    };
    for (const left of [next, old]) await rm(left, { recursive: true, force: true });
    const { failed } = await buildSite(settings, {
      folder: next,
      before: folder,
      isCompressed: true
    });
    await writeHostFiles(next, config);
    // Netlify sets it where it builds.
    if (process.env['NETLIFY']) await writeNetlifyFunction(process.cwd());
    await rename(folder, old).catch(() => undefined);
    await rename(next, folder);
    await rename(`${next}.json`, `${folder}.json`);
    await rm(old, { recursive: true, force: true });
    for (const { page, reason } of failed)
      process.stderr.write(`${page} could not be rendered: ${reason}\n`);
    process.stdout.write('The site is in dist/\n');
  } finally {
    await local?.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? 2 : 1);
});
