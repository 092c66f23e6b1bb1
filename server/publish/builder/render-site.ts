import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FailedPage, Progress } from '#lib/contract/endpoints/publishing.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import { openRenderer, type Page } from '../astro-internals/open-renderer.ts';
import { readManifest, retainedAssets, writeManifest } from '../site-store.ts';
import { ASSETS_FOLDER, flushFolder, linkFile, makeFolder } from './site-files.ts';

/** The site's code as Astro compiled it. */
export interface CompiledSite {
  /** A hash of code and addresses. If it changes, every page is rendered again. */
  version: string;
  /** The folder of scripts, styles and the files of `public`. */
  client: string;
  /** The folder of the compiled rendering code. */
  renderer: string;
}

export interface RenderJob extends CompiledSite {
  /** The previous site, whose unchanged pages are reused. */
  before?: string | undefined;
  folder: string;
}

/** Pages rendered concurrently. Each spends half of its time waiting for the API. */
const CONCURRENCY = 16;
const PROGRESS_STEPS = 100;
// The fallback page shows products and centres that have no page of their own (§2).
const HAS_FALLBACK = new RegExp(`^(?:(?:${LANGUAGES.join('|')})/)?(?:${NAMED_PAGES.join('|')})/`);

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  } catch {
    return [];
  }
}

/**
 * Creates a site in a new folder: reuses unchanged pages and renders the rest. A failed page is
 * omitted if it has a fallback page; otherwise the site contains its previous version. Returns the
 * failed pages.
 * @throws Error if the API does not respond, the disk is full, or a page fails that has neither a
 * fallback page nor a previous version
 */
export async function renderSite(
  { client, renderer, folder, before, version }: RenderJob,
  progress: (progress: Progress) => void
): Promise<FailedPage[]> {
  const pages = [
    ...new Map((await openRenderer(renderer)).map((page) => [page.file, page])).values()
  ];
  const previous = before ? await readManifest(before) : undefined;
  const reusable = previous?.version === version ? previous.keys : {};
  const failed: FailedPage[] = [];
  const keys: Record<string, string> = {};
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
      const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
      failed.push({ page: `/${file.replace(/\.html$/, '')}`, reason });
      return;
    }
    if (cacheKey !== undefined) keys[file] = cacheKey;
    const old = before && (await readFile(join(before, file)).catch(() => undefined));
    // An identical page keeps its modification time and therefore its ETag.
    if (old && Buffer.compare(old, body) === 0 && reuse(file)) return;
    makeFolder(join(folder, file));
    await writeFile(join(folder, file), body);
  }

  const report = (): void => progress({ done, all: pages.length });
  report();
  const changed = pages.filter(({ file, cacheKey }) => {
    if (cacheKey === undefined || reusable[file] !== cacheKey || !reuse(file)) return true;
    keys[file] = cacheKey;
    return false;
  });
  done = pages.length - changed.length;
  report();
  const step = Math.ceil(changed.length / PROGRESS_STEPS);
  const queue = changed.values();
  const work = async (): Promise<void> => {
    for (const page of queue) {
      await render(page);
      done++;
      if (done % step === 0) report();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  // Listed once, because another process may add compressed copies at any time.
  const files = filesBelow(client);
  for (const file of files) linkFile(join(client, file), join(folder, file));
  const retired = retainedAssets(
    {
      assets: before ? filesBelow(join(before, ASSETS_FOLDER)) : [],
      retired: previous?.retired ?? {}
    },
    new Set(files.map((file) => relative(ASSETS_FOLDER, file))),
    Date.now()
  );
  for (const name of Object.keys(retired)) reuse(join(ASSETS_FOLDER, name));
  await writeManifest(folder, { version, keys, retired });
  await flushFolder(folder);
  return failed;
}
