import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailedPage } from '#lib/contract/publishing.ts';
import { writeHostingFiles } from './hosting-files.ts';
import { linker } from './link-file.ts';
import { retainedAssets } from '../asset-retention.ts';
import { openRenderer } from '../astro-internals/open-renderer.ts';
import type { Page } from '../astro-internals/open-renderer.ts';
import { readManifest, writeManifest } from '../build-manifest.ts';
import type { BuildManifest } from '../build-manifest.ts';

/** What a site is made from, and where. */
export interface RenderJob {
  version: string;
  /** What `compileSite` made. */
  client: string;
  renderer: string;
  /** The site before, whose unchanged pages are taken over. */
  before: string | undefined;
  folder: string;
  siteUrl: string | undefined;
}

export interface Rendered {
  pages: number;
  failed: FailedPage[];
}

/**
 * Pages that wait for one another's moments; a single one leaves the processor idle half of the
 * time.
 */
const AT_ONCE = 16;
const PROGRESS_STEPS = 100;
const ASSETS = '_astro';
// The fallback page stands in for a product that has no page of its own (§2).
const HAS_FALLBACK = /^(?:id\/|en\/)?product\//;

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
 * Makes a site in a new folder: pages that show what they showed before are taken over, the others
 * rendered. A product whose page throws is left to the fallback page; another page stays as it was.
 * Both are named in the result.
 * @throws Error where the API does not answer, a page fails that never was, or the disk is full
 */
export async function renderSite(
  job: RenderJob,
  progress: (done: number, all: number) => void
): Promise<Rendered> {
  const { client, renderer, folder, before, version, siteUrl } = job;
  const pages = [
    ...new Map((await openRenderer(renderer)).map((page) => [page.file, page])).values()
  ];
  const known = before ? await readManifest(before) : undefined;
  const reusable: BuildManifest['keys'] = known?.version === version ? known.keys : {};
  const { link, makeFolder } = linker();
  const failed: FailedPage[] = [];
  const keys: BuildManifest['keys'] = {};
  let done = 0;

  const takeOver = ({ file }: Page): boolean =>
    before !== undefined && link(join(before, file), join(folder, file));

  async function write({ file }: Page, body: Uint8Array): Promise<void> {
    const old = before && (await readFile(join(before, file)).catch(() => undefined));
    // What comes out the same keeps its date, by which browsers know it.
    if (old && Buffer.compare(old, body) === 0 && link(join(before, file), join(folder, file)))
      return;
    makeFolder(join(folder, file));
    await writeFile(join(folder, file), body);
  }

  async function make(page: Page): Promise<void> {
    let body: Uint8Array;
    try {
      body = await page.render();
    } catch (cause) {
      if (!HAS_FALLBACK.test(page.file) && !takeOver(page)) throw cause;
      failed.push({ page: `/${page.file.replace(/\.html$/, '')}`, reason: reasonOf(cause) });
      return;
    }
    await write(page, body);
    if (page.cacheKey !== undefined) keys[page.file] = page.cacheKey;
  }

  const tell = (): void => progress(done, pages.length);
  tell();
  const assets = new Set(filesBelow(join(client, ASSETS)));
  for (const file of filesBelow(client)) link(join(client, file), join(folder, file));
  const retired = retainedAssets(
    { assets: before ? filesBelow(join(before, ASSETS)) : [], retired: known?.retired ?? {} },
    assets,
    Date.now()
  );
  for (const name of Object.keys(retired))
    link(join(before ?? '', ASSETS, name), join(folder, ASSETS, name));

  const changed = pages.filter((page) => {
    const { file, cacheKey } = page;
    if (cacheKey === undefined || reusable[file] !== cacheKey || !takeOver(page)) return true;
    keys[file] = cacheKey;
    done++;
    return false;
  });
  tell();
  const step = Math.ceil(changed.length / PROGRESS_STEPS);
  const waiting = changed.values();
  const work = async (): Promise<void> => {
    for (const page of waiting) {
      await make(page);
      done++;
      if (done % step === 0) tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await writeHostingFiles(folder, siteUrl);
  await writeManifest(folder, { version, keys, retired });
  tell();
  return { pages: pages.length, failed };
}
