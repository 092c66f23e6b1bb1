import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/** Adds columns for the consent to show visitors' photographs, and for their public copies. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ text }) => [
    'alter table photo_submissions add column may_show integer default 0 not null',
    `alter table photo_submissions add column credit ${text} default '' not null`,
    `alter table visitor_photos add column library_image ${text} default '' not null`
  ]);
