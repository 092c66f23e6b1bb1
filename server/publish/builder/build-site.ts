import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { DAY_MS } from '../../jobs/repeat.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';
import type { CompiledSite } from './render-site.ts';
import { flushFolder } from './site-files.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const COMPILER = join(import.meta.dirname, '../astro-internals/compile-site.ts');
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

/**
 * The addresses that are compiled into the site. `apiUrl` and `aiUrl` are for browsers, and
 * undefined if they equal the site's address.
 */
interface SiteAddresses {
  siteUrl: string | undefined;
  apiUrl: string | undefined;
  aiUrl: string | undefined;
  mapTiles: string | undefined;
}

export interface BuildSettings extends SiteAddresses {
  /** The base URL of the API that pages read at build time, with `/api`. */
  readFrom: string;
  cacheDir: string;
}

/** Returns a hash of the source files and of the addresses that are compiled into them. */
export async function compiledVersion(
  { siteUrl = '', apiUrl = '', aiUrl = '', mapTiles = '' }: Partial<SiteAddresses>,
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

/** Returns the exit code or signal of a child process, and its last lines of output. */
export async function waitForExit(
  child: ChildProcess
): Promise<{ exit: number | string; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { exit: signal ?? code ?? 0, output: output.trim().split('\n').slice(-15).join('\n') };
}

/** Compiles into a temporary folder and renames it to `folder`. Rejects with Astro's output. */
async function compileInto(
  folder: string,
  { siteUrl, apiUrl, aiUrl, mapTiles, cacheDir }: BuildSettings,
  signal: AbortSignal | undefined
): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const unfinished = await mkdtemp(join(await realpath(cacheDir), UNFINISHED_PREFIX));
  try {
    const child = spawn(process.execPath, [COMPILER, PROJECT], {
      // Astro writes temporary files into its working directory.
      cwd: unfinished,
      env: {
        ...process.env,
        SITE_OUT: join(unfinished, 'client'),
        SITE_RENDERER: join(unfinished, 'renderer'),
        SITE_CACHE: join(unfinished, 'cache'),
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        SITE_URL: siteUrl,
        PUBLIC_API_BASE: apiUrl,
        PUBLIC_AI_BASE: aiUrl,
        PUBLIC_MAP_TILES: mapTiles
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal
    });
    const { exit, output } = await waitForExit(withLowPriority(child));
    if (exit !== 0)
      throw new Error(`The process that compiles the site ended with ${exit}.\n${output}`.trim());
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
  const isCompiled = await stat(folder).catch(() => undefined);
  if (!isCompiled) await compileInto(folder, settings, signal);
  const now = new Date();
  await utimes(folder, now, now);
  await removeUnused(cacheDir, basename(folder));
  return { version, client: join(folder, 'client'), renderer: join(folder, 'renderer') };
}
