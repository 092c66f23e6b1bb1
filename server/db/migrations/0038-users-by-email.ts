import { sql, type Kysely } from 'kysely';

// A word as this version searches it: in lower case, without accents and punctuation.
const WORD = /[^\s\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'",.;:!?&/]{1,60}/gu;
const MARKS = /[\u0300-\u036f]/g;

const foldWords = (text: string): string =>
  (
    text.normalize('NFKD').toLowerCase().replace(MARKS, '').replaceAll('ς', 'σ').match(WORD) ?? []
  ).join(' ');

/** Adds the e-mail of each account to its search text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: number;
    username: string;
    email: string;
  }>`select id, username, email from users`.execute(db);
  for (const { id, username, email } of rows) {
    const text = `\n${foldWords(username)}\n${foldWords(email)}\n`;
    await sql`update users set search_text = ${text} where id = ${id}`.execute(db);
  }
}
