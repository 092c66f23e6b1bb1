import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { linkFile } from '../site-store.ts';

export const ASSETS = '_astro';

const zip = promisify(gzip);
const TEXT = /\.(?:js|css|svg)$/;

// The brotli of WebAssembly is made where its parts are cut (`download-parts.ts`).
const COPIES = [
  { ending: '.br', of: TEXT, compress: promisify(brotliCompress) },
  {
    ending: '.gz',
    of: /\.(?:js|css|svg|wasm)$/,
    compress: (body: Buffer) => zip(body, { level: constants.Z_BEST_COMPRESSION })
  }
];

/** One of Node's four threads is left for the files of the pages that are made meanwhile. */
const AT_ONCE = 3;

/** The copies that files of these names have when they are complete. */
const copiesOf = (names: readonly string[]): string[] =>
  COPIES.flatMap(({ ending, of }) => names.filter((name) => of.test(name)).map((n) => n + ending));

/** The copies that a site has not got of the compiled files in `client`. */
async function lacking(client: string, site: string): Promise<string[]> {
  const [names, there] = await Promise.all(
    [client, site].map((folder) => readdir(join(folder, ASSETS)))
  );
  const present = new Set(there);
  return copiesOf(names ?? []).filter((name) => !present.has(name));
}

/**
 * Puts a brotli and a gzip copy beside each script and style sheet in `<client>/_astro` that has
 * none yet. The smallest form takes time, so it is made once. Each copy appears atomically.
 */
export async function compressAssets(client: string): Promise<void> {
  const folder = join(client, ASSETS);
  const waiting = (await lacking(client, client)).values();
  const work = async (): Promise<void> => {
    for (const copy of waiting) {
      const { ending, compress } = COPIES.find((one) => copy.endsWith(one.ending))!;
      const body = await readFile(join(folder, copy.slice(0, -ending.length)));
      // Beside `client`, so that no site gets an unfinished one.
      const unfinished = join(client, '..', copy);
      await writeFile(unfinished, await compress(body));
      await rename(unfinished, join(folder, copy));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Whether a site has every compressed copy. `client` is what it was rendered from. */
export const isCompressed = async (client: string, site: string): Promise<boolean> =>
  (await lacking(client, site)).length === 0;

/** Compresses, and gives a site that is live already the copies that it lacks. */
export async function compressSite(job: { client: string; site: string }): Promise<void> {
  const { client, site } = job;
  await compressAssets(client);
  for (const copy of await lacking(client, site))
    linkFile(join(client, ASSETS, copy), join(site, ASSETS, copy));
}
