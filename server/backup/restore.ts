import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { giveToOwner, makeDataDir } from '../config/data-dir.ts';
import { ConfigError } from '../config/env.ts';
import type { Config } from '../config/config.ts';
import { liftTimeLimits, tableNames } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { connect, databaseSource } from '../db/open.ts';
import { PUBLISHED_BY_HOOK } from '../db/settings.ts';
import type { Database } from '../db/tables.ts';
import { openFileStores } from '../images/open-file-store.ts';
import { ArchiveError, readArchive, type Manifest } from './archive.ts';
import { RESTORABLE_TABLES, writeSequences } from './snapshot.ts';

/** The subfolder of the data directory that contains the restored files until all are complete. */
const STAGING_FOLDER = '.restoring';
/**
 * Names that an empty directory may contain: the secret, and those that systems such as ext4, macOS,
 * NetApp and Synology create in the root of a volume.
 */
const IGNORED_FILES =
  /^(?:secret|lost\+found|\.DS_Store|\.Trash.*|\.snapshots?|@eaDir|#recycle|System Volume Information)$/;

async function refuseUsedDirectory(dataDir: string): Promise<void> {
  const existing = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const file = existing.find((name) => !IGNORED_FILES.test(name));
  if (file)
    throw new ConfigError(
      'DATA_DIR',
      `is not empty: a backup is restored into an empty directory only, and ${join(dataDir, file)} exists`
    );
}

async function refuseUsedDatabase(db: Database): Promise<void> {
  const existing = await tableNames(db);
  for (const table of RESTORABLE_TABLES.filter((name) => existing.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length)
      throw new ConfigError(
        'DATABASE_URL',
        `is not empty: ${table} has rows. A backup is restored into an empty database only`
      );
  }
}

async function insertRows(db: Database, table: string, bytes: Buffer): Promise<void> {
  if (!RESTORABLE_TABLES.includes(table)) throw new ArchiveError(`has an unknown table: ${table}`);
  const rows = bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object);
  await db
    .insertInto(table as 'products')
    .values(rows as never)
    .execute();
}

/**
 * Restores a backup into an empty data directory. With DATABASE_URL, rows are restored into that
 * database, which must be empty; with FILES_URL, files into that bucket. A damaged archive changes
 * nothing. Throws ArchiveError, or ConfigError if the directory or the database is not empty.
 */
export async function restore(file: string, config: Config, log: Logger): Promise<Manifest> {
  const manifest = await readArchive(file, async () => undefined);
  const { dataDir } = config;
  await refuseUsedDirectory(dataDir);
  const stage = join(dataDir, STAGING_FOLDER);
  const firstCreated = await mkdir(stage, { recursive: true });
  try {
    makeDataDir(dataDir);
    const staged = { ...config, dataDir: stage };
    const stores = await openFileStores(staged, log);
    const db = connect(databaseSource(staged), false);
    try {
      await refuseUsedDatabase(db);
      await migrate(db, manifest.migrations.at(-1));
      await db.transaction().execute(async (trx) => {
        await liftTimeLimits(trx);
        await readArchive(file, async ({ kind, target }, bytes) => {
          await (kind in stores
            ? stores[kind as keyof typeof stores].put(target, bytes)
            : insertRows(trx, target, bytes));
        });
        await writeSequences(trx, manifest.sequences);
        // Otherwise, the server would consider the site that a build hook has published as current.
        await trx.deleteFrom('settings').where('name', '=', PUBLISHED_BY_HOOK).execute();
      });
    } finally {
      await db.destroy();
    }
    giveToOwner(stage);
    // Moves the database last, so that after a crash no server uses an incomplete directory.
    const ready = (await readdir(stage)).toSorted(
      (a, b) => Number(a.includes('.sqlite')) - Number(b.includes('.sqlite'))
    );
    for (const name of ready) await rename(join(stage, name), join(dataDir, name));
    await rmdir(stage);
    return manifest;
  } catch (error) {
    const isDirectoryNew = firstCreated !== undefined && basename(firstCreated) !== STAGING_FOLDER;
    await rm(isDirectoryNew ? firstCreated : stage, { recursive: true, force: true });
    throw error;
  }
}
