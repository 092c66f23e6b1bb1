import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

const dayOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the seconds until Pl@ntNet's quota is renewed, at midnight UTC. */
export const secondsToMidnight = (now = new Date()): number =>
  Math.max(1, Math.ceil((Date.parse(`${dayOf(now)}T24:00:00Z`) - now.getTime()) / 1000));

/** Returns the seconds until the next hour, in which more questions are allowed. */
export const secondsToNextHour = (now = new Date()): number =>
  3600 - now.getUTCMinutes() * 60 - now.getUTCSeconds();

/**
 * Returns how many questions are allowed from the beginning of the day to the end of this hour.
 * Half of the daily limit is always allowed. The other half is divided equally among the hours, so
 * that an attack leaves some questions for each later hour.
 */
export const limitUntil = (dailyLimit: number, now = new Date()): number =>
  Math.ceil((dailyLimit / 2) * (1 + (now.getUTCHours() + 1) / 24));

/**
 * Counts a question, unless the questions of all instances today have reached `limitUntil`. Returns
 * whether the question was counted. Uses a single statement, so that concurrent requests cannot
 * exceed the limit.
 */
export async function countQuestion(db: Database, dailyLimit: number): Promise<boolean> {
  if (dailyLimit < 1) return false;
  const limit = limitUntil(dailyLimit);
  const row = await db
    .insertInto('second_opinions')
    .values({ day: dayOf(new Date()), asked: 1, agreed: 0 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ asked: sql`second_opinions.asked + 1` })
        .where('second_opinions.asked', '<', limit)
    )
    .returning('asked')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a response whose first species is the plant that the identifier named. */
export async function countAgreement(db: Database): Promise<void> {
  await db
    .updateTable('second_opinions')
    .set({ agreed: sql`agreed + 1` })
    .where('day', '=', dayOf(new Date()))
    .execute();
}

/** Returns the numbers of all questions to Pl@ntNet, and of responses that agreed. */
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
