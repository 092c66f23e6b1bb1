import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { AS_WRITTEN } from '../entities/localize.ts';
import type { Row } from '../entities/repository.ts';
import { entityService } from '../entities/service.ts';
import type { EntityDeps, Propose } from '../entities/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import type { SignedIn } from '../http/serve.ts';
import { valuesOf } from './apply-proposal.ts';
import { conflict, entityOf, requireState } from './current.ts';
import { requireProposal } from './decide.ts';
import { keepPictures, replaceProposal } from './propose.ts';
import { changeProposal, type StoredProposal } from './proposal-store.ts';

/** What is saved anew: the proposal's values, and over them those that are given. */
function merged(stored: StoredProposal, { fields: given, image: upload }: Body): Body {
  const { image, ...values } = valuesOf(entityOf(stored), stored);
  const { updated_at: _, version, ...rest } = given;
  return {
    fields: {
      ...values,
      ...(image === undefined ? {} : { stored_image: image }),
      ...rest,
      ...(stored.action === 'update' ? { updated_at: version || stored.base } : {})
    },
    image: upload
  };
}

/**
 * Saves a proposal of the caller once more, with other values, so that it waits again.
 * @throws Accepted when it waits; returns where nobody else sees the row, which is written then
 * @throws HttpError 403, 409, and as a save does
 */
export async function handIn(
  deps: EntityDeps,
  id: number,
  body: Body,
  by: SignedIn
): Promise<void> {
  const { db } = deps;
  const known = await requireProposal(db, id);
  const entity = entityOf(known);
  const seen = String(body.fields['updated_at']);
  if (known.by_id !== by.id) throw new HttpError(403, REVIEW.notYours);
  await requireState(db, known, { seen });
  const isNew = known.action === 'create';
  if (!isNew && known.action !== 'update') throw await conflict(db, known, REVIEW.asItIs);
  const propose: Propose = async (trx, _entity, _by, proposals) => {
    await keepPictures(deps, trx, proposals);
    const stored = await requireProposal(trx, id, true);
    await requireState(trx, stored, { seen });
    for (const proposal of proposals) await replaceProposal(trx, entity, stored, proposal);
    return [id];
  };
  const service = entityService({ ...deps, propose }, entity);
  const whole = merged(known, body);
  const asked = { ifMatch: undefined, asked: AS_WRITTEN };
  const save = (): Promise<Row> =>
    isNew ? service.create(whole, by, AS_WRITTEN) : service.update(known.row_id, whole, by, asked);
  const row = await save().catch(async (error: unknown) => {
    if (!(error instanceof HttpError) || error.message !== STALE) throw error;
    throw await conflict(db, known, STALE);
  });
  if (!isNew && row['updated_at'] === whole.fields['updated_at'])
    throw await conflict(db, known, REVIEW.nothing);
  await db.transaction().execute(async (trx) => {
    const stored = await requireProposal(trx, id, true);
    await changeProposal(trx, stored, { state: 'approved', decided_by: by.username, image: '' });
  });
}
