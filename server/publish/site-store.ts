import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Published } from './site.ts';

/** The site that is live, and its folder's name. */
export interface Placed extends Published {
  name: string;
}

const BUILD = /^build-(\d+)(?:\.json)?$/;
/** The live one, and the one before for requests that are under way. */
const KEPT = 2;

/**
 * Where built sites lie: `<data>/site/<build>/`, and `current.json` says which one is live.
 * Numbers, not the clock, say which is newer.
 */
export function siteStore(dataDir: string) {
  const root = join(dataDir, 'site');
  const pointer = join(root, 'current.json');
  const folderOf = ({ name }: { name: string }): string => join(root, name);

  async function numbers(): Promise<number[]> {
    const found = (await readdir(root).catch(() => [])).flatMap(
      (name) => BUILD.exec(name)?.[1] ?? []
    );
    return [...new Set(found.map(Number))].toSorted((one, other) => other - one);
  }

  async function remove(number: number): Promise<void> {
    const folder = join(root, `build-${number}`);
    await Promise.all([
      rm(folder, { recursive: true, force: true }),
      rm(`${folder}.json`, { force: true })
    ]);
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
    /** The live site; undefined where there is none, or what names it cannot be read. */
    async current(): Promise<Placed | undefined> {
      try {
        const published = JSON.parse(await readFile(pointer, 'utf8')) as Placed;
        return (await stat(folderOf(published))).isDirectory() ? published : undefined;
      } catch {
        return undefined;
      }
    },
    /**
     * The name of a new folder beside the live site; what a build that was killed left behind goes.
     */
    async prepare(live: Placed | undefined): Promise<string> {
      await mkdir(root, { recursive: true });
      const all = await numbers();
      const liveNumber = Number(BUILD.exec(live?.name ?? '')?.[1] ?? 0);
      for (const number of all) if (number > liveNumber) await remove(number);
      return `build-${Math.max(0, ...all) + 1}`;
    },
    /** Makes a built folder the live one, at once and wholly. */
    async swapIn(published: Placed): Promise<void> {
      const temporary = `${pointer}.next`;
      await writeFile(temporary, JSON.stringify(published), { flush: true });
      await rename(temporary, pointer);
    },
    /** Removes old sites but the last. */
    async tidy(): Promise<void> {
      for (const number of (await numbers()).slice(KEPT)) await remove(number);
    }
  };
}
