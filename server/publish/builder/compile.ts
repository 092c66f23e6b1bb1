import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { codeVersion } from './code-version.ts';
import { compressAssets } from './compress-assets.ts';
import { runAstro } from './run-astro.ts';
import type { SiteAddresses } from './run-astro.ts';

/** The site's code as Astro compiled it. */
export interface Compiled {
  /** Identifies code and addresses: with another one every page must be rendered anew. */
  version: string;
  /** Scripts, styles and what is served as it is. */
  client: string;
  /** What renders the pages. */
  renderer: string;
}

const NAME = 'code-';
const UNFINISHED = 'compiling-';
const DAY = 24 * 60 * 60 * 1000;

/**
 * Names what pages are rendered with besides content: the code, and the addresses that are compiled
 * into it.
 */
export async function compiledVersion(addresses: SiteAddresses): Promise<string> {
  const { siteUrl = '', apiUrl = '', aiUrl = '' } = addresses;
  return createHash('sha256')
    .update(JSON.stringify([await codeVersion(), siteUrl, apiUrl, aiUrl]))
    .digest('hex');
}

async function isOld(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return Math.abs(Date.now() - mtimeMs) > DAY;
}

/** Removes what nobody has used for a day, and what a process that was killed left behind. */
async function tidy(cacheDir: string, used: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter(
    (name) => name !== used && (name.startsWith(NAME) || name.startsWith(UNFINISHED))
  );
  for (const name of names)
    if (await isOld(join(cacheDir, name)))
      await rm(join(cacheDir, name), { recursive: true, force: true });
}

/**
 * Compiles the site below `cacheDir`, unless the same code was compiled there before. Rejects with
 * what Astro said. It appears wholly or not at all; two processes that compile at once do not meet.
 */
export async function compileSite(
  addresses: SiteAddresses,
  cacheDir: string,
  signal?: AbortSignal
): Promise<Compiled> {
  const version = await compiledVersion(addresses);
  const name = NAME + version.slice(0, 16);
  const folder = join(cacheDir, name);
  await mkdir(cacheDir, { recursive: true });
  if (!(await stat(folder).catch(() => undefined))) {
    const unfinished = await mkdtemp(join(await realpath(cacheDir), UNFINISHED));
    try {
      await runAstro(addresses, unfinished, signal);
      await compressAssets(join(unfinished, 'client/_astro'));
      await rename(unfinished, folder).catch((cause: NodeJS.ErrnoException) => {
        // Another process was faster.
        if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(folder, now, now);
  await tidy(cacheDir, name);
  return { version, client: join(folder, 'client'), renderer: join(folder, 'renderer') };
}
