import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withLowPriority } from '../../jobs/low-priority.ts';
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import type { Compiled } from './render-site.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const COMPILED = 'code-';
const UNFINISHED = 'compiling-';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Everything that pages are rendered with, except content. */
const SOURCES = [
  'src/**',
  'public/**',
  'model/identifier.onnx',
  'model/labels.json',
  'server/publish/astro-internals/*.ts',
  'astro.config.mjs',
  'package-lock.json'
];

/** The addresses that are compiled into the site. */
export interface SiteAddresses {
  siteUrl: string | undefined;
  /** API and identifier for browsers, unless they are on the site's own host. */
  apiUrl: string | undefined;
  aiUrl: string | undefined;
}

/** What a site is built from, and where its compiled code is kept for the next build. */
export interface BuildSettings extends SiteAddresses {
  /** The API that the pages read their content from, with `/api`. */
  readFrom: string;
  cacheDir: string;
}

/** Identifies the code of the pages and the addresses that are compiled into it. */
export async function compiledVersion(addresses: SiteAddresses): Promise<string> {
  const { siteUrl = '', apiUrl = '', aiUrl = '' } = addresses;
  const hash = createHash('sha256').update(JSON.stringify([siteUrl, apiUrl, aiUrl]));
  const files = globSync(SOURCES, { cwd: PROJECT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const content of await Promise.all(files.map((file) => readFile(file))))
    hash.update(content);
  return hash.digest('hex');
}

const folderOf = (cacheDir: string, version: string): string =>
  join(cacheDir, COMPILED + version.slice(0, 16));

/** Returns the folder of a version's scripts and styles; undefined if it was removed. */
export async function clientOf(cacheDir: string, version: string): Promise<string | undefined> {
  const client = join(folderOf(cacheDir, version), 'client');
  return (await stat(client).catch(() => undefined)) && client;
}

/** Removes code that nobody has used for a day, and what a killed process left behind. */
async function tidy(cacheDir: string, used: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (name === used || !(name.startsWith(COMPILED) || name.startsWith(UNFINISHED))) continue;
    const folder = join(cacheDir, name);
    if (Math.abs(Date.now() - (await stat(folder)).mtimeMs) > DAY_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Waits for a child's end; resolves to how it ended and the last lines that it wrote. */
export async function ended(
  child: ChildProcess
): Promise<{ how: number | string; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { how: signal ?? code ?? 0, output: output.trim().split('\n').slice(-15).join('\n') };
}

/** Runs `astro build` into `<folder>/client`. Rejects with the last lines of Astro's output. */
async function runAstro(
  { siteUrl, apiUrl, aiUrl }: SiteAddresses,
  folder: string,
  variables: { BUILD_API_URL: string } | { SITE_RENDERER: string },
  signal: AbortSignal | undefined
): Promise<void> {
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--root', PROJECT], {
    // Astro writes temporary files below the folder that it runs in.
    cwd: folder,
    env: {
      ...process.env,
      SITE_OUT: join(folder, 'client'),
      SITE_CACHE: join(folder, 'cache'),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      SITE_URL: siteUrl,
      PUBLIC_API_BASE: apiUrl,
      PUBLIC_AI_BASE: aiUrl,
      ...variables
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal
  });
  const { how, output } = await ended(withLowPriority(child));
  if (how !== 0) throw new Error(`The site could not be compiled.\n${output}`);
}

/** Has `work` fill a new folder below `cacheDir`, which is removed unless it was moved away. */
async function inFolder<T>(cacheDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  const folder = await mkdtemp(join(await realpath(cacheDir), UNFINISHED));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Compiles the site below `cacheDir`, unless the same code is there already. The result appears
 * atomically; two processes may compile at once.
 * @throws RendererUnavailable with what Astro wrote
 */
export async function compileSite(
  settings: BuildSettings,
  signal?: AbortSignal
): Promise<Compiled & { renderer: string }> {
  const { cacheDir } = settings;
  const version = await compiledVersion(settings);
  const folder = folderOf(cacheDir, version);
  if (!(await stat(folder).catch(() => undefined)))
    await inFolder(cacheDir, async (unfinished) => {
      const variables = { SITE_RENDERER: join(unfinished, 'renderer') };
      await runAstro(settings, unfinished, variables, signal).catch((cause: Error) => {
        throw signal?.aborted ? cause : new RendererUnavailable(cause.message);
      });
      await rename(unfinished, folder).catch((cause: NodeJS.ErrnoException) => {
        // Another process was faster.
        if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
      });
    });
  const now = new Date();
  await utimes(folder, now, now);
  await tidy(cacheDir, basename(folder));
  return { version, client: join(folder, 'client'), renderer: join(folder, 'renderer') };
}

/**
 * Builds every page by a plain `astro build`, and has `use` take the site from a folder that is
 * removed afterwards. Rejects with what Astro wrote.
 */
export const buildPlainly = <T>(
  settings: BuildSettings,
  signal: AbortSignal | undefined,
  use: (compiled: Compiled) => Promise<T>
): Promise<T> =>
  inFolder(settings.cacheDir, async (folder) => {
    await runAstro(settings, folder, { BUILD_API_URL: settings.readFrom }, signal);
    const version = await compiledVersion(settings);
    return use({ version, client: join(folder, 'client'), renderer: undefined });
  });
