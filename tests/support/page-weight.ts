import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import type { Page } from '@playwright/test';
import sizeLimit from 'size-limit';

/** The compressed bytes that a page has fetched. */
export interface PageWeight {
  scripts: number;
  scriptFiles: number;
  styles: number;
  fonts: number;
  document: number;
  /** The total, including the page, its pictures and responses of the API. */
  all: number;
  /** The paths of scripts that block the first paint. */
  blockingScripts: string[];
}

interface Fetched {
  path: string;
  size: number;
  blocks: boolean;
}

/** Returns the folder of the tested site. */
function siteFolder(): string {
  const pointer = join(process.env['E2E_DATA_DIR'] ?? '', 'site/current.json');
  return join(
    process.env['E2E_DATA_DIR'] ?? '',
    'site',
    (JSON.parse(readFileSync(pointer, 'utf8')) as { name: string }).name
  );
}

/** Returns the compressed size of built files, measured by size-limit. */
async function measured(paths: string[]): Promise<number> {
  if (paths.length === 0) return 0;
  const files = paths.map((path) => join(siteFolder(), path));
  const [found] = (await sizeLimit([filePlugin], files)) as { size: number }[];
  return found?.size ?? 0;
}

/** Returns what an open page has fetched so far, from its performance entries. */
export async function weigh(page: Page): Promise<PageWeight> {
  const entries = await page.evaluate((): Fetched[] =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map((entry) => ({
        path: decodeURIComponent(new URL(entry.name).pathname),
        size: entry.encodedBodySize,
        blocks: 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking'
      }))
  );
  // Counts a file once: without a cache, a browser may request it again.
  const isRepeated = ({ path }: Fetched, index: number): boolean =>
    path.startsWith('/_astro/') && entries.findIndex((entry) => entry.path === path) < index;
  const fetched = entries.filter((entry, index) => !isRepeated(entry, index));
  const ending = (...ends: string[]) =>
    fetched.filter(({ path }) => ends.some((end) => path.endsWith(end)));
  const pathsOf = (end: string) => ending(end).map(({ path }) => path);
  const sum = (entries: Fetched[]) => entries.reduce((total, { size }) => total + size, 0);
  const [scripts, styles] = [await measured(pathsOf('.js')), await measured(pathsOf('.css'))];
  const drawings = fetched.filter(({ path }) => /^\/_astro\/.*\.svg$/.test(path));
  // The browser reports the unpacked size of resources from memory, so the built files are
  // measured.
  const built = [...ending('.js', '.css'), ...drawings];
  return {
    scripts,
    scriptFiles: new Set(pathsOf('.js')).size,
    styles,
    document: await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
    }),
    fonts: sum(ending('.woff2', '.woff')),
    all:
      scripts +
      styles +
      (await measured(drawings.map(({ path }) => path))) +
      sum(fetched.filter((entry) => !built.includes(entry))),
    blockingScripts: ending('.js').flatMap(({ path, blocks }) => (blocks ? [path] : []))
  };
}
