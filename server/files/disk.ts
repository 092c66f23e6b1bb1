import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded files are kept, by name. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** The folder in which the web server finds them. */
  folder: string;
}

/** Files in a folder; one is there wholly or not at all. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  return {
    folder,
    async put(name, bytes) {
      const temporary = join(folder, `.${randomUUID()}`);
      await writeFile(temporary, bytes, { flush: true });
      await rename(temporary, join(folder, name));
    },
    remove: (name) => rm(join(folder, name), { force: true })
  };
}
