import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FailedPage, Progress } from '#lib/contract/endpoints/publishing.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import { openRenderer, type Page } from '../astro-internals/open-renderer.ts';
import {
  linkFile,
  makeFolder,
  readManifest,
  retainedAssets,
  writeManifest,
  type BuildManifest
} from '../site-store.ts';
import { ASSETS, compressAssets } from './compress-assets.ts';

/** The site's code as Astro compiled it. */
export interface Compiled {
  /** Identifies code and addresses; with another version every page is rendered again. */
  version: string;
  /** The folder of scripts, styles and the files of `public`. */
  client: string;
  /** The folder of what renders the pages; undefined where `client` holds the rendered pages. */
  renderer: string | undefined;
}

/** What a site is made from, and where. */
export interface RenderJob extends Compiled {
  /** The previous site, whose unchanged pages are reused. */
  before: string | undefined;
  folder: string;
  /** Whether the compressed copies of its scripts are waited for. */
  isCompressed: boolean;
}

export interface Rendered {
  pages: number;
  failed: FailedPage[];
}

/** Pages rendered at once: one alone waits half of the time and leaves the processor idle. */
const AT_ONCE = 16;
const PROGRESS_STEPS = 100;
// The fallback page stands in for a product or centre that has no page of its own (§2).
const HAS_FALLBACK = new RegExp(`^(?:(?:${LANGUAGES.join('|')})/)?(?:${NAMED_PAGES.join('|')})/`);

const filesBelow = (folder: string): string[] => {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch {
    return [];
  }
};

const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';

/**
 * Makes a site in a new folder: reuses the pages that show what they showed before and renders the
 * others. A product or centre whose page throws gets the fallback page; another page stays as it
 * was. Both are named in the result.
 * @throws RendererUnavailable, Error where the API does not answer, a new page fails, or the disk
 * is full
 */
export async function renderSite(
  { client, renderer, folder, before, version, isCompressed }: RenderJob,
  progress: (progress: Progress) => void
): Promise<Rendered> {
  // Other threads compress while this one reads the content and renders. Until it is waited for,
  // below, another failure may come first. What has no renderer is compiled anew each time.
  const compressing = isCompressed || renderer === undefined ? compressAssets(client) : undefined;
  compressing?.catch(() => undefined);
  const found = renderer === undefined ? [] : await openRenderer(renderer);
  const pages = [...new Map(found.map((page) => [page.file, page])).values()];
  const known = before ? await readManifest(before) : undefined;
  const reusable: BuildManifest['keys'] = known?.version === version ? known.keys : {};
  const failed: FailedPage[] = [];
  const keys: BuildManifest['keys'] = {};
  let done = 0;

  const reuse = (file: string): boolean =>
    before !== undefined && linkFile(join(before, file), join(folder, file));

  async function render(page: Page): Promise<void> {
    const { file, cacheKey } = page;
    let body: Uint8Array;
    try {
      body = await page.render();
    } catch (cause) {
      if (!HAS_FALLBACK.test(file) && !reuse(file)) throw cause;
      failed.push({ page: `/${file.replace(/\.html$/, '')}`, reason: reasonOf(cause) });
      return;
    }
    if (cacheKey !== undefined) keys[file] = cacheKey;
    const old = before && (await readFile(join(before, file)).catch(() => undefined));
    // A page that comes out the same keeps its date, by which browsers know it.
    if (old && Buffer.compare(old, body) === 0 && reuse(file)) return;
    makeFolder(join(folder, file));
    await writeFile(join(folder, file), body);
  }

  const report = (): void => progress({ done, all: pages.length });
  report();
  const changed = pages.filter(({ file, cacheKey }) => {
    if (cacheKey === undefined || reusable[file] !== cacheKey || !reuse(file)) return true;
    keys[file] = cacheKey;
    done++;
    return false;
  });
  report();
  const step = Math.ceil(changed.length / PROGRESS_STEPS);
  const waiting = changed.values();
  const work = async (): Promise<void> => {
    for (const page of waiting) {
      await render(page);
      done++;
      if (done % step === 0) report();
    }
  };
  await Promise.all([compressing, ...Array.from({ length: AT_ONCE }, work)]);
  // Read once: another process may add compressed copies meanwhile.
  const files = filesBelow(client);
  for (const file of files) linkFile(join(client, file), join(folder, file));
  const retired = retainedAssets(
    { assets: before ? filesBelow(join(before, ASSETS)) : [], retired: known?.retired ?? {} },
    new Set(files.map((file) => relative(ASSETS, file))),
    Date.now()
  );
  for (const name of Object.keys(retired)) reuse(join(ASSETS, name));
  await writeManifest(folder, { version, keys, retired });
  report();
  return { pages: pages.length, failed };
}
