import { sql } from 'kysely';
import type { IdentificationFigure } from '#lib/contract/endpoints/visitor-photos.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import type { Database } from '../db/tables.ts';

/** A visitor's feedback on an identification. The id of a missing product or centre is 0. */
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
 * Adds a confirmation to the count of this month, without data about the visitor. Uses a single
 * statement, so that concurrent confirmations are all counted.
 */
export async function countConfirmation(trx: Database, confirmation: Confirmation): Promise<void> {
  await trx
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
 * Counts the confirmations of the last 24 months by month and part: all (`confirmed`), those with a
 * named plant (`named`), and those with the correct one (`right`).
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
