import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The site that is live: its folder, what content and code it was made from, and when. */
export interface Published {
  folder: string;
  contentVersion: number;
  codeVersion: string;
  publishedAt: string;
}

const KEPT = 2;

/** Where built sites lie: `<data>/site/<build>/`, and `current.json` says which one is live. */
export function siteFolder(dataDir: string) {
  const root = join(dataDir, 'site');
  const pointer = join(root, 'current.json');
  return {
    async current(): Promise<Published | undefined> {
      try {
        return JSON.parse(await readFile(pointer, 'utf8')) as Published;
      } catch {
        return undefined;
      }
    },
    /** A new folder beside the live site. */
    async prepare(): Promise<string> {
      await mkdir(root, { recursive: true });
      return join(root, `build-${Date.now()}`);
    },
    /** Makes a built folder the live one, at once and wholly, and removes old ones but the last. */
    async swapIn(published: Published): Promise<void> {
      const temporary = `${pointer}.next`;
      await writeFile(temporary, JSON.stringify(published), { flush: true });
      await rename(temporary, pointer);
      const builds = (await readdir(root))
        .filter((name) => name.startsWith('build-'))
        .toSorted()
        .toReversed();
      await Promise.all(builds.slice(KEPT).map((name) => rm(join(root, name), { recursive: true, force: true })));
    }
  };
}
