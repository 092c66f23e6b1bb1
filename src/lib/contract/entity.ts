import type { AnyObject, AnySchema, InferType, ObjectSchema } from 'yup';
import type { EntityPaths } from './api-paths.ts';
import type { RecordColumn } from './records.ts';

export type InputKind =
  | 'line'
  | 'text'
  | 'formatted'
  | 'lines'
  | 'link'
  | 'links'
  | 'number'
  | 'email'
  | 'phone'
  | 'password'
  | 'role'
  | 'toxicity'
  | 'category'
  | 'references'
  | 'records'
  | 'coordinate'
  | 'hours'
  | 'dates';

/**
 * A field that lists rows of another entity: `table` has a row for each pair of ids, in the columns
 * `owner` (of the row with the list) and `target`.
 */
export interface ReferenceList {
  entity: string;
  table: string;
  owner: string;
  target: string;
}

/** An entry of a reference list in responses. */
export interface ListedRow {
  id: number;
  name: string;
}

interface OptionalProperties {
  /** The message of a 404 (§8). */
  notFoundMessage: string;
  /** True if the public site shows the rows, so that changes must be published. */
  affectsSite: boolean;
  /** True if the history erases the values of permanently deleted rows. */
  isPersonal: boolean;
  /** Recommended fields: a row without one of them counts as incomplete. */
  needs: readonly string[];
  /** Maps fields to columns with another name. Responses never contain these columns. */
  storedAs: Readonly<Record<string, string>>;
  /** The number of rows that the home page or footer shows; 0 means all. */
  shown: number;
  /** The schemas of read-only fields, whose values the server computes. */
  readOnly: Readonly<Record<string, AnySchema>>;
  /** Fields with the id of another entity's row, and the message if that row is missing. */
  foreignKeys: Readonly<Record<string, { entity: string; missing: string }>>;
  /** Fields that list rows of another entity, many to many. */
  referenceLists: Readonly<Record<string, ReferenceList>>;
  /** Fields that contain records, with their columns. */
  recordFields: Readonly<Record<string, readonly RecordColumn[]>>;
}

/** The definition of an entity: its schema, and properties that a schema cannot express. */
export interface Entity<
  Schema extends ObjectSchema<AnyObject> = ObjectSchema<AnyObject>,
  Name extends string = string
>
  extends EntityPaths<Name>, OptionalProperties {
  /** The entity's name in the messages of §8. */
  title: string;
  table: string;
  schema: Schema;
  /** True if rows have an uploaded image. */
  image: boolean;
  read: 'public' | 'admin';
  /** The lowest role that may write rows and see them in trash and history. */
  write: 'editor' | 'admin';
  /** The columns of the table in the dashboard. */
  columns: readonly string[];
  /** The searched fields, including their translations. The first one is the title of a row. */
  search: readonly string[];
  /** Fields whose values are unique, ignoring case. */
  unique: readonly string[];
  /** The message of a 409 (§8). */
  conflict: string;
  inputs: Readonly<Record<string, InputKind>>;
}

/** The columns that every stored row has in addition to its fields. */
export interface BaseFields {
  id: number;
  created_at: string;
  updated_at: string;
}

/** The fields that a client sends. */
export type Values<E extends Entity> = InferType<E['schema']>;

/** Returns the title of a row: its name, title or username. */
export const titleOf = ({ search }: Pick<Entity, 'search'>, row: object): string =>
  String((row as Record<string, unknown>)[search[0] ?? 'id'] ?? '');

/**
 * Returns whether rows can be imported. Accounts, the only entity with `storedAs`, cannot be
 * imported, because a CSV has no passwords.
 */
export const isImported = ({ storedAs }: Pick<Entity, 'storedAs'>): boolean =>
  Object.keys(storedAs).length === 0;

/** Adds defaults to a definition. Preserves its literal types. */
export const defineEntity = <
  Schema extends ObjectSchema<AnyObject>,
  Name extends string,
  Table extends string,
  const Search extends readonly string[],
  const Unique extends readonly string[]
>(
  entity: Omit<Entity<Schema, Name>, keyof OptionalProperties> &
    Partial<OptionalProperties> & { table: Table; search: Search; unique: Unique }
): Entity<Schema, Name> & { table: Table; search: Search; unique: Unique } => ({
  notFoundMessage: `${entity.title.charAt(0).toUpperCase()}${entity.title.slice(1)} not found`,
  affectsSite: true,
  isPersonal: false,
  needs: [],
  storedAs: {},
  shown: 0,
  readOnly: {},
  foreignKeys: {},
  referenceLists: {},
  recordFields: {},
  ...entity
});
