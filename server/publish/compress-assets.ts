import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);
const SUFFIX = '.br';

/**
 * Puts a brotli copy beside each script and style sheet of a built site: the smallest form takes time, so it is made once.
 * The files are named by their content, so that a copy in `kept` serves the builds that follow.
 */
export async function compressAssets(folder: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const known = new Set(await readdir(kept));
  await Promise.all(
    names.map(async (name) => {
      const copy = name + SUFFIX;
      if (!known.delete(copy)) await writeFile(join(kept, copy), await brotli(await readFile(join(folder, name))));
      await copyFile(join(kept, copy), join(folder, copy));
    })
  );
  await Promise.all([...known].map((old) => rm(join(kept, old))));
}
