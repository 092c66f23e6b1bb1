import { sql, type Kysely } from 'kysely';

/** Adds the coordinates of a manufacturer, in degrees, for the map. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['latitude', 'longitude'])
    await sql`alter table jamu_manufacturers add column ${sql.ref(column)} double precision`.execute(
      db
    );
}
