import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ASSETS = '_astro';

const COMPRESS = {
  '.br': promisify(brotliCompress),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })
};

/** One of Node's four threads is left for the files of the pages that are made meanwhile. */
const AT_ONCE = 3;

/**
 * Puts a brotli and a gzip copy beside each script and style sheet in `<client>/_astro` that has
 * none yet. The smallest form takes time, so it is made once. Each copy appears atomically.
 */
export async function compressAssets(client: string): Promise<void> {
  const folder = join(client, ASSETS);
  const names = await readdir(folder);
  const there = new Set(names);
  const compress = async (name: string): Promise<void> => {
    const missing = Object.entries(COMPRESS).filter(([ending]) => !there.has(name + ending));
    if (missing.length === 0) return;
    const body = await readFile(join(folder, name));
    for (const [ending, compressed] of missing) {
      // Beside `client`, so that no site gets an unfinished one.
      const unfinished = join(client, '..', name + ending);
      await writeFile(unfinished, await compressed(body));
      await rename(unfinished, join(folder, name + ending));
    }
  };
  const waiting = names.filter((name) => /\.(js|css)$/.test(name)).values();
  const work = async (): Promise<void> => {
    for (const name of waiting) await compress(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
