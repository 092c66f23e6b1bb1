import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/** Creates the table of photographs that teach the identifier (decision 106). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ id, text }) => [
    // Has no foreign keys to plants and centres, because these may be deleted permanently.
    `create table taught_photos (
      id ${id},
      part ${text} not null,
      centre_id integer not null,
      product_id integer not null,
      deleted_at ${text} not null,
      network ${text} not null,
      photographer ${text} not null,
      visitor_photo_id integer unique references visitor_photos (id) on delete cascade,
      hash ${text} not null,
      file ${text} not null,
      created_at ${text} not null,
      step double precision not null,
      features ${text} not null
    )`,
    // Contains every column that an identification reads to check whether its taught plants are
    // current.
    `create index taught_photos_by_part
      on taught_photos (part, centre_id, product_id, deleted_at, network)`
  ]);
