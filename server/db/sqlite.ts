import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDatabase } from 'kysely';

/**
 * Takes the write lock at the start: a transaction that reads first and writes then can never find
 * its reading outdated by another process.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * On a full disk SQLite has undone the transaction already; that there is none left must not hide
   * why.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!String(error).includes('no transaction is active')) throw error;
    });
  }
}

/** SQLite undoes created tables like anything else, which Kysely's adapter does not say. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on SQLite where several processes may share the file. */
export function sqliteDialect(database: SqliteDatabase): SqliteDialect {
  return Object.assign(new SqliteDialect({ database }), {
    createDriver: () => new ImmediateDriver({ database }),
    createAdapter: () => new TransactionalAdapter()
  });
}
