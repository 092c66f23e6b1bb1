import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { FailedPage } from '#lib/contract/endpoints/publishing.ts';
import { DAY_MS } from '../../jobs/repeat.ts';
import { removeSite } from '../site-store.ts';
import type { CompiledSite, RenderJob } from './render-site.ts';
import { flushFolder } from './site-files.ts';
import { startWorker, type WorkerOptions } from './start-worker.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const COMPILED_PREFIX = 'code-';
const UNFINISHED_PREFIX = 'compiling-';
/** The files that determine the compiled code. */
const SOURCES = [
  'src/**',
  'public/**',
  'model/identifier.onnx',
  'model/labels.json',
  'server/publish/astro-internals/*.ts',
  'astro.config.mjs',
  'package-lock.json'
];

/** `apiUrl` and `aiUrl` are for browsers, and undefined if they equal the site's address. */
export interface BuildSettings {
  siteUrl: string | undefined;
  apiUrl: string | undefined;
  aiUrl: string | undefined;
  mapTiles: string | undefined;
  /** The base URL of the API that pages read at build time, with `/api`. */
  readFrom: string;
  cacheDir: string;
}

/** Returns the settings as the variables that the site's code reads. */
export const environment = ({ siteUrl, apiUrl, aiUrl, mapTiles, readFrom }: BuildSettings) => ({
  SITE_URL: siteUrl,
  PUBLIC_API_BASE: apiUrl,
  PUBLIC_AI_BASE: aiUrl,
  PUBLIC_MAP_TILES: mapTiles,
  BUILD_API_URL: readFrom
});

/** Returns a hash of the source files and of the addresses that are compiled into them. */
export async function compiledVersion(
  { siteUrl = '', apiUrl = '', aiUrl = '', mapTiles = '' }: Partial<BuildSettings>,
  project = PROJECT
): Promise<string> {
  const files = globSync(SOURCES, { cwd: project, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)))
    .toSorted();
  const hash = createHash('sha256');
  hash.update(JSON.stringify([siteUrl, apiUrl, aiUrl, mapTiles, files]));
  for (const content of await Promise.all(files.map((file) => readFile(join(project, file)))))
    hash.update(content);
  return hash.digest('hex');
}

const folderOf = (cacheDir: string, version: string): string =>
  join(cacheDir, COMPILED_PREFIX + version.slice(0, 16));

/** Returns the folder of a version's scripts and styles; undefined if it was removed. */
export async function clientFolder(cacheDir: string, version: string): Promise<string | undefined> {
  const client = join(folderOf(cacheDir, version), 'client');
  return (await stat(client).catch(() => undefined)) && client;
}

/** Removes folders that were not used for a day, also unfinished ones of killed processes. */
async function removeUnused(cacheDir: string, used: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (name === used || !(name.startsWith(COMPILED_PREFIX) || name.startsWith(UNFINISHED_PREFIX)))
      continue;
    const folder = join(cacheDir, name);
    // Another process may have renamed or removed the folder.
    const info = await stat(folder).catch(() => undefined);
    if (info && Math.abs(Date.now() - info.mtimeMs) > DAY_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Compiles into a temporary folder and renames it to `folder`. */
async function compileInto(
  folder: string,
  settings: BuildSettings,
  signal: AbortSignal | undefined
): Promise<void> {
  const { cacheDir } = settings;
  await mkdir(cacheDir, { recursive: true });
  const unfinished = await mkdtemp(join(await realpath(cacheDir), UNFINISHED_PREFIX));
  try {
    await startWorker('compile', PROJECT, {
      // Astro writes temporary files into its working directory.
      cwd: unfinished,
      env: {
        ...environment(settings),
        // Astro's packages look for settings in the home directory, which some users lack.
        HOME: unfinished,
        SITE_OUT: join(unfinished, 'client'),
        SITE_RENDERER: join(unfinished, 'renderer'),
        SITE_CACHE: join(unfinished, 'cache'),
        ASTRO_TELEMETRY_DISABLED: '1'
      },
      signal
    });
    await flushFolder(unfinished);
    await rename(unfinished, folder).catch((cause: NodeJS.ErrnoException) => {
      // Another process has compiled the same code first.
      if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Compiles the site into `cacheDir`, unless the same code is already there. Creates the folder
 * atomically, so that several processes can compile concurrently.
 */
export async function compileSite(
  settings: BuildSettings,
  signal?: AbortSignal
): Promise<CompiledSite> {
  const { cacheDir } = settings;
  const version = await compiledVersion(settings);
  const folder = folderOf(cacheDir, version);
  if (!(await stat(folder).catch(() => undefined))) await compileInto(folder, settings, signal);
  await utimes(folder, new Date(), new Date());
  await removeUnused(cacheDir, basename(folder));
  return { version, client: join(folder, 'client'), renderer: join(folder, 'renderer') };
}

type Build = Pick<RenderJob, 'before' | 'folder'> & Pick<WorkerOptions, 'progress' | 'signal'>;

/** Builds the site into a new folder. If the build fails, removes the folder. */
export async function buildSite(
  settings: BuildSettings,
  { folder, before, ...options }: Build
): Promise<{ version: string; failed: FailedPage[] }> {
  try {
    const compiled = await compileSite(settings, options.signal);
    const job = { ...compiled, folder, before };
    const failed = await startWorker('render', job, { env: environment(settings), ...options });
    return { version: compiled.version, failed };
  } catch (cause) {
    await removeSite(folder);
    throw cause;
  }
}
