import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Creates the folder of a file. */
export const makeFolder = (file: string) => mkdirSync(dirname(file), { recursive: true });

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Hard-links a file, or copies it atomically if the file system refuses the link. Ignores the error
 * code, because it differs between file systems. Links are safe, because built files are never
 * modified. Returns whether the source exists.
 */
export function linkFile(from: string, to: string): boolean {
  if (tryLink(from, to)) return true;
  if (!existsSync(from)) return false;
  // Created only now, because most files are linked into existing folders.
  makeFolder(to);
  if (tryLink(from, to)) return true;
  copyFileSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
  return true;
}

const run = promisify(execFile);

/**
 * Writes a folder to the disk. Must be called before anything refers to its files. Otherwise, the
 * files could be empty after a power failure. Takes less time than a flush of each file.
 */
export const flushFolder = (folder: string): Promise<unknown> =>
  run('sync', ['-f', folder]).catch(() => undefined);

/** The folder of scripts and styles in a site. */
export const ASSETS_FOLDER = '_astro';

const zip = promisify(gzip);
// The brotli copies of WebAssembly are created in `src/pages/_build`.
const COPIES = [
  { extension: '.br', files: /\.(?:js|css|svg)$/, compress: promisify(brotliCompress) },
  {
    extension: '.gz',
    files: /\.(?:js|css|svg|wasm)$/,
    compress: (body: Buffer) => zip(body, { level: constants.Z_BEST_COMPRESSION })
  }
];
/** Leaves one of Node's four threads for reading and writing. */
const CONCURRENCY = 3;

/** Lists the compressed copies of the files in `client` that `site` lacks. */
async function missingCopies(client: string, site: string) {
  const [names = [], present] = await Promise.all(
    [client, site].map((folder) => readdir(join(folder, ASSETS_FOLDER)))
  );
  return COPIES.flatMap(({ extension, files, compress }) =>
    names
      .filter((name) => files.test(name))
      .map((name) => ({ name, copy: name + extension, compress }))
      .filter(({ copy }) => !present?.includes(copy))
  );
}

/** Returns whether a site has every compressed copy of the assets in `client`. */
export const isCompressed = async (client: string, site: string): Promise<boolean> =>
  (await missingCopies(client, site)).length === 0;

/**
 * Adds missing brotli and gzip copies to the assets in `client`, where later builds find them, and
 * to the live site. Adds each copy atomically.
 */
export async function compressSite({ client, site }: { client: string; site: string }) {
  const folder = join(client, ASSETS_FOLDER);
  const queue = (await missingCopies(client, client)).values();
  const work = async (): Promise<void> => {
    for (const { name, copy, compress } of queue) {
      // Outside `client`, so that unfinished copies are not linked into a site.
      const unfinished = join(client, '..', copy);
      const body = await compress(await readFile(join(folder, name)));
      await writeFile(unfinished, body, { flush: true });
      await rename(unfinished, join(folder, copy));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  for (const { copy } of await missingCopies(client, site))
    linkFile(join(folder, copy), join(site, ASSETS_FOLDER, copy));
}
