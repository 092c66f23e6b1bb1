import { rm } from 'node:fs/promises';
import type { Progress } from '#lib/contract/publishing.ts';
import { compileSite } from './compile.ts';
import type { Rendered } from './render-site.ts';
import type { SiteAddresses } from './run-astro.ts';
import { startRender } from './start-render.ts';

/** Where a site is built from, and where its compiled code is kept for the next time. */
export interface BuildSettings extends SiteAddresses {
  /** Where the pages read their content, with `/api`. */
  readFrom: string;
  cacheDir: string;
}

interface Build {
  /** A folder that is not there yet, and the site that it follows. */
  folder: string;
  before?: string | undefined;
  progress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/**
 * Builds the site into a new folder: compiles the code unless that is done, and renders what shows
 * something else than in the site before. Rejects with a sentence that says why not, and leaves
 * nothing of it behind.
 */
export async function buildSite(
  settings: BuildSettings,
  { folder, before, progress = () => undefined, signal }: Build
) {
  const { readFrom, cacheDir, siteUrl, aiUrl } = settings;
  try {
    const { version, client, renderer } = await compileSite(settings, cacheDir, signal);
    const job = { version, client, renderer, before, folder, siteUrl };
    const rendered: Rendered = await startRender(job, { readFrom, aiUrl, progress, signal });
    return { ...rendered, version };
  } catch (cause) {
    await Promise.all([
      rm(folder, { recursive: true, force: true }),
      rm(`${folder}.json`, { force: true })
    ]);
    throw cause;
  }
}
