import { sql } from 'kysely';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { normalizeKey } from '../../db/keys.ts';
import type { Database } from '../../db/tables.ts';
import type { Row } from '../repository.ts';

/** An entity whose pages are found by name, and the table of the names that its rows had. */
export interface NamedEntity {
  entity: AnyEntity;
  table: 'product_names' | 'jamu_centre_names';
  /** The table's column with the id of the row. */
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

/**
 * Hooks by which the former name of a renamed row leads to it, until another row takes that name
 * (§2 Addresses).
 */
export function rememberNames({ table, owner }: NamedEntity) {
  const [names, id] = [sql.table(table), sql.ref(owner)];
  return {
    async afterUpdate(db: Database, before: Row, after: Row): Promise<void> {
      // Nobody knows a draft by the name that it had.
      if (before['status'] === 'draft') return;
      const [old, current] = [normalizeKey(before['name']), normalizeKey(after['name'])];
      if (old === current) return;
      await sql`delete from ${names} where name_key in (${current}, ${old})`.execute(db);
      await sql`insert into ${names} (name_key, ${id}) values (${old}, ${after.id})`.execute(db);
    },
    async collectRelated(db: Database, row: Row): Promise<string[]> {
      const found = await sql<{ name_key: string }>`
        select name_key from ${names} where ${id} = ${row.id}`.execute(db);
      return found.rows.map(({ name_key }) => name_key);
    },
    async restoreRelated(db: Database, row: Row, related: unknown): Promise<void> {
      for (const key of (related ?? []) as string[])
        await sql`insert into ${names} (name_key, ${id}) values (${key}, ${row.id})
          on conflict do nothing`.execute(db);
    }
  };
}

/**
 * The published row that has a name, or else had it (`isFormer`), with its name as it is; undefined
 * where none has or had it.
 */
export async function rowOfName(
  db: Database,
  { entity, table, owner }: NamedEntity,
  name: string
): Promise<{ name: string; isFormer: boolean } | undefined> {
  const key = normalizeKey(name);
  if (!key || !key.isWellFormed() || key.includes('\0')) return undefined;
  const rows = sql.table(entity.table);
  const own = await sql<{ name: string }>`
    select name from ${rows} where name_key = ${key} and status = 'published'`.execute(db);
  if (own.rows[0]) return { name: own.rows[0].name, isFormer: false };
  const former = await sql<{ name: string }>`
    select named.name as name from ${sql.table(table)} as former
    join ${rows} as named on named.id = ${sql.ref(`former.${owner}`)}
    where former.name_key = ${key} and named.status = 'published'`.execute(db);
  return former.rows[0] && { name: former.rows[0].name, isFormer: true };
}
