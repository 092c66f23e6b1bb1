import { giveFeedback } from '#lib/contract/endpoints/identification-feedback.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import { NAMED_PRODUCTS, findByName, findPublishedCentre } from '../entities/content-hooks.ts';
import { invalidField } from '../http/errors.ts';
import type { Confirmation } from './confirmations.ts';
import type { Submission } from './photo-store.ts';

/**
 * A visitor's feedback. If the visitor consents to storing the photographs, `keep` contains them,
 * their code, and the consent to show them with a name.
 */
export interface Feedback {
  confirmation: Confirmation;
  keep?: Pick<Submission, 'code' | 'may_show' | 'credit'> & { images: readonly Uint8Array[] };
}

async function findProductId(db: Database, field: string, name: string): Promise<number> {
  const id = (await findByName(db, NAMED_PRODUCTS, name))?.id;
  if (id === undefined) throw invalidField(field, FEEDBACK.noPlant);
  return id;
}

/**
 * Checks feedback. Drops the photographs if the visitor did not consent to storing them.
 * @throws ValidationError or HttpError 422 for invalid fields
 */
export async function readFeedback(
  db: Database,
  fields: Record<string, unknown>,
  files: readonly Uint8Array[]
): Promise<Feedback> {
  const sent = await giveFeedback.body.schema.validate(fields, {
    abortEarly: false,
    stripUnknown: true
  });
  const { model: part, label, certainty, code } = sent;
  if (!label !== !certainty) throw invalidField('certainty', FEEDBACK.oneOfTwo);
  const centre = sent.centre ? await findPublishedCentre(db, sent.centre) : undefined;
  const confirmation: Confirmation = {
    part,
    certainty: certainty || '',
    centre_id: centre?.id ?? 0,
    answered_id: label ? await findProductId(db, 'label', label) : 0,
    correct_id: await findProductId(db, 'correct_label', sent.correct_label)
  };
  // Only this exact text counts as consent.
  if (fields['keep'] !== 'true') return { confirmation };
  if (!files.length) throw invalidField('file', FEEDBACK.noPhoto);
  if (!code) throw invalidField('code', FEEDBACK.noCode);
  const mayShow = fields['show'] === 'true';
  const display = { may_show: Number(mayShow), credit: mayShow ? (sent.credit ?? '') : '' };
  return { confirmation, keep: { code, images: files, ...display } };
}
