import type { Context } from 'hono';
import { giveFeedback } from '#lib/contract/endpoints/identification.ts';
import { PHOTOGRAPHS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, FEEDBACK } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import { NAMED_PRODUCTS, rowOfName } from '../entities/content-hooks.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { readFields, readShort } from '../http/parse-body.ts';
import { BodyParseError, readForm } from '../http/read-body.ts';
import type { Confirmation } from './confirmations.ts';

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
const REFUSALS = {
  malformed: [400, ERROR_MESSAGE.malformed],
  encoded: [415, ERROR_MESSAGE.encodedBody],
  tooLarge: [413, ERROR_MESSAGE.tooLarge],
  fileTooLarge: [413, ERROR_MESSAGE.imageTooLarge]
} as const;

/** What a visitor says, and the photographs that may be kept under `code`; else there are none. */
export interface Feedback {
  said: Confirmation;
  keep?: { code: string; images: readonly Uint8Array[] };
}

async function product(db: Database, field: string, name: string): Promise<number> {
  const id = (await rowOfName(db, NAMED_PRODUCTS, name))?.id;
  if (id === undefined) throw invalidField(field, FEEDBACK.noPlant);
  return id;
}

async function centre(db: Database, id: number | null | undefined): Promise<number> {
  if (!id) return 0;
  const found = await db
    .selectFrom('jamu_centres')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return found?.id ?? 0;
}

async function readSent(c: Context, received: (bytes: number) => void) {
  if (!FORM.test(c.req.header('content-type') ?? ''))
    return { fields: await readShort(c), files: [] };
  try {
    const limits = { fileField: 'file', files: PHOTOGRAPHS, received };
    const { texts, files } = await readForm(c.req.raw, limits);
    return { fields: readFields(texts), files };
  } catch (error) {
    if (!(error instanceof BodyParseError)) throw error;
    const [status, sentence] = REFUSALS[error.reason];
    throw new HttpError(status, sentence);
  }
}

/**
 * Reads what a visitor says. Photographs of somebody who does not want them kept are dropped here.
 * @param received is told the size of each piece as it arrives
 * @throws HttpError 400, 413, 415 for a body that cannot be read, 422 for wrong fields
 */
export async function readFeedback(
  c: Context,
  db: Database,
  received: (bytes: number) => void
): Promise<Feedback> {
  const { fields, files } = await readSent(c, received);
  const sent = await giveFeedback.body.schema.validate(fields, {
    abortEarly: false,
    stripUnknown: true
  });
  const { model: part, label, certainty, code } = sent;
  if (!label !== !certainty) throw invalidField('certainty', FEEDBACK.oneOfTwo);
  const said = {
    part,
    certainty: certainty || ('' as const),
    centre_id: await centre(db, sent.centre),
    answered_id: label ? await product(db, 'label', label) : 0,
    correct_id: await product(db, 'correct_label', sent.correct_label)
  };
  // Consent is this one word; anything like it is none.
  if (fields['keep'] !== 'true') return { said };
  if (!files.length) throw invalidField('file', FEEDBACK.noPhoto);
  if (!code) throw invalidField('code', FEEDBACK.noCode);
  return { said, keep: { code, images: files } };
}
