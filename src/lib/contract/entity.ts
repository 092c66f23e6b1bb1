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

/** A row in such a list, in answers. */
export interface ListedRow {
  id: number;
  name: string;
}

/** The properties of a definition that have a default. */
interface Defaulted {
  /** Answer of 404 (§8). */
  notFoundMessage: string;
  /** Whether the public site shows rows, so that a change publishes it. */
  affectsSite: boolean;
  /** Whether the history forgets a row's values once the row is removed permanently. */
  isPersonal: boolean;
  /** Fields without which a row is incomplete: a text, picture, reference or amount. */
  needs: readonly string[];
  /** Maps fields that are written and never read to the column of their stored form. */
  storedAs: Readonly<Record<string, string>>;
  /** How many of its rows, the first ones, the home page or the frame shows; 0 is all of them. */
  shown: number;
  /** Fields that are read and never written: the entity's hook makes them. */
  readOnly: Readonly<Record<string, AnySchema>>;
  /** Fields that hold another entity's id, with the sentence if that row is missing. */
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
  /** Its name in the sentences of §8. */
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
  /** Fields that a search looks into, with their translations; the first one is a row's title. */
  search: readonly string[];
  /** Fields whose value, regardless of case, only one row may have. */
  unique: readonly string[];
  /** Answer of 409 (§8). */
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

/** Completes a definition, and keeps its literal types. */
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
