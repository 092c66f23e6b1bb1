import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { engineOf } from '../engine.ts';
import { indexes } from './0001-indexes.ts';
import { rowCounts } from './0001-row-counts.ts';
import { createPgTrgm, trigramTables } from './0001-search.ts';
import { tables } from './0001-tables.ts';

/** All tables of the first version. */
export async function up(db: Kysely<unknown>, log?: Pick<Logger, 'warn'>): Promise<void> {
  const engine = engineOf(db);
  const more = engine === 'postgres' ? rowCounts() : trigramTables();
  for (const statement of [...tables(engine), ...indexes(engine), ...more])
    await sql.raw(statement).execute(db);
  if (engine === 'postgres') await createPgTrgm(db, log);
}
