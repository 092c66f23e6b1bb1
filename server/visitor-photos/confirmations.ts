import { sql } from 'kysely';
import type { IdentificationFigure } from '#lib/contract/endpoints/visitor-photos.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import type { Database } from '../db/tables.ts';

/** A visitor's feedback on an identification. A missing product or centre has the id 0. */
export interface Confirmation {
  part: PlantPart;
  certainty: Certainty | '';
  centre_id: number;
  answered_id: number;
  correct_id: number;
}

const MONTHS = 24;
const monthOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM'.length);

/**
 * Adds a confirmation to the count of this month, in the transaction `within`. Uses a single
 * statement, so that concurrent confirmations are all counted. Stores nothing about the visitor.
 */
export async function countConfirmation(
  confirmation: Confirmation,
  within: Database
): Promise<void> {
  await within
    .insertInto('identification_counts')
    .values({ ...confirmation, month: monthOf(new Date()), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'part', 'certainty', 'centre_id', 'answered_id', 'correct_id'])
        .doUpdateSet({ count: sql`identification_counts.count + 1` })
    )
    .execute();
}

/**
 * Counts the confirmations of the last 24 months by month and part: all of them, those in which the
 * identifier named a plant, and those in which it named the correct one.
 */
export async function identificationFiguresOf(db: Database): Promise<IdentificationFigure[]> {
  const first = new Date();
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - MONTHS + 1);
  const sum = (condition = sql`1 = 1`) =>
    sql<number>`sum(case when ${condition} then count else 0 end)`;
  const rows = await db
    .selectFrom('identification_counts')
    .select(({ ref }) => [
      'month',
      'part',
      sum().as('confirmed'),
      sum(sql`${ref('answered_id')} > 0`).as('named'),
      sum(sql`${ref('answered_id')} = ${ref('correct_id')}`).as('right')
    ])
    .where('month', '>=', monthOf(first))
    .groupBy(['month', 'part'])
    .orderBy('month')
    .orderBy('part')
    .execute();
  return rows.map((row) => ({ ...row, part: row.part as PlantPart }));
}
