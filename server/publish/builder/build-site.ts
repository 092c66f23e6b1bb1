import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import { removeSite } from '../site-store.ts';
import { startRender, type SiteAddresses } from './child-processes.ts';
import { buildPlainly, compileSite } from './compile.ts';
import type { Compiled, Rendered } from './render-site.ts';

/** Where a site is built from, and where its compiled code is kept for the next time. */
export interface BuildSettings extends SiteAddresses {
  /** Where the pages read their content, with `/api`. */
  readFrom: string;
  cacheDir: string;
}

interface Build {
  /** A folder that does not exist yet. */
  folder: string;
  /** The site whose unchanged pages are reused. */
  before?: string | undefined;
  /** Whether the compressed copies of its scripts are waited for. */
  isCompressed: boolean;
  progress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** `fallback` says why the site was built by a plain `astro build`, where it was. */
export type Built = Rendered & { version: string; fallback?: string };

/**
 * Builds the site into a new folder: compiles the code unless that is done, and renders the pages
 * that changed. Where Astro's internals have changed, a plain `astro build` makes every page.
 * Rejects with the reason, and then leaves nothing behind.
 */
export async function buildSite(
  settings: BuildSettings,
  { folder, before, isCompressed, progress = () => undefined, signal }: Build
): Promise<Built> {
  const { readFrom, cacheDir, siteUrl, aiUrl } = settings;
  const render = async (compiled: Compiled): Promise<Built> => {
    const around = { readFrom, aiUrl, progress, signal };
    const rendered = await startRender(
      { ...compiled, before, folder, siteUrl, isCompressed },
      around
    );
    return { ...rendered, version: compiled.version };
  };
  const build = async (): Promise<Built> => {
    try {
      return await render(await compileSite(settings, cacheDir, signal));
    } catch (cause) {
      if (!(cause instanceof RendererUnavailable)) throw cause;
      const built = await buildPlainly(settings, { cacheDir, readFrom, signal }, render);
      return { ...built, fallback: cause.message };
    }
  };
  return build().catch(async (cause: unknown) => {
    await removeSite(folder);
    throw cause;
  });
}
