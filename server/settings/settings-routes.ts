import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import { firstDay, readSettings, writeSettings } from '#lib/contract/endpoints/settings.ts';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { isProtected } from '../accounts/second-factor.ts';
import { countRows } from '../db/engine.ts';
import { LAST_BACKUP, readSetting } from '../db/settings.ts';
import type { Database } from '../db/tables.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { DEMO_TIME } from '../seed/seed.ts';
import type { Settings } from './site-settings.ts';

/** The entities of the home page and the footer. Editors replace their demonstration texts. */
const TEXTS: EntityName[] = ['heroContent', 'footerContent1', 'footerContent2', 'footerContent3'];
/** The site requires these rows, so their demonstration texts are changed instead of deleted. */
const PERMANENT: EntityName[] = ['heroContent', 'footerContent2'];
/** The entities in the order of deletion: rows are deleted before the rows that they refer to. */
const DEMO = Object.values(entities)
  .filter(({ affectsSite }) => affectsSite)
  .toSorted((a, b) => Object.keys(b.foreignKeys).length - Object.keys(a.foreignKeys).length);

/**
 * Finds the demonstration rows of an entity: those that are at least as old as the demonstration
 * content, and that no account created. Checks both, because the time of creation of a manufacturer
 * is its founding year. Returns the ids of rows to replace or delete, and the number of rows that
 * stay: changed rows, and categories of changed products.
 */
async function findDemo(db: Database, { name, table }: AnyEntity) {
  const { rows } = await sql<{ id: number; updated_at: string }>`
    select id, updated_at from ${sql.table(table)} as item
    where created_at <= ${DEMO_TIME} and not exists (
      select 1 from changes where entity = ${name} and row_id = item.id and action = 'create'
    ) order by id`.execute(db);
  const changedProducts = db
    .selectFrom('products')
    .select('product_category_id')
    .where('updated_at', '!=', DEMO_TIME);
  const categories = name === 'productCategory' ? await changedProducts.distinct().execute() : [];
  const used = new Set(categories.map((product) => product.product_category_id));
  const unchanged = rows.filter((row) => row.updated_at === DEMO_TIME && !used.has(row.id));
  return { ids: unchanged.map(({ id }) => id), kept: rows.length - unchanged.length };
}

/** Returns the steps to set up a site, as an administrator sees them. */
async function readFirstDay(
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
  const names = Object.keys(done) as (keyof typeof done)[];
  return {
    steps: names.map((name) => ({ name, done: done[name] })),
    demo,
    kept: groups.reduce((total, { kept }) => total + kept, 0)
  };
}

/** Creates the routes of the site's settings and of the first-day list, for administrators. */
export function settingsRoutes(deps: {
  db: Database;
  log: Logger;
  settings: Settings;
}): Hono<ApiEnv> {
  const { db, log, settings } = deps;
  const app = new Hono<ApiEnv>();
  serve(app, readSettings, () => settings.read());
  serve(app, writeSettings, async ({ body, signedIn }) => {
    const changed = await settings.update(body, signedIn);
    log.info({ by: signedIn.id }, 'an administrator changed the settings');
    return changed;
  });
  serve(app, firstDay, async ({ signedIn }) => {
    const { first_day, sends_mail } = await settings.read();
    return first_day ? readFirstDay(db, signedIn.id, sends_mail) : { steps: [], demo: [], kept: 0 };
  });
  return app;
}
