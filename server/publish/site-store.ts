import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailedPage } from '#lib/contract/endpoints/publishing.ts';
import { DAY_MS } from '../jobs/repeat.ts';

/** The metadata of a published site. `version` is the version of its code. */
export interface PublishedSite {
  contentVersion: number;
  version: string;
  publishedAt: string;
  failed?: FailedPage[];
}

/** A published site on this machine, with the name of its folder. */
export interface StoredSite extends PublishedSite {
  name: string;
}

/** The manifest of a built site, stored next to its folder. */
interface BuildManifest {
  /** A hash of the code that rendered the site. */
  version: string;
  keys: Record<string, string>;
  /** Assets of previous sites that are still served, each with the time of its replacement. */
  retired: Record<string, string>;
}

const BUILD_NAME = /^build-(\d+)(?:\.json)?$/;
/** The live site, and the previous site for requests in progress. */
const KEPT_SITES = 2;
const manifestOf = (folder: string): string => `${folder}.json`;

/** Reads the manifest of a built site. Returns an empty one if it cannot be read. */
export async function readManifest(folder: string): Promise<BuildManifest> {
  try {
    return JSON.parse(await readFile(manifestOf(folder), 'utf8')) as BuildManifest;
  } catch {
    return { version: '', keys: {}, retired: {} };
  }
}

/** Writes the manifest of a built site. */
export const writeManifest = (folder: string, manifest: BuildManifest): Promise<void> =>
  writeFile(manifestOf(folder), JSON.stringify(manifest));

/** Removes a built site and its manifest. */
export async function removeSite(folder: string): Promise<void> {
  await Promise.all(
    [folder, manifestOf(folder)].map((path) => rm(path, { recursive: true, force: true }))
  );
}

/**
 * Returns the assets of the previous site that the current site does not use, each with the time
 * of its replacement. They are served for a day, because open pages load some scripts later.
 * `now` is in milliseconds. If the clock was set back, times in the future count as now.
 */
export function retainedAssets(
  before: { assets: readonly string[]; retired: Readonly<Record<string, string>> },
  current: ReadonlySet<string>,
  now: number
): Record<string, string> {
  const retained: Record<string, string> = {};
  for (const name of before.assets) {
    if (current.has(name)) continue;
    const stored = Date.parse(before.retired[name] ?? '');
    const since = stored <= now ? stored : now;
    if (now - since < DAY_MS) retained[name] = new Date(since).toISOString();
  }
  return retained;
}

/**
 * Manages the folders of built sites, `<data>/site/build-<number>/`. `current.json` contains the
 * name of the live site. Folders have numbers instead of dates, because the clock may be set back.
 */
export function siteStore(dataDir: string) {
  const root = join(dataDir, 'site');
  const pointer = join(root, 'current.json');
  const folderOf = (name: string): string => join(root, name);
  const nameOf = (number: number): string => `build-${number}`;
  const numberOf = (name: string): number => Number(BUILD_NAME.exec(name)?.[1] ?? 0);

  /** Returns the numbers of all sites, newest first. */
  async function numbers(): Promise<number[]> {
    const names = await readdir(root).catch(() => []);
    return [...new Set(names.map(numberOf).filter(Boolean))].toSorted((a, b) => b - a);
  }
  async function remove(removed: readonly number[]): Promise<void> {
    for (const number of removed) await removeSite(folderOf(nameOf(number)));
  }

  return {
    folderOf,
    /** Returns the id of this data directory; creates it if it is missing. */
    async id(): Promise<string> {
      const file = join(root, 'id');
      await mkdir(root, { recursive: true });
      await writeFile(file, randomUUID(), { flag: 'wx' }).catch(() => undefined);
      return readFile(file, 'utf8');
    },
    /** Returns the live site; undefined if there is none or `current.json` cannot be read. */
    async current(): Promise<StoredSite | undefined> {
      try {
        const published = JSON.parse(await readFile(pointer, 'utf8')) as StoredSite;
        return (await stat(folderOf(published.name))).isDirectory() ? published : undefined;
      } catch {
        return undefined;
      }
    },
    /** Removes the folders of killed builds. Returns the name for a new folder. */
    async prepare(live: StoredSite | undefined): Promise<string> {
      await mkdir(root, { recursive: true });
      const all = await numbers();
      await remove(all.filter((number) => number > numberOf(live?.name ?? '')));
      return nameOf((all[0] ?? 0) + 1);
    },
    async makeLive(published: StoredSite): Promise<void> {
      const temporary = `${pointer}.next`;
      await writeFile(temporary, JSON.stringify(published), { flush: true });
      await rename(temporary, pointer);
    },
    removeUnused: async (): Promise<void> => remove((await numbers()).slice(KEPT_SITES))
  };
}
