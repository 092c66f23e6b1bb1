import type { Context } from 'hono';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import type { Database } from '../db/tables.ts';
import type { SignedIn } from '../http/serve.ts';
import type { Row } from './repository.ts';
import { isTextName } from './translations/translations.ts';
import type { Visibility } from '../db/visibility.ts';

/** Values of an item by field. */
export type Fields = Record<string, unknown>;

/** Special behaviour of an entity. Hooks of a write with a `db` run in its transaction. */
export interface EntityHooks {
  /** Converts stored rows to items. Adds data of other rows only if the reader may see these. */
  serialize?(db: Database, rows: Row[], visibility: Visibility): Promise<Row[]>;
  /** Converts validated values to columns. */
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
  /** Throws to reject a change or a deletion (`changes` undefined). */
  beforeWrite?(db: Database, row: Row, changes: Fields | undefined, by: SignedIn): Promise<void>;
  afterUpdate?(db: Database, before: Row, after: Row): Promise<void>;
  afterCommit?(before: Row, after: Row): void;
  /** Returns related data to store in the trash as JSON; `restoreRelated` inserts it again. */
  collectRelated?(db: Database, row: Row): Promise<unknown>;
  restoreRelated?(db: Database, row: Row, related: unknown): Promise<void>;
}

export type HooksByEntity = Partial<Record<EntityName, EntityHooks>>;

/** Serializes rows; omits the columns of write-only fields and translated texts. */
export async function serializeRows(
  db: Database,
  { name, storedAs }: AnyEntity,
  hooks: HooksByEntity,
  rows: Row[],
  visibility: Visibility
): Promise<Row[]> {
  const hidden = Object.values(storedAs);
  const isHidden = (column: string) => hidden.includes(column) || isTextName(column);
  const withoutHidden = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden(column))) as Row;
  const items = Object.keys(rows[0] ?? {}).some(isHidden) ? rows.map(withoutHidden) : rows;
  return (await hooks[name]?.serialize?.(db, items, visibility)) ?? items;
}

/** Serializes a row for editors. */
export const serializeRow = async (
  db: Database,
  entity: AnyEntity,
  hooks: HooksByEntity,
  row: Row
): Promise<Row> => (await serializeRows(db, entity, hooks, [row], 'all'))[0] as Row;
