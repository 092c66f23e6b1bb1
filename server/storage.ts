import type { Logger } from 'pino';
import { makeFirstAdmin } from './accounts/first-admin.ts';
import { createPasswordResets } from './accounts/password-resets.ts';
import { purgeSignIns } from './accounts/sign-in-record.ts';
import type { Config } from './config/config.ts';
import { makeDataDir } from './config/data-dir.ts';
import { emptyReserve, openDiskReserve } from './db/disk-reserve.ts';
import { databaseSource, openDatabase } from './db/open.ts';
import { checkNotifications } from './db/pg-notifications.ts';
import { lockDataDir, refuseDamagedFile } from './db/sqlite.ts';
import type { Database } from './db/tables.ts';
import { trashPurger } from './entities/history-routes.ts';
import { finishErasures, sweepFiles } from './images/image-storage.ts';
import type { FileStore } from './images/file-store.ts';
import { openFileStores, type FileStores } from './images/open-file-store.ts';
import { repeat } from './jobs/repeat.ts';
import { seedDemo } from './seed/seed.ts';
import { purgeTaughtPhotos } from './teaching/taught-photos.ts';
import { purgePhotos } from './visitor-photos/delete-photos.ts';
import { sweepPhotos } from './visitor-photos/photo-store.ts';
import { purgeProductViews } from './visits/product-views.ts';
import { purgeVisits } from './visits/visit-counter.ts';

/**
 * Opens the data directory, the database and the file stores. With SQLite, locks the directory
 * until `close`. With PostgreSQL, several processes may share the directory.
 */
export async function openStorage(config: Config, log: Logger) {
  makeDataDir(config.dataDir);
  const source = databaseSource(config);
  const isOnDisk = 'file' in source;
  const unlock = isOnDisk ? lockDataDir(config.dataDir) : undefined;
  const hadReserve = isOnDisk && (await emptyReserve(config.dataDir));
  if (isOnDisk) refuseDamagedFile(source.file);
  const db = await openDatabase(source);
  if (!isOnDisk) await checkNotifications(source);
  const stores = await openFileStores(config, log);
  const reserve = isOnDisk
    ? await openDiskReserve(config.dataDir, { db, log, isReleased: hadReserve })
    : undefined;
  async function close(): Promise<void> {
    await db.destroy();
    unlock?.();
  }
  return { source, db, stores, reserve, close };
}

/**
 * Adds the first administrator and, with `SEED=demo`, the demo content to a new database. Returns
 * the administrator if one was created.
 */
export async function fillDatabase({ admin, seed }: Config, db: Database, files: FileStore) {
  const created = await makeFirstAdmin(db, admin);
  if (seed === 'demo') await seedDemo(db, files);
  return created;
}

/** Deletes expired data and unused files periodically. Returns a function that stops this. */
export function startCleaning(
  { db, files, photos, taughtPhotos }: { db: Database } & FileStores,
  log: Logger,
  publisher: { contentChanged(isSeries?: boolean): void }
): () => Promise<unknown> {
  const stops = [
    trashPurger({ db, files, log }).start(),
    repeat(
      log,
      'files of erased pictures were not removed',
      () => finishErasures({ db, files, log }),
      60_000
    ),
    repeat(log, 'unused files were not removed', () => sweepFiles({ db, files, log })),
    repeat(log, 'photographs of visitors were not removed', async () => {
      await purgePhotos({ db, files, photos, log, publisher });
      await sweepPhotos(db, photos, 'visitor_photos');
    }),
    repeat(log, 'deleted taught photographs were not removed', async () => {
      await purgeTaughtPhotos({ db, taughtPhotos });
      await sweepPhotos(db, taughtPhotos, 'taught_photos');
    }),
    repeat(log, 'old visits were not removed', () => purgeVisits(db)),
    repeat(log, 'old views of products were not removed', () => purgeProductViews(db)),
    repeat(log, 'expired one-time links were not removed', createPasswordResets(db).purge),
    repeat(log, 'old sign-ins were not removed', () => purgeSignIns(db))
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
