import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { imageFiles, imageVariant } from '#lib/contract/images.ts';
import type { FileStore } from '../files/file-store.ts';

const PICTURES = join(import.meta.dirname, '../../seed/pictures');

/**
 * A file of a picture; a width that the picture does not reach has none, and the full size stands
 * in.
 */
const read = (name: string, path: string, full: string): Promise<Buffer> =>
  readFile(join(PICTURES, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || path === full)
      throw new Error(`seed/pictures lacks ${path} of ${name}`, { cause: error });
    return readFile(join(PICTURES, full));
  });

/**
 * Puts the files of a demonstration picture where uploads are, under the name of their content.
 * They are there before their row, and have the same names each time, so that a seeding that failed
 * leaves nothing that the next does not use.
 * @returns the path that the row's `image` holds
 */
export async function storePicture(files: FileStore, name: string): Promise<string> {
  const drawn = `${name}.webp`;
  const hash = createHash('sha256')
    .update(await read(name, drawn, drawn))
    .digest('hex')
    .slice(0, 32);
  const stored = `/uploads/${hash}.webp`;
  for (const { path, format, width } of imageFiles(drawn))
    await files.put(
      basename(imageVariant(stored, format, width)),
      await read(name, path, imageVariant(drawn, format))
    );
  return stored;
}
