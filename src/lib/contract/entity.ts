import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { EntityPaths } from './api-paths.ts';

/** Which input a field gets in a form where its schema does not tell. */
export type InputKind =
  | 'line'
  | 'text'
  | 'lines'
  | 'link'
  | 'links'
  | 'number'
  | 'email'
  | 'password'
  | 'role'
  | 'category';

/** What an entity is, beyond its schema and address: columns, searched fields. Data only. */
export interface Entity<
  Schema extends ObjectSchema<AnyObject> = ObjectSchema<AnyObject>,
  Name extends string = string
> extends EntityPaths<Name> {
  /** Its name in the sentences of §8. */
  title: string;
  table: string;
  schema: Schema;
  /** Whether rows carry an uploaded image. */
  image: boolean;
  read: 'public' | 'admin';
  /** Who may write rows, and see them in trash and history: that role or one above it. */
  write: 'editor' | 'admin';
  /** Fields shown in the back-office's table, in order. */
  columns: readonly string[];
  /** Fields that a search looks into. */
  search: readonly string[];
  /** Fields whose value, regardless of case, only one row may have. */
  unique: readonly string[];
  /** Answer of 409 (§8). */
  conflict: string;
  inputs: Readonly<Record<string, InputKind>>;
}

/** What every stored row has besides its fields. */
export interface BaseFields {
  id: number;
  created_at: string;
  updated_at: string;
}

/** Fields as a client sends them. */
export type Values<E extends Entity> = InferType<E['schema']>;

/** What a person calls a row: its name, title or username. */
export const titleOf = ({ search }: Pick<Entity, 'search'>, row: object): string =>
  String((row as Record<string, unknown>)[search[0] ?? 'id'] ?? '');

/** Whether rows come by import: not where they have a password, which stands in no CSV. */
export const isImported = ({ inputs }: Pick<Entity, 'inputs'>): boolean =>
  !Object.values(inputs).includes('password');

/** Keeps the literal types of a definition. */
export const defineEntity = <
  Schema extends ObjectSchema<AnyObject>,
  Name extends string,
  Table extends string
>(
  entity: Entity<Schema, Name> & { table: Table }
): Entity<Schema, Name> & { table: Table } => entity;
