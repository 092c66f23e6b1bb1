import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadableStream as Chunks } from 'node:stream/web';
import type { FileStore } from './file-store.ts';

/**
 * Opened with the first chunk that is asked for, so that an answer which nobody reads leaves
 * nothing open.
 */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

const look = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Files in a folder, which is made when it is not there; `folder` names it. */
export async function openDiskFiles(folder: string): Promise<FileStore & { folder: string }> {
  await mkdir(folder, { recursive: true });
  return {
    folder,
    async put(name, bytes) {
      const temporary = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async read(name) {
      const path = join(folder, name);
      const found = await look(path);
      return (
        found && {
          size: found.size,
          stream: Chunks.from(chunksOf(path)) as ReadableStream<Uint8Array>
        }
      );
    },
    async *names() {
      for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name;
    },
    modified: async (name) => (await look(join(folder, name)))?.mtime,
    isWell: () =>
      access(folder, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false
      )
  };
}
