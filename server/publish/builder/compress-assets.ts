import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { linkFile } from '../site-store.ts';

export const ASSETS = '_astro';

const zip = promisify(gzip);
// `src/pages/_build` adds the brotli copies of WebAssembly.
const COPIES = [
  { ending: '.br', of: /\.(?:js|css|svg)$/, compress: promisify(brotliCompress) },
  {
    ending: '.gz',
    of: /\.(?:js|css|svg|wasm)$/,
    compress: (body: Buffer) => zip(body, { level: constants.Z_BEST_COMPRESSION })
  }
];
/** Leaves one of Node's four threads to the files of pages that are rendered at the same time. */
const CONCURRENCY = 3;

/** Lists the compressed copies that a site lacks of the compiled files in `client`. */
async function missingCopies(client: string, site: string) {
  const [names = [], present] = await Promise.all(
    [client, site].map((folder) => readdir(join(folder, ASSETS)))
  );
  return COPIES.flatMap(({ ending, of, compress }) =>
    names
      .filter((name) => of.test(name))
      .map((name) => ({ name, copy: name + ending, compress }))
      .filter(({ copy }) => !present?.includes(copy))
  );
}

/**
 * Adds missing brotli and gzip copies of scripts and style sheets to `<client>/_astro`. The
 * smallest form takes time, so it is made once. Each copy appears atomically.
 */
export async function compressAssets(client: string): Promise<void> {
  const folder = join(client, ASSETS);
  const queue = (await missingCopies(client, client)).values();
  const work = async (): Promise<void> => {
    for (const { name, copy, compress } of queue) {
      // Beside `client`, so that no site gets an unfinished one.
      const unfinished = join(client, '..', copy);
      await writeFile(unfinished, await compress(await readFile(join(folder, name))));
      await rename(unfinished, join(folder, copy));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Whether a site has every compressed copy. `client` is the compiled code that it shows. */
export const isCompressed = async (client: string, site: string): Promise<boolean> =>
  (await missingCopies(client, site)).length === 0;

/** Compresses, and adds the missing copies to a live site. */
export async function compressSite(job: { client: string; site: string }): Promise<void> {
  const { client, site } = job;
  await compressAssets(client);
  for (const { copy } of await missingCopies(client, site))
    linkFile(join(client, ASSETS, copy), join(site, ASSETS, copy));
}
