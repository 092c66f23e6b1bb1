import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import { removeSite } from '../site-store.ts';
import { buildPlainly, compileSite, type SiteAddresses } from './compile.ts';
import type { Compiled, Rendered } from './render-site.ts';
import { startWorker } from './start-worker.ts';

/** Where a site is built from, and where its compiled code is kept for the next time. */
export interface BuildSettings extends SiteAddresses {
  /** The API that the pages read their content from, with `/api`. */
  readFrom: string;
  cacheDir: string;
}

interface Build {
  /** A folder that does not exist yet. */
  folder: string;
  /** The site whose unchanged pages are reused. */
  before?: string | undefined;
  /** Whether the build waits for the compressed copies of its scripts. */
  isCompressed: boolean;
  progress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** A built site; `fallback` is why a plain `astro build` made it, if one did. */
export type Built = Rendered & { version: string; fallback?: string };

/**
 * Builds the site into a new folder: compiles the code unless that is done, and renders the pages
 * that changed. If Astro's internals have changed, a plain `astro build` makes every page. Rejects
 * with the reason, and then leaves nothing behind.
 */
export async function buildSite(
  settings: BuildSettings,
  { folder, before, isCompressed, ...around }: Build
): Promise<Built> {
  const { readFrom, cacheDir, aiUrl } = settings;
  const render = async (compiled: Compiled): Promise<Built> => {
    const job = { ...compiled, folder, before, isCompressed };
    const rendered = await startWorker('render', job, { readFrom, aiUrl, ...around });
    return { ...rendered, version: compiled.version };
  };
  try {
    return await compileSite(settings, cacheDir, around.signal)
      .then(render)
      .catch(async (cause: unknown) => {
        if (!(cause instanceof RendererUnavailable)) throw cause;
        const built = await buildPlainly(settings, around.signal, render);
        return { ...built, fallback: cause.message };
      });
  } catch (cause) {
    await removeSite(folder);
    throw cause;
  }
}
