import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../../..');

/**
 * A hash of everything that pages are rendered with besides content: a changed one means that the
 * site must be built again.
 */
export async function codeVersion(): Promise<string> {
  const folders = await Promise.all(
    ['src', 'public'].map(async (folder) => {
      const entries = await readdir(join(PROJECT, folder), {
        recursive: true,
        withFileTypes: true
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    })
  );
  const files = [
    ...folders.flat(),
    join(PROJECT, 'astro.config.mjs'),
    join(PROJECT, 'package-lock.json')
  ].toSorted();
  const hash = createHash('sha256');
  for (const content of await Promise.all(files.map((file) => readFile(file))))
    hash.update(content);
  return hash.digest('hex');
}
