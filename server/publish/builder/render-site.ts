import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FailedPage } from '#lib/contract/endpoints/publishing.ts';
import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import { openRenderer, type Page } from '../astro-internals/open-renderer.ts';
import { readManifest, retainedAssets, writeManifest, type BuildManifest } from '../site-store.ts';
import { ASSETS, compressAssets } from './compress-assets.ts';
import { writeHostingFiles } from './hosting-files.ts';

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
  siteUrl: string | undefined;
}

export interface Rendered {
  pages: number;
  failed: FailedPage[];
}

/** Pages rendered at once: one alone waits half of the time and leaves the processor idle. */
const AT_ONCE = 16;
const PROGRESS_STEPS = 100;
// The fallback page stands in for a product or centre that has no page of its own (§2).
const HAS_FALLBACK = new RegExp(`^(?:id/|en/)?(?:${NAMED_PAGES.join('|')})/`);
const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];

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

/** Folders that exist; the process renders one site. */
const made = new Set<string>();

function makeFolder(file: string): void {
  const folder = dirname(file);
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/**
 * Hard-links a file, because no built file is written to again; copies it where the disk has no
 * links. Returns whether there was such a file. Synchronous: this process does nothing else.
 */
function link(from: string, to: string): boolean {
  makeFolder(to);
  try {
    linkSync(from, to);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (!NO_LINKS.includes(code)) throw cause;
    copyFileSync(from, to);
  }
  return true;
}

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
  { client, renderer, folder, before, version, siteUrl }: RenderJob,
  progress: (done: number, all: number) => void
): Promise<Rendered> {
  // Other threads compress while this one reads the content and renders. Until it is waited for,
  // below, another failure may come first.
  const compressing = compressAssets(client);
  compressing.catch(() => undefined);
  const found = renderer === undefined ? [] : await openRenderer(renderer);
  const pages = [...new Map(found.map((page) => [page.file, page])).values()];
  const known = before ? await readManifest(before) : undefined;
  const reusable: BuildManifest['keys'] = known?.version === version ? known.keys : {};
  const failed: FailedPage[] = [];
  const keys: BuildManifest['keys'] = {};
  let done = 0;

  const reuse = (file: string): boolean =>
    before !== undefined && link(join(before, file), join(folder, file));

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

  const tell = (): void => progress(done, pages.length);
  tell();
  const changed = pages.filter(({ file, cacheKey }) => {
    if (cacheKey === undefined || reusable[file] !== cacheKey || !reuse(file)) return true;
    keys[file] = cacheKey;
    done++;
    return false;
  });
  tell();
  const step = Math.ceil(changed.length / PROGRESS_STEPS);
  const waiting = changed.values();
  const work = async (): Promise<void> => {
    for (const page of waiting) {
      await render(page);
      done++;
      if (done % step === 0) tell();
    }
  };
  await Promise.all([compressing, ...Array.from({ length: AT_ONCE }, work)]);
  const assets = new Set(filesBelow(join(client, ASSETS)));
  for (const file of filesBelow(client)) link(join(client, file), join(folder, file));
  const retired = retainedAssets(
    { assets: before ? filesBelow(join(before, ASSETS)) : [], retired: known?.retired ?? {} },
    assets,
    Date.now()
  );
  for (const name of Object.keys(retired)) reuse(join(ASSETS, name));
  await writeHostingFiles(folder, siteUrl);
  await writeManifest(folder, { version, keys, retired });
  tell();
  return { pages: pages.length, failed };
}
