import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type TransactionSettings
} from 'kysely';
import { createPause } from './pause.ts';
import { executeOn, openSqlite, type SqliteConnection } from './sqlite.ts';
import { WriteQueue } from './write-queue.ts';

const READ = /^\s*(?:select|explain)\b/i;
const PRAGMA = /^\s*pragma\b/i;
/** On the writing connection, `data_version` changes only if another process commits. */
const VERSION = /^\s*pragma data_version\b/i;

interface Connections {
  file: string;
  queue: WriteQueue;
  writer: SqliteConnection;
  /** Reads committed rows while a unit of work runs. Undefined for a database in memory. */
  reader: SqliteConnection | undefined;
}

/** Runs a transaction, or statements outside of transactions. */
class Session implements DatabaseConnection {
  readonly #connections: Connections;
  /** Set during a unit of work. */
  #pause: (() => Promise<void>) | undefined;
  #snapshot: SqliteConnection | undefined;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { queue, writer, reader } = this.#connections;
    if (this.#snapshot) return executeOn(this.#snapshot, query);
    if (this.#pause) {
      await this.#pause();
      return queue.run<Row>(query);
    }
    if (VERSION.test(query.sql)) return executeOn(writer, query);
    const isRead = READ.test(query.sql);
    if (isRead && reader) return executeOn(reader, query);
    if (isRead || PRAGMA.test(query.sql))
      return queue.runAlone((connection) => executeOn<Row>(connection, query));
    await this.begin();
    try {
      const result = queue.run<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** Required by Kysely for `stream`, which is not used. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('not supported');
  }

  async begin(accessMode?: TransactionSettings['accessMode']): Promise<void> {
    const { file, queue, reader } = this.#connections;
    if (accessMode === 'read only' && reader) {
      this.#snapshot = openSqlite(file, { readOnly: true });
      this.#snapshot.prepare('begin').run([]);
      return;
    }
    await queue.begin();
    this.#pause = createPause();
  }

  async commit(): Promise<void> {
    if (this.#snapshot) return this.rollBack();
    const committed = this.#connections.queue.end();
    this.#pause = undefined;
    await committed;
  }

  /** Does nothing after a failed `commit`, because the unit has been rolled back already. */
  rollBack(): void {
    this.#snapshot?.close();
    this.#snapshot = undefined;
    if (this.#pause) this.#connections.queue.rollBack();
    this.#pause = undefined;
  }
}

/** Declares abilities that Kysely's SQLite adapter denies. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Creates a dialect: units of work share commits, and read-only transactions block no writes. */
export function sqliteDialect(file: string): Dialect {
  const writer = openSqlite(file);
  const reader = file === ':memory:' ? undefined : openSqlite(file, { readOnly: true });
  const queue = new WriteQueue(writer);
  return {
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createAdapter: () => new Adapter(),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => new Session({ file, queue, writer, reader }),
      beginTransaction: (session, { accessMode }) => (session as Session).begin(accessMode),
      commitTransaction: (session) => (session as Session).commit(),
      rollbackTransaction: async (session) => (session as Session).rollBack(),
      releaseConnection: async () => undefined,
      destroy: () =>
        queue.runAlone(() => {
          reader?.close();
          // Closes the writer last, because the last connection must remove the WAL file.
          writer.close();
        })
    })
  };
}
