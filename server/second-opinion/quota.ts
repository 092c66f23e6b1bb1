import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the seconds until Pl@ntNet's quota is renewed, at midnight UTC. */
export const secondsToMidnight = (now = new Date()): number =>
  Math.max(1, Math.ceil((Date.parse(`${dayOf(now)}T24:00:00Z`) - now.getTime()) / 1000));

/**
 * Counts a question of today, across all instances; returns whether the daily limit allows it. One
 * statement, so that concurrent questions cannot exceed the limit.
 */
export async function takeQuestion(db: Database, daily: number): Promise<boolean> {
  if (daily < 1) return false;
  const row = await db
    .insertInto('second_opinions')
    .values({ day: dayOf(new Date()), asked: 1, agreed: 0 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ asked: sql`second_opinions.asked + 1` })
        .where('second_opinions.asked', '<', daily)
    )
    .returning('asked')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an answer whose first species is the plant of our answer. */
export async function countAgreement(db: Database): Promise<void> {
  await db
    .updateTable('second_opinions')
    .set({ agreed: sql`agreed + 1` })
    .where('day', '=', dayOf(new Date()))
    .execute();
}

/** Returns how often Pl@ntNet was asked, and how often it agreed, since the first question. */
export async function secondOpinionFigures(
  db: Database
): Promise<{ asked: number; agreed: number }> {
  const { asked, agreed } = await db
    .selectFrom('second_opinions')
    .select(({ fn }) => [
      fn.sum<number>('asked').as('asked'),
      fn.sum<number>('agreed').as('agreed')
    ])
    .executeTakeFirstOrThrow();
  return { asked: Number(asked), agreed: Number(agreed) };
}
