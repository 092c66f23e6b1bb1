import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';
import type { Compiled } from './render-site.ts';
import { ended } from './start-worker.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const NAME = 'code-';
const UNFINISHED = 'compiling-';
const DAY = 24 * 60 * 60 * 1000;
/** Everything besides content that pages are rendered with. */
const SOURCES = [
  'src/**',
  'public/**',
  'model/identifier.onnx',
  'model/labels.json',
  'server/publish/{download-parts,script-files,single-frame-script}.ts',
  'server/publish/astro-internals/*.ts',
  'astro.config.mjs',
  'package-lock.json'
];

/** The addresses that are compiled into the site. */
export interface SiteAddresses {
  siteUrl: string | undefined;
  /** API and identifier for browsers, when not on the site's own host. */
  apiUrl: string | undefined;
  aiUrl: string | undefined;
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

/** Where the code of a version is kept. */
const folderOf = (cacheDir: string, version: string): string =>
  join(cacheDir, NAME + version.slice(0, 16));

/** What is kept of the code that a site was rendered with; undefined where that is gone. */
export async function keptCode(cacheDir: string, version: string): Promise<string | undefined> {
  const client = join(folderOf(cacheDir, version), 'client');
  return (await stat(client).catch(() => undefined)) && client;
}

/** Removes what nobody has used for a day, and what a killed process left behind. */
async function tidy(cacheDir: string, used: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter(
    (name) => name !== used && (name.startsWith(NAME) || name.startsWith(UNFINISHED))
  );
  for (const folder of names.map((name) => join(cacheDir, name)))
    if (Math.abs(Date.now() - (await stat(folder)).mtimeMs) > DAY)
      await rm(folder, { recursive: true, force: true });
}

/**
 * Runs `astro build`, which writes to `<folder>/client`. With `readFrom` it builds the whole site
 * from the API there; without, it compiles the code and keeps what renders the pages in
 * `<folder>/renderer`. Rejects with the last lines of Astro's output.
 */
async function runAstro(
  { siteUrl, apiUrl, aiUrl }: SiteAddresses,
  folder: string,
  { readFrom, signal }: { readFrom?: string; signal: AbortSignal | undefined }
): Promise<void> {
  const env = {
    ...process.env,
    SITE_OUT: join(folder, 'client'),
    SITE_CACHE: join(folder, 'cache'),
    ...(readFrom ? { BUILD_API_URL: readFrom } : { SITE_RENDERER: join(folder, 'renderer') }),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...(siteUrl ? { SITE_URL: siteUrl } : {}),
    ...(apiUrl ? { PUBLIC_API_BASE: apiUrl } : {}),
    ...(aiUrl ? { PUBLIC_AI_BASE: aiUrl } : {})
  };
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  const { how, output } = await ended(
    withLowPriority(
      spawn(process.execPath, [astro, 'build', '--root', PROJECT], {
        // Astro writes temporary files below the folder that it runs in.
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(signal ? { signal } : {})
      })
    )
  );
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
  addresses: SiteAddresses,
  cacheDir: string,
  signal?: AbortSignal
): Promise<Compiled> {
  const version = await compiledVersion(addresses);
  const folder = folderOf(cacheDir, version);
  if (!(await stat(folder).catch(() => undefined)))
    await inFolder(cacheDir, async (unfinished) => {
      await runAstro(addresses, unfinished, { signal }).catch((cause: Error) => {
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
 * Builds the whole site by a plain `astro build`, every page of it, and has `use` take it from a
 * folder that is removed afterwards. Rejects with what Astro wrote.
 */
export function buildPlainly<T>(
  { cacheDir, readFrom, ...addresses }: SiteAddresses & { cacheDir: string; readFrom: string },
  signal: AbortSignal | undefined,
  use: (compiled: Compiled) => Promise<T>
): Promise<T> {
  return inFolder(cacheDir, async (folder) => {
    await runAstro(addresses, folder, { readFrom, signal });
    const version = await compiledVersion(addresses);
    return use({ version, client: join(folder, 'client'), renderer: undefined });
  });
}
