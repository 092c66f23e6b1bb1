import { sql, type Kysely } from 'kysely';
import { formatWeek } from '../../../src/lib/contract/hours/week.ts';
import { readHours } from '../../../src/lib/contract/hours/read-hours.ts';
import { addTexts } from '../engine.ts';

interface Centre {
  id: number;
  opening_hours: string;
}

interface Translation {
  id: number;
  texts: string;
  sources: string;
}

const FIELD = 'opening_hours';
const read = (text: string): string => formatWeek(readHours(text) ?? []);

/** Returns a JSON object without the hours. */
function withoutHours(json: string): string {
  const { [FIELD]: _hours, ...rest } = JSON.parse(json) as Record<string, string>;
  return JSON.stringify(rest);
}

/**
 * Adds columns for the hours of centres as data, and for the dates on which they are closed.
 * Converts the texts that can be read in only one way; the rest stay as remarks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, 'jamu_centres', 'hours', 'closed_on');
  const { rows: centres } = await sql<Centre>`
    select id, opening_hours from jamu_centres where opening_hours <> ''`.execute(db);
  for (const { id, opening_hours } of centres) {
    const week = read(opening_hours);
    const { rows: translations } = await sql<Translation>`
      select id, texts, sources from translations
      where entity = 'jamuCentre' and row_id = ${id}`.execute(db);
    const texts = translations.map((row) => JSON.parse(row.texts) as Record<string, string>);
    // If a translation has other hours than the original, it is unknown which ones are correct.
    if (!week || texts.some(({ [FIELD]: other }) => other && read(other) !== week)) continue;
    await sql`update jamu_centres set hours = ${week}, opening_hours = '' where id = ${id}`.execute(
      db
    );
    for (const row of translations)
      await sql`
        update translations
        set texts = ${withoutHours(row.texts)}, sources = ${withoutHours(row.sources)}
        where id = ${row.id}`.execute(db);
  }
}
