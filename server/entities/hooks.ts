import type { Context } from 'hono';
import { sql } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { nameKey, normalizeLine } from '#lib/contract/normalize.ts';
import { countRows } from '../db/engine.ts';
import type { Columns, Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import { createRepository, type Row } from './repository.ts';

/** Special behaviour of an entity. During a write, hooks with a `db` run in its transaction. */
export interface EntityHooks {
  /** Adds data of other tables to items. */
  addData?(db: Database, items: Row[]): Promise<Row[]>;
  toColumns?(values: Columns): Promise<Columns>;
  /** Requires the caller's password if the changes are sensitive. Returns the caller. */
  authorize?(
    c: Context,
    by: SignedIn,
    ids: number[],
    fields: Columns,
    password: unknown
  ): Promise<SignedIn>;
  /** Locks other rows before the written rows are locked. */
  beforeLock?(db: Database): Promise<void>;
  /** Throws to reject a change, or a deletion, for which `changes` is undefined. */
  beforeWrite?(db: Database, row: Row, changes: Columns | undefined, by: SignedIn): Promise<void>;
  afterUpdate?(db: Database, before: Row, after: Row, by: SignedIn): Promise<void>;
  afterCommit?(before: Row, after: Row): void;
  /** Returns related data to store in the trash as JSON; `restoreRelated` inserts it again. */
  collectRelated?(db: Database, row: Row): Promise<unknown>;
  restoreRelated?(db: Database, row: Row, related: unknown): Promise<void>;
}

export type HooksByEntity = Partial<Record<EntityName, EntityHooks>>;

/** Rejects the deletion of a category that products use. Product saves wait for the row's lock. */
async function guardCategory(db: Database, row: Row, changes: object | undefined): Promise<void> {
  if (changes) return;
  const count = await countRows(
    db.selectFrom('products').where('product_category_id', '=', row.id)
  );
  const usage = count === 1 ? '1 product uses it' : `${count} products use it`;
  if (count > 0)
    throw new HttpError(409, `The category "${String(row['name'])}" cannot be deleted: ${usage}.`);
}

/** An entity with names in URLs, and the table of its former names. */
interface NamedEntity {
  entity: AnyEntity;
  table: 'product_names' | 'jamu_centre_names';
  /** The column of `table` with the id of the row. */
  owner: string;
}

export const NAMED_PRODUCTS: NamedEntity = {
  entity: entities.product,
  table: 'product_names',
  owner: 'product_id'
};
export const NAMED_CENTRES: NamedEntity = {
  entity: entities.jamuCentre,
  table: 'jamu_centre_names',
  owner: 'jamu_centre_id'
};

/** Returns hooks that store former names until another row takes the name (§2 Addresses). */
function rememberNames({ table, owner }: NamedEntity) {
  const [names, id] = [sql.table(table), sql.ref(owner)];
  return {
    async afterUpdate(db: Database, before: Row, after: Row): Promise<void> {
      if (before['status'] === 'draft') return;
      const [old, current] = [nameKey(before['name']), nameKey(after['name'])];
      // Also stores the unchanged name of a row that becomes a draft: links may contain the name.
      if (old === current && after['status'] !== 'draft') return;
      await sql`delete from ${names} where name_key in (${current}, ${old})`.execute(db);
      await sql`insert into ${names} (name_key, ${id}) values (${old}, ${after.id})`.execute(db);
    },
    async collectRelated(db: Database, row: Row): Promise<string[]> {
      const { rows } = await sql<{ name_key: string }>`
        select name_key from ${names} where ${id} = ${row.id}`.execute(db);
      return rows.map(({ name_key }) => name_key);
    },
    async restoreRelated(db: Database, row: Row, related: unknown): Promise<void> {
      for (const key of (related ?? []) as string[])
        await sql`insert into ${names} (name_key, ${id}) values (${key}, ${row.id})
          on conflict do nothing`.execute(db);
    }
  };
}

export const contentHooks: Record<'product' | 'productCategory' | 'jamuCentre', EntityHooks> = {
  product: rememberNames(NAMED_PRODUCTS),
  productCategory: { beforeWrite: guardCategory },
  jamuCentre: rememberNames(NAMED_CENTRES)
};

/** Normalizes a name for a lookup; returns '' if no row can have the name. */
export function toName(sent: string): string {
  const name = normalizeLine(sent);
  return name.length <= LENGTH.line && name.isWellFormed() && !name.includes('\0') ? name : '';
}

/** Finds the published row that has a name, or else the published row that last had it. */
export async function findByName(
  db: Database,
  { entity, table, owner }: NamedEntity,
  name: string
): Promise<{ id: number; name: string } | undefined> {
  const key = nameKey(toName(name));
  if (!key) return undefined;
  const rows = sql.table(entity.table);
  const { rows: matches } = await sql<{ id: number; name: string }>`
    select id, name, 0 from ${rows} where name_key = ${key} and status = 'published'
    union all
    select named.id, named.name, 1 from ${sql.table(table)} as former
    join ${rows} as named on named.id = ${sql.ref(`former.${owner}`)}
    where former.name_key = ${key} and named.status = 'published'
    order by 3 limit 1`.execute(db);
  return matches[0];
}

/** Finds the id of a published centre. */
export const findPublishedCentre = (db: Database, id: number) =>
  db
    .selectFrom('jamu_centres')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();

/** Returns a function that lists the published plants of a published centre by name. */
export const plantsOfCentre =
  (db: Database) =>
  async (centre: number): Promise<string[] | undefined> => {
    const row = await createRepository(db, entities.jamuCentre, 'published').findById(centre);
    return (row?.['products'] as { name: string }[] | undefined)?.map(({ name }) => name);
  };
