import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ASSETS = '_astro';

const COMPRESS = {
  '.br': promisify(brotliCompress),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })
};

/**
 * Puts a brotli and a gzip copy beside each script and style sheet in `<client>/_astro` that has
 * none yet. The smallest form takes time, so it is made once. Each copy appears atomically.
 */
export async function compressAssets(client: string): Promise<void> {
  const folder = join(client, ASSETS);
  const names = await readdir(folder);
  const compress = async (name: string): Promise<void> => {
    const body = await readFile(join(folder, name));
    for (const [ending, compressed] of Object.entries(COMPRESS)) {
      if (names.includes(name + ending)) continue;
      // Beside `client`, so that no site gets an unfinished one.
      const unfinished = join(client, '..', name + ending);
      await writeFile(unfinished, await compressed(body));
      await rename(unfinished, join(folder, name + ending));
    }
  };
  await Promise.all(names.filter((name) => /\.(js|css)$/.test(name)).map(compress));
}
