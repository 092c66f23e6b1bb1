import type { Context } from 'hono';
import type { EntityName } from '#lib/contract/entities.ts';
import type { Database } from '../db/tables.ts';
import type { SignedIn } from '../http/serve.ts';
import type { Row } from './repository.ts';

/** Values of an item by field. */
export type Fields = Record<string, unknown>;

/** Special behaviour of an entity. During a write, hooks with a `db` run in its transaction. */
export interface EntityHooks {
  /** Adds data of other tables to items. */
  addData?(db: Database, items: Row[]): Promise<Row[]>;
  toColumns?(values: Fields): Promise<Fields>;
  /** Requires the caller's password if the changes are sensitive. Returns the caller. */
  authorize?(
    c: Context,
    by: SignedIn,
    ids: number[],
    fields: Fields,
    password: unknown
  ): Promise<SignedIn>;
  /** Locks other rows before the written rows are locked. */
  beforeLock?(db: Database): Promise<void>;
  /** Throws to reject a change, or a deletion, for which `changes` is undefined. */
  beforeWrite?(db: Database, row: Row, changes: Fields | undefined, by: SignedIn): Promise<void>;
  afterUpdate?(db: Database, before: Row, after: Row, by: SignedIn): Promise<void>;
  afterCommit?(before: Row, after: Row): void;
  /** Returns related data to store in the trash as JSON; `restoreRelated` inserts it again. */
  collectRelated?(db: Database, row: Row): Promise<unknown>;
  restoreRelated?(db: Database, row: Row, related: unknown): Promise<void>;
}

export type HooksByEntity = Partial<Record<EntityName, EntityHooks>>;
