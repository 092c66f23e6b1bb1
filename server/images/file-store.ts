import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadableStream as Chunks } from 'node:stream/web';
import { giveToOwner } from '../config/data-dir.ts';

/** A stored file and its size in bytes, if known. Callers must read or cancel its stream. */
interface StoredFile {
  size: number | undefined;
  stream: ReadableStream<Uint8Array>;
}

/** Stores files by name, atomically. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing for a missing file. */
  remove(name: string): Promise<void>;
  read(name: string): Promise<StoredFile | undefined>;
  /** Iterates over the names of all files, including those that a crash left unfinished. */
  names(): AsyncIterable<string>;
  /** Returns when a file was stored. */
  modified(name: string): Promise<Date | undefined>;
  isHealthy(): Promise<boolean>;
}

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

/** Returns the content type of a stored file by its extension. */
export const typeOf = (name: string): string | undefined =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)];

/** Returns the bytes of a stored file; undefined if it is missing. */
export async function readBytes(
  files: FileStore,
  name: string
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const file = await files.read(name);
    return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Opens the file on the first read, so that unread streams leave no file open. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

const statFile = (path: string) => stat(path, { throwIfNoEntry: false });

/** Returns whether a crash left a file with this name unfinished. */
export const isUnfinished = (name: string): boolean => /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name);

/** Opens a store in a folder, which it creates if needed. Rejects if it may not write there. */
export async function openDiskStore(folder: string): Promise<FileStore & { folder: string }> {
  if (await mkdir(folder, { recursive: true })) giveToOwner(folder);
  const checkAccess = () => access(folder, constants.R_OK | constants.W_OK);
  await checkAccess();
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
      const info = await statFile(path);
      if (!info) return undefined;
      const stream = Chunks.from(readChunks(path)) as ReadableStream<Uint8Array>;
      return { size: info.size, stream };
    },
    async *names() {
      for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name;
    },
    modified: async (name) => (await statFile(join(folder, name)))?.mtime,
    isHealthy: () =>
      checkAccess().then(
        () => true,
        () => false
      )
  };
}
