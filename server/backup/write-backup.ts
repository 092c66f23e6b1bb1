import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { imageFiles } from '#lib/contract/images.ts';
import type { Database } from '../db/tables.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import { referencedImages } from '../images/picture-library.ts';
import { rowsName } from './archive-format.ts';
import { createArchive, type Archive } from './archive.ts';
import { migrationsOf, readSequences, rowsOf, TABLE_NAMES, withSnapshot } from './snapshot.ts';

const MAX_SNAPSHOTS = 20;

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
    for await (const rows of rowsOf(db, table))
      await archive.add(
        rowsName(table, (number += 1)),
        Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      );
  }
}

/** The data to back up: `files` are uploads, `photos` are visitors' photographs. */
export interface BackedUpStores {
  db: Database;
  files: FileStore;
  photos: FileStore;
  taughtPhotos: FileStore;
}

/**
 * Writes a snapshot of the database, and all files that it refers to, into a new archive, which is
 * compressed if its name ends in `.gz`. The server can run: if it removes a file of the snapshot
 * before the file is read, a new snapshot is taken.
 * @returns the names of lost files: the database refers to them, but they are missing
 */
export async function writeBackup(
  { db, files, photos, taughtPhotos }: BackedUpStores,
  file: string
): Promise<string[]> {
  const part = `${file}.part`;
  try {
    const archive = createArchive(part, file.endsWith('.gz'));
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
        const missing = [
          ...(await addFiles(archive, 'uploads', files, uploads)),
          ...(await addFiles(archive, 'visitor-photos', photos, await filesOf('visitor_photos'))),
          ...(await addFiles(
            archive,
            'taught-photos',
            taughtPhotos,
            await filesOf('taught_photos')
          ))
        ];
        // Files that are missing for two consecutive snapshots are lost. Files that are missing
        // only once were removed after their snapshot was taken.
        if (missing.length && missing.join() !== missingBefore) {
          missingBefore = missing.join();
          return undefined;
        }
        await addTables(archive, snapshot);
        const details = {
          made: new Date().toISOString(),
          migrations: await migrationsOf(snapshot)
        };
        await archive.finish({ format: 1, ...details, sequences: await readSequences(snapshot) });
        return missing;
      });
    }
    await rename(part, file);
    return lost;
  } finally {
    await rm(part, { force: true });
  }
}
