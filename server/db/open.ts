import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { BadSetting } from '../config.ts';
import { migrate } from './migrate.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { postgresDialect } from './postgres.ts';
import { tidySearch } from './search.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export type { Database };

/** Where the data are: a Postgres address, or a SQLite file (`:memory:` for tests). */
export type DatabaseSource = { postgres: string } | { file: string };

/** Which source the configuration means (decisions "Names, commands, ports"). */
export const databaseSource = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): DatabaseSource =>
  databaseUrl ? { postgres: databaseUrl } : { file: join(dataDir, 'wisata-jamu.sqlite') };

/**
 * Opens the database and brings it to the newest migration.
 * @throws BadSetting that names the variable, where there is none or it belongs to a newer version
 */
export async function openDatabase(source: DatabaseSource, log?: Pick<Logger, 'warn'>): Promise<Database> {
  const [variable, subject] = 'postgres' in source ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', source.file];
  let db: Database | undefined;
  try {
    const dialect = 'postgres' in source ? postgresDialect(source.postgres) : sqliteDialect(openNodeSqlite(source.file));
    db = new Kysely<Tables>({ dialect });
    await migrate(db, log);
    if ('file' in source) await tidySearch(db);
    return db;
  } catch (cause) {
    await db?.destroy().catch(() => undefined);
    throw new BadSetting(variable as string, `cannot be used, ${subject}: ${(cause as Error).message}`);
  }
}
