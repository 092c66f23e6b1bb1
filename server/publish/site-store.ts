import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FailedPage } from '#lib/contract/endpoints/publishing.ts';

/** A published site: its content, the code that rendered it, and pages that failed. */
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

/** The manifest beside a built site's folder. */
interface BuildManifest {
  /** The code that rendered it. */
  version: string;
  /** The cache key of each page by its file; a page without a key is always rendered. */
  keys: Record<string, string>;
  /** Assets of earlier code that are still served, and since when they are unused (ISO 8601). */
  retired: Record<string, string>;
}

const BUILD = /^build-(\d+)(?:\.json)?$/;
/** The live site, and the previous one for running requests. */
const KEPT_SITES = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];

const manifestOf = (folder: string): string => `${folder}.json`;

/** The manifest of a built site; an empty one if it cannot be read, so that all is rendered. */
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

/** Folders that exist; a worker builds one site. */
const made = new Set<string>();

/** Creates the folder of a file. */
export function makeFolder(file: string): void {
  const folder = dirname(file);
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/**
 * Hard-links a file atomically, because nothing writes to built files; copies it if the disk has no
 * links. Returns whether the source exists. Synchronous, because a worker has one task.
 */
export function linkFile(from: string, to: string): boolean {
  makeFolder(to);
  try {
    linkSync(from, to);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (!NO_LINKS.includes(code)) throw cause;
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
  return true;
}

/** Removes a built site and its manifest. */
export async function removeSite(folder: string): Promise<void> {
  await Promise.all(
    [folder, manifestOf(folder)].map((path) => rm(path, { recursive: true, force: true }))
  );
}

/**
 * Returns the assets of the previous site that the new one lacks and that stay for a day, because
 * an open page loads some scripts later. `now` is in milliseconds; a time in the future, after a
 * clock was set back, counts as now.
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
 * The folders of built sites, `<data>/site/build-<number>/`. `current.json` names the live one.
 * Numbers order them, because a clock may jump.
 */
export function siteStore(dataDir: string) {
  const root = join(dataDir, 'site');
  const pointer = join(root, 'current.json');
  const folderOf = ({ name }: { name: string }): string => join(root, name);
  const nameOf = (number: number): string => `build-${number}`;
  const numberOf = (name: string): number => Number(BUILD.exec(name)?.[1] ?? 0);

  /** The numbers of all sites, the newest first. */
  async function numbers(): Promise<number[]> {
    const names = await readdir(root).catch(() => []);
    return [...new Set(names.map(numberOf).filter(Boolean))].toSorted((a, b) => b - a);
  }
  async function remove(removed: readonly number[]): Promise<void> {
    for (const number of removed) await removeSite(folderOf({ name: nameOf(number) }));
  }

  return {
    folderOf,
    /** Identifies this place; processes that share the folder read the same. */
    async id(): Promise<string> {
      const file = join(root, 'id');
      await mkdir(root, { recursive: true });
      await writeFile(file, randomUUID(), { flag: 'wx' }).catch(() => undefined);
      return readFile(file, 'utf8');
    },
    /** The live site; undefined if there is none or its name cannot be read. */
    async current(): Promise<StoredSite | undefined> {
      try {
        const published = JSON.parse(await readFile(pointer, 'utf8')) as StoredSite;
        return (await stat(folderOf(published))).isDirectory() ? published : undefined;
      } catch {
        return undefined;
      }
    },
    /** Returns the name of a new folder; removes what a killed build left behind. */
    async prepare(live: StoredSite | undefined): Promise<string> {
      await mkdir(root, { recursive: true });
      const all = await numbers();
      await remove(all.filter((number) => number > numberOf(live?.name ?? '')));
      return nameOf((all[0] ?? 0) + 1);
    },
    /** Makes a built folder the live one, atomically. */
    async makeLive(published: StoredSite): Promise<void> {
      const temporary = `${pointer}.next`;
      await writeFile(temporary, JSON.stringify(published), { flush: true });
      await rename(temporary, pointer);
    },
    /** Removes all sites except the live one and the previous one. */
    removeUnused: async (): Promise<void> => remove((await numbers()).slice(KEPT_SITES))
  };
}
