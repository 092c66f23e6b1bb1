import type { AnyObject, AnySchema, InferType, ObjectSchema } from 'yup';
import type { EntityPaths } from './api-paths.ts';

/** The input of a field in a form, if its schema does not determine it. */
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
  | 'category'
  | 'references'
  | 'coordinate';

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

/** An entry of such a list in responses. */
export interface ListedRow {
  id: number;
  name: string;
}

/** The properties of a definition that have a default. */
interface Defaulted {
  /** The message of a 404 (§8). */
  notFoundMessage: string;
  /** Whether the public site shows rows, so that a change must be published. */
  affectsSite: boolean;
  /** Whether a row's values are erased from the history when the row is deleted permanently. */
  isPersonal: boolean;
  /** Fields without which a row is incomplete: a text, picture, reference or amount. */
  needs: readonly string[];
  /** Maps write-only fields to the columns that store them. */
  storedAs: Readonly<Record<string, string>>;
  /** The number of rows that the home page or footer shows; 0 means all. */
  shown: number;
  /** Read-only fields, added by the entity's hook. */
  readOnly: Readonly<Record<string, AnySchema>>;
  /** Fields with the id of another entity's row, and the message if that row is missing. */
  foreignKeys: Readonly<Record<string, { entity: string; missing: string }>>;
  /** Fields that list rows of another entity, many to many. */
  referenceLists: Readonly<Record<string, ReferenceList>>;
}

/** The definition of an entity: its schema, and what a schema cannot express. Data only. */
export interface Entity<
  Schema extends ObjectSchema<AnyObject> = ObjectSchema<AnyObject>,
  Name extends string = string
>
  extends EntityPaths<Name>, Defaulted {
  /** The entity's name in the messages of §8. */
  title: string;
  table: string;
  schema: Schema;
  /** Whether rows carry an uploaded image. */
  image: boolean;
  read: 'public' | 'admin';
  /** The lowest role that may write rows and see them in trash and history. */
  write: 'editor' | 'admin';
  /** Fields shown in the back-office's table, in order. */
  columns: readonly string[];
  /** Searched fields, including translations; the first is a row's title. */
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

/** The title of a row: its name, title or username. */
export const titleOf = ({ search }: Pick<Entity, 'search'>, row: object): string =>
  String((row as Record<string, unknown>)[search[0] ?? 'id'] ?? '');

/** Whether rows can be imported: not if they have a password, which no CSV contains. */
export const isImported = ({ storedAs }: Pick<Entity, 'storedAs'>): boolean =>
  Object.keys(storedAs).length === 0;

/** Adds defaults to a definition, and keeps its literal types. */
export const defineEntity = <
  Schema extends ObjectSchema<AnyObject>,
  Name extends string,
  Table extends string,
  const Search extends readonly string[],
  const Unique extends readonly string[]
>(
  entity: Omit<Entity<Schema, Name>, keyof Defaulted> &
    Partial<Defaulted> & { table: Table; search: Search; unique: Unique }
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
  ...entity
});
