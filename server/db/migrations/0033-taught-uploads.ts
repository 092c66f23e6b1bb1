import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/** Adds the client's id of a teaching photograph, so that a repeated upload stores it only once. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ text }) => [
    `alter table taught_photos add column upload_id ${text}`,
    `create unique index taught_photos_by_upload on taught_photos (photographer, upload_id)`
  ]);
