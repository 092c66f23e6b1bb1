import { sql, type Kysely } from 'kysely';

const STATES = { pending: 'draft', waiting: 'submitted', approved: 'published' };

/**
 * Turns proposals and pending versions into versions with the same ids, so that links in mails stay
 * valid (decision 115). Drops their columns `steps` (the list of saves) and `base` (the version of
 * the row).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['state', 'row', 'image', 'time'])
    await sql`drop index ${sql.ref(`proposals_by_${index}`)}`.execute(db);
  for (const statement of [
    `alter table proposals rename to versions`,
    `alter table versions drop column steps`,
    `alter table versions drop column base`,
    `create index versions_by_state on versions (state, id)`,
    `create index versions_by_row on versions (entity, row_id, state)`,
    `create index versions_by_image on versions (image) where image <> ''`,
    `create index versions_by_time on versions (publish_at) where publish_at <> ''`
  ])
    await sql.raw(statement).execute(db);
  for (const [before, after] of Object.entries(STATES))
    await sql`update versions set state = ${after} where state = ${before}`.execute(db);
}
