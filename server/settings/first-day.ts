import { sql } from 'kysely';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import type { firstDay } from '#lib/contract/endpoints/settings.ts';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { isProtected } from '../accounts/second-factor.ts';
import { countRows } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { LAST_BACKUP, readSetting } from '../db/settings.ts';
import { DEMO_TIME } from '../seed/seed.ts';

/** The entities of the home page and the footer. Editors replace their demonstration texts. */
const TEXTS: EntityName[] = ['heroContent', 'footerContent1', 'footerContent2', 'footerContent3'];
/** The site requires these rows, so their demonstration texts are changed instead of deleted. */
const PERMANENT: EntityName[] = ['heroContent', 'footerContent2'];
/** The entities in the order of deletion: rows are deleted before the rows that they refer to. */
const DEMO = Object.values(entities)
  .filter(({ affectsSite }) => affectsSite)
  .toSorted((a, b) => Object.keys(b.foreignKeys).length - Object.keys(a.foreignKeys).length);

interface DemoRows {
  /** Unchanged rows, to replace or delete. */
  ids: number[];
  /** The number of rows that stay. */
  kept: number;
}

/**
 * Finds the demonstration rows of an entity: those that are at least as old as the demonstration
 * content, and not created by an account. The age alone does not suffice, because a manufacturer's
 * time of creation is its founding year. Changed rows stay, and so do categories that changed
 * products use.
 */
async function findDemo(db: Database, { name, table }: AnyEntity): Promise<DemoRows> {
  const { rows } = await sql<{ id: number; unchanged: number }>`
    select id, case when updated_at = ${DEMO_TIME} then 1 else 0 end as unchanged
    from ${sql.table(table)} as item where created_at <= ${DEMO_TIME} and not exists (
      select 1 from changes where entity = ${name} and row_id = item.id and action = 'create'
    ) order by id`.execute(db);
  const used = new Set(
    name === 'productCategory'
      ? (
          await db
            .selectFrom('products')
            .select('product_category_id')
            .where('updated_at', '!=', DEMO_TIME)
            .distinct()
            .execute()
        ).map((product) => product.product_category_id)
      : []
  );
  const ids = rows.filter(({ id, unchanged }) => unchanged && !used.has(id)).map(({ id }) => id);
  return { ids, kept: rows.length - ids.length };
}

/** Returns the steps to set up a site, as an administrator sees them. */
export async function readFirstDay(
  db: Database,
  administrator: number,
  sendsMail: boolean
): Promise<ResponseOf<typeof firstDay>> {
  const groups = await Promise.all(
    DEMO.map(async (entity) => ({ entity: entity.name, ...(await findDemo(db, entity)) }))
  );
  const demo = groups
    .filter(({ ids }) => ids.length > 0)
    .map(({ entity, ids }) => ({ entity, ids, removable: !PERMANENT.includes(entity) }));
  const heroes = await countRows(db.selectFrom('hero_contents'));
  const products = await countRows(db.selectFrom('products').where('created_at', '>', DEMO_TIME));
  const staff = await countRows(db.selectFrom('users').where('role', '!=', 'user'));
  const done = {
    texts: heroes > 0 && !demo.some(({ entity }) => TEXTS.includes(entity)),
    demo: !demo.some(({ removable }) => removable),
    content: products > 0,
    editors: staff > 1,
    second_factor: await isProtected(db, administrator),
    backup: (await readSetting(db, LAST_BACKUP)) !== '',
    mail: sendsMail
  };
  return {
    steps: Object.entries(done).map(([name, isDone]) => ({
      name: name as keyof typeof done,
      done: isDone
    })),
    demo,
    kept: groups.reduce((total, { kept }) => total + kept, 0)
  };
}
