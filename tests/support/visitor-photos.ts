import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FileStore } from '../../server/images/file-store.ts';
import { formOf } from './bad-input.ts';
import type { TestApp } from './test-app.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a withdrawal code as browsers do. */
export const newCode = (): string =>
  [...randomBytes(20)].map((byte) => LETTERS[byte % 32]).join('');

/**
 * Sends a visitor's feedback with photographs, by default with the consent to store them. Omits
 * texts that are undefined.
 */
export function sendFeedback(
  app: Pick<TestApp, 'request'>,
  files: Blob | readonly Blob[] | undefined,
  texts: Record<string, string | undefined> & { correct_label: string },
  from = '203.0.113.77'
): Promise<Response> {
  const body = formOf({ model: 'leaf', keep: 'true', code: newCode(), ...texts });
  for (const file of [files ?? []].flat()) body.append('file', file as Blob, 'photo.jpg');
  const headers = { 'x-forwarded-for': from };
  return app.request('/api/identification-feedback', { method: 'POST', headers, body });
}

/** Withdraws the photographs of a code. */
export const withdrawPhotos = (
  app: Pick<TestApp, 'request'>,
  code: string,
  from = '203.0.113.77'
) =>
  app.request('/api/identification-feedback/withdraw', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ code })
  });

/** Inserts `many` rows of an earlier submission. */
export async function fillWithPhotos({ db }: Pick<TestApp, 'db'>, many: number): Promise<void> {
  const { id } = await db
    .insertInto('photo_submissions')
    .values({ code_hash: 'earlier', network: '', contributor: 1, created_at: '2999-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into visitor_photos (submission_id, file, part, certainty, centre_id, answered_id,
      correct_id, product_id, state)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})
    select ${sql.lit(id)}, 'earlier ' || n, 'leaf', '', 0, 0, 1, 1, 'new' from numbers`.execute(db);
}

/** Returns the names of all files in a store. */
export async function namesIn(files: Pick<FileStore, 'names'>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names.toSorted();
}
