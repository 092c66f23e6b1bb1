import { DAY } from '../jobs/daily.ts';
import { imageStorage, usedImages, type StorageDeps } from './image-storage.ts';

const IMAGE = /^([0-9a-f]{32})(?:-\d+)?\.(?:webp|avif)$/;
// A file that a crash interrupted while it was written.
const UNFINISHED = /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Removes the files that no row names, none in the trash either, and that are older than a day; a
 * crash left them. Files with other names stay. An upload under way is safe: it puts its files
 * again, and its lock waits. A seeding puts its files before its rows, hence the day.
 */
export async function sweepFiles({ db, files, log }: StorageDeps): Promise<void> {
  const images = imageStorage({ db, files, log });
  const used = await usedImages(db);
  const isOld = async (name: string) => Number(await files.modified(name)) < Date.now() - DAY;
  const unused = new Set<string>();
  for await (const name of files.names()) {
    const path = `/uploads/${IMAGE.exec(name)?.[1]}.webp`;
    if (UNFINISHED.test(name) && (await isOld(name))) await files.remove(name);
    else if (IMAGE.test(name) && !used.has(path) && (await isOld(name))) unused.add(path);
  }
  for (const path of unused) await images.removeUnused(path);
  if (unused.size) log.info({ images: unused.size }, 'files of no row were removed');
}
