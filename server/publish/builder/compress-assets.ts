import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Puts a brotli and a gzip copy beside each script and style sheet: the smallest form takes time,
 * so it is made once.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const body = await readFile(file);
      await writeFile(`${file}.br`, await brotli(body));
      await writeFile(`${file}.gz`, await zip(body, { level: constants.Z_BEST_COMPRESSION }));
    })
  );
}
