import type { Context } from 'hono';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import type { Database } from '../db/open.ts';
import type { SignedIn } from '../http/serve.ts';
import type { Row } from './repository.ts';
import { isTextName } from './translations/translations.ts';
import type { Visibility } from '../db/visibility.ts';

type Fields = Record<string, unknown>;

/**
 * Special behaviour of an entity, beyond its definition. Hooks that take a database run inside the
 * transaction of the write.
 */
export interface EntityHooks {
  /** Turns stored rows into items, with no more of other rows than the reader sees. */
  serialize?(db: Database, rows: Row[], visibility: Visibility): Promise<Row[]>;
  /** Turns checked values into columns. */
  toColumns?(values: Fields): Promise<Fields>;
  /** Requires proof of identity from the caller, if these changes of these rows need it. */
  authorize?(
    c: Context,
    by: SignedIn,
    ids: number[],
    fields: Fields,
    password: unknown
  ): Promise<SignedIn>;
  /** Locks more rows than those that are written, before these. */
  beforeLock?(db: Database): Promise<void>;
  /** May refuse a change or a removal (`changes` undefined). */
  beforeWrite?(db: Database, row: Row, changes: Fields | undefined, by: SignedIn): Promise<void>;
  afterUpdate?(db: Database, before: Row, after: Row): Promise<void>;
  afterCommit?(before: Row, after: Row): void;
  /** Reads, as JSON, what goes to the trash with a row; `restoreRelated` writes it back. */
  collectRelated?(db: Database, row: Row): Promise<unknown>;
  restoreRelated?(db: Database, row: Row, related: unknown): Promise<void>;
}

export type HooksByEntity = Partial<Record<EntityName, EntityHooks>>;

/** Serializes rows: without the columns of write-only fields and translated texts. */
export async function serializeRows(
  db: Database,
  { name, storedAs }: AnyEntity,
  hooks: HooksByEntity,
  rows: Row[],
  visibility: Visibility
): Promise<Row[]> {
  const hidden = Object.values(storedAs);
  const isHidden = (column: string) => hidden.includes(column) || isTextName(column);
  const shown = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden(column))) as Row;
  const items = Object.keys(rows[0] ?? {}).some(isHidden) ? rows.map(shown) : rows;
  return (await hooks[name]?.serialize?.(db, items, visibility)) ?? items;
}

/** Serializes one row for an editor. */
export const serializeRow = async (
  db: Database,
  entity: AnyEntity,
  hooks: HooksByEntity,
  row: Row
): Promise<Row> => (await serializeRows(db, entity, hooks, [row], 'all'))[0] as Row;
