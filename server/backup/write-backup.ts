import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { imageFiles } from '#lib/contract/images.ts';
import type { Database } from '../db/tables.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import type { FileStores } from '../images/open-file-store.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import { referencedImages } from '../images/picture-library.ts';
import { createArchive, type Archive } from './archive.ts';
import { migrationsOf, readSequences, rowsOf, TABLE_NAMES, withSnapshot } from './snapshot.ts';

const MAX_SNAPSHOTS = 20;
const UNFINISHED = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

/** Removes unfinished archives of killed backups from a folder. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

/** Adds files that the archive lacks. Returns the names of files that the store lacks. */
async function addFiles(
  archive: Archive,
  folder: 'uploads' | 'visitor-photos' | 'taught-photos',
  files: FileStore,
  names: Iterable<string>
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const entry = `${folder}/${name}`;
    if (archive.has(entry)) continue;
    const bytes = await readBytes(files, name);
    if (bytes) await archive.add(entry, bytes);
    else missing.push(name);
  }
  return missing;
}

const namesOf = (images: Iterable<string>): string[] =>
  [...images].flatMap((image) => imageFiles(image).map(({ path }) => basename(path)));

async function addTables(archive: Archive, db: Database): Promise<void> {
  for (const table of TABLE_NAMES) {
    let number = 0;
    for await (const rows of rowsOf(db, table)) {
      number += 1;
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
      // The names sort in the order of the chunks.
      const name = `tables/${table}/${String(number).padStart(8, '0')}.jsonl`;
      await archive.add(name, Buffer.from(lines.join('')));
    }
  }
}

/**
 * Writes a snapshot of the database, and all files that it refers to, into a new archive, which is
 * compressed if its name ends in `gz`. If a running server removes a file before it is read, takes
 * a new snapshot. Returns the names of lost files: rows refer to them, but they are missing.
 */
export async function writeBackup(
  { db, files, photos, taughtPhotos }: { db: Database } & FileStores,
  file: string
): Promise<string[]> {
  // Uses a unique name, because another backup may be writing the same file.
  const part = `${file}.${randomUUID()}.part`;
  // Fails if the folder cannot be listed, or if a file in it belongs to another user.
  await removeUnfinished(dirname(file)).catch(() => undefined);
  const archive = await createArchive(part, file.endsWith('gz'));
  try {
    let lost: string[] | undefined;
    let missingBefore = '';
    for (let attempt = 1; !lost; attempt++) {
      if (attempt > MAX_SNAPSHOTS)
        throw new Error('Files change faster than they can be read. Please try again later.');
      lost = await withSnapshot(db, async (snapshot) => {
        const uploads = namesOf(await referencedImages(snapshot));
        const filesOf = async (table: 'visitor_photos' | 'taught_photos') =>
          (await snapshot.selectFrom(table).select('file').where('file', '!=', '').execute()).map(
            (row) => row.file
          );
        const visitorFiles = await filesOf('visitor_photos');
        const taughtFiles = await filesOf('taught_photos');
        const missing = [
          ...(await addFiles(archive, 'uploads', files, uploads)),
          ...(await addFiles(archive, 'visitor-photos', photos, visitorFiles)),
          ...(await addFiles(archive, 'taught-photos', taughtPhotos, taughtFiles))
        ];
        // A file that is missing for two consecutive snapshots is lost. A file that is missing only
        // once was removed after its snapshot.
        if (missing.length && missing.join() !== missingBefore) {
          missingBefore = missing.join();
          return undefined;
        }
        await addTables(archive, snapshot);
        await archive.finish({
          format: 1,
          made: new Date().toISOString(),
          migrations: await migrationsOf(snapshot),
          sequences: await readSequences(snapshot)
        });
        return missing;
      });
    }
    await rename(part, file);
    return lost;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
