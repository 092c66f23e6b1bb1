import type { Database } from '../db/open.ts';
import { DAY } from '../jobs/daily.ts';
import { imageStorage, keptImages, listPictures, type StorageDeps } from './image-storage.ts';
import { usedImages } from './picture-uses.ts';

const IMAGE = /^([0-9a-f]{32})(?:-\d+)?\.(?:webp|avif)$/;
// A file that a crash interrupted while it was written.
const UNFINISHED = /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What rows name and the library does not. */
async function unlisted(db: Database): Promise<string[]> {
  const listed = await db.selectFrom('pictures').select('path').execute();
  const known = new Set(listed.map(({ path }) => path));
  return [...(await usedImages(db))].filter((path) => !known.has(path));
}

/**
 * Removes the files that neither a row nor the library names, and that are older than a day; a
 * crash left them. What rows name and the library does not, an older version stored: it is listed.
 * Files with other names stay. An upload under way is safe: it puts its files again, and its lock
 * waits. A seeding puts its files before its rows, hence the day.
 */
export async function sweepFiles({ db, files, log }: StorageDeps): Promise<void> {
  const images = imageStorage({ db, files, log });
  await listPictures(db, await unlisted(db));
  const kept = await keptImages(db);
  const isOld = async (name: string) => Number(await files.modified(name)) < Date.now() - DAY;
  const unused = new Set<string>();
  for await (const name of files.names()) {
    const path = `/uploads/${IMAGE.exec(name)?.[1]}.webp`;
    if (UNFINISHED.test(name) && (await isOld(name))) await files.remove(name);
    else if (IMAGE.test(name) && !kept.has(path) && (await isOld(name))) unused.add(path);
  }
  for (const path of unused) await images.discard(path);
  if (unused.size) log.info({ images: unused.size }, 'files of no row were removed');
}
