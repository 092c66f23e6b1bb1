import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FailedPage } from '#lib/contract/endpoints/publishing.ts';

/** What visitors see: which content, rendered by which code, when, and which pages failed. */
export interface Published {
  contentVersion: number;
  version: string;
  publishedAt: string;
  failed?: FailedPage[];
}

/** A published site on this machine, with the name of its folder. */
export interface StoredSite extends Published {
  name: string;
}

/** What a built site was made of; it lies beside the site's folder. */
export interface BuildManifest {
  /** The code that it was rendered with. */
  version: string;
  /** The cache key of each page by its file; a page without a key is always rendered. */
  keys: Record<string, string>;
  /** Assets of earlier code that are still served, and since when they are unused (ISO 8601). */
  retired: Record<string, string>;
}

const BUILD = /^build-(\d+)(?:\.json)?$/;
/** The live one, and the one before it for requests that are under way. */
const KEPT = 2;
const DAY = 24 * 60 * 60 * 1000;

const manifestOf = (folder: string): string => `${folder}.json`;

/** The manifest of a built site; an empty one where it cannot be read, so that all is rendered. */
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

const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];

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
 * Hard-links a file, because nothing writes to built files; copies it if the disk has no links. The
 * file appears atomically, also in a live site. Returns whether the source exists. Synchronous,
 * because workers do nothing else.
 */
export function linkFile(from: string, to: string): boolean {
  makeFolder(to);
  try {
    linkSync(from, to);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (!NO_LINKS.includes(code)) throw cause;
    const unfinished = `${to}.part`;
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
  }
  return true;
}

/** Removes a built site and its manifest. */
export const removeSite = async (folder: string): Promise<void> => {
  await Promise.all(
    [folder, manifestOf(folder)].map((path) => rm(path, { recursive: true, force: true }))
  );
};

/**
 * Which assets of the previous site stay for a day, because an open page asks for some of its
 * scripts later: those that the new site lacks. `now` is in milliseconds; a time in the future,
 * after a clock was set back, counts as now.
 */
export function retainedAssets(
  before: { assets: readonly string[]; retired: Readonly<Record<string, string>> },
  current: ReadonlySet<string>,
  now: number
): Record<string, string> {
  return Object.fromEntries(
    before.assets
      .filter((name) => !current.has(name))
      .map((name) => {
        const since = Date.parse(before.retired[name] ?? '');
        return [name, Number.isNaN(since) || since > now ? now : since] as const;
      })
      .filter(([, since]) => now - since < DAY)
      .map(([name, since]) => [name, new Date(since).toISOString()])
  );
}

/**
 * Where built sites lie: `<data>/site/build-<number>/`. `current.json` names the live one. Numbers
 * say which is newer, because a clock may jump.
 */
export function siteStore(dataDir: string) {
  const root = join(dataDir, 'site');
  const pointer = join(root, 'current.json');
  const folderOf = ({ name }: { name: string }): string => join(root, name);
  const remove = (number: number): Promise<void> =>
    removeSite(folderOf({ name: `build-${number}` }));

  async function numbers(): Promise<number[]> {
    const found = (await readdir(root).catch(() => [])).flatMap(
      (name) => BUILD.exec(name)?.[1] ?? []
    );
    return [...new Set(found.map(Number))].toSorted((one, other) => other - one);
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
    /** The live site; undefined where there is none or its name cannot be read. */
    async current(): Promise<StoredSite | undefined> {
      try {
        const published = JSON.parse(await readFile(pointer, 'utf8')) as StoredSite;
        return (await stat(folderOf(published))).isDirectory() ? published : undefined;
      } catch {
        return undefined;
      }
    },
    /** The name of a new folder beside the live site; removes what a killed build left behind. */
    async prepare(live: StoredSite | undefined): Promise<string> {
      await mkdir(root, { recursive: true });
      const all = await numbers();
      const liveNumber = Number(BUILD.exec(live?.name ?? '')?.[1] ?? 0);
      for (const number of all) if (number > liveNumber) await remove(number);
      return `build-${Math.max(0, ...all) + 1}`;
    },
    /** Makes a built folder the live one, atomically. */
    async swapIn(published: StoredSite): Promise<void> {
      const temporary = `${pointer}.next`;
      await writeFile(temporary, JSON.stringify(published), { flush: true });
      await rename(temporary, pointer);
    },
    /** Removes all sites but the live one and the one before it. */
    async tidy(): Promise<void> {
      for (const number of (await numbers()).slice(KEPT)) await remove(number);
    }
  };
}
