import type { AnyObject, InferType, ObjectSchema } from 'yup';

/** Which input a field gets in a form where its schema does not tell. */
export type InputKind = 'line' | 'text' | 'lines' | 'link' | 'links' | 'number' | 'email' | 'password' | 'role' | 'category';

/** What an entity is, beyond its schema: addresses, answer keys, columns, searched fields. Data only. */
export interface Entity<Schema extends ObjectSchema<AnyObject> = ObjectSchema<AnyObject>, Name extends string = string> {
  /** Its name in code and in `src/lib/i18n`. */
  name: Name;
  /** Its name in the sentences of spec §8. */
  title: string;
  table: string;
  /** Below the API's base. `admin` takes POST, and PUT and DELETE with `/{id}`. */
  paths: { list: string; one: string; admin: string };
  /** The answer's key for a list and for one item (decisions "Answers of the API"). */
  keys: { list: string; one: string };
  schema: Schema;
  /** Whether rows carry an uploaded image. */
  image: boolean;
  read: 'public' | 'admin';
  /** Fields shown in the back-office's table, in order. */
  columns: readonly string[];
  /** Fields that a search looks into. */
  search: readonly string[];
  /** Fields whose value, regardless of case, only one row may have. */
  unique: readonly string[];
  /** Answer of 409 (spec §8). */
  conflict: string;
  inputs: Readonly<Record<string, InputKind>>;
}

/** What every stored row has besides its fields. */
export interface Stored {
  id: number;
  created_at: string;
  updated_at: string;
}

/** Fields as a client sends them. */
export type Values<E extends Entity> = InferType<E['schema']>;

/** Keeps the literal types of a definition. */
export const defineEntity = <Schema extends ObjectSchema<AnyObject>, Name extends string, Table extends string>(
  entity: Entity<Schema, Name> & { table: Table }
): Entity<Schema, Name> & { table: Table } => entity;
