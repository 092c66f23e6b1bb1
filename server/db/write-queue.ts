import { setImmediate } from 'node:timers';
import { CompiledQuery, type QueryResult } from 'kysely';
import { executeOn, type SqliteConnection } from './sqlite.ts';

/** The age at which a transaction is committed, even if more units of work wait to join it. */
const MAX_SHARED_MS = 25;

/** Runs units of work one after another. Waiting units share a commit, each as a savepoint. */
export class WriteQueue {
  readonly #connection: SqliteConnection;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  #startedAt = 0;
  /** The units of the open transaction that wait for its commit. */
  #uncommitted: PromiseWithResolvers<void>[] = [];
  #problem: unknown;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** Waits until the previous units have ended, and begins one. */
  async begin(): Promise<void> {
    await this.#acquire();
    try {
      if (!this.#connection.isInTransaction()) {
        // Takes the write lock, so that other processes cannot change rows that a unit has read.
        this.#execute('begin immediate');
        this.#startedAt = performance.now();
      }
      this.#execute('savepoint unit');
    } catch (error) {
      this.#release();
      throw error;
    }
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    // SQLite may have rolled the transaction back. This statement would then be committed alone.
    if (!this.#connection.isInTransaction()) throw this.#problem;
    return this.#execute(query);
  }

  /** Ends the current unit. Resolves after its commit. Throws or rejects if it was rolled back. */
  end(): Promise<void> {
    this.run(CompiledQuery.raw('release unit'));
    const unit = Promise.withResolvers<void>();
    this.#uncommitted.push(unit);
    this.#release();
    return unit.promise;
  }

  rollBack(): void {
    try {
      if (!this.#connection.isInTransaction()) return;
      this.#execute('rollback to unit');
      this.#execute('release unit');
    } finally {
      this.#release();
    }
  }

  /** Runs an action between two transactions. */
  async runAlone<T>(action: (connection: SqliteConnection) => T): Promise<T> {
    await this.#acquire();
    try {
      this.#commitAll();
      return action(this.#connection);
    } finally {
      this.#release();
    }
  }

  /** Executes a statement. On a full disk, SQLite rolls back all units, even ended ones. */
  #execute<Row>(query: string | CompiledQuery): QueryResult<Row> {
    try {
      return executeOn(
        this.#connection,
        typeof query === 'string' ? CompiledQuery.raw(query) : query
      );
    } catch (error) {
      this.#problem = error;
      if (!this.#connection.isInTransaction())
        for (const unit of this.#uncommitted.splice(0)) unit.reject(error);
      throw error;
    }
  }

  #commitAll(): void {
    if (!this.#connection.isOpen() || !this.#connection.isInTransaction()) return;
    try {
      this.#execute('commit');
      for (const unit of this.#uncommitted.splice(0)) unit.resolve();
    } catch (error) {
      for (const unit of this.#uncommitted.splice(0)) unit.reject(error);
      if (this.#connection.isInTransaction()) this.#execute('rollback');
    }
  }

  async #acquire(): Promise<void> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isBusy = true;
  }

  /**
   * Lets the event loop handle requests, so that their units can share the commit. Then commits if
   * no unit waits or the transaction is too old, and lets the next unit begin.
   */
  #release(): void {
    setImmediate(() => {
      if (!this.#waiting.length || performance.now() - this.#startedAt > MAX_SHARED_MS)
        this.#commitAll();
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isBusy = false;
    });
  }
}
