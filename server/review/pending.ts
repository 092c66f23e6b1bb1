import { ValidationError } from 'yup';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { ProposalInFull, publishPending } from '#lib/contract/endpoints/review.ts';
import { ERROR_MESSAGE, REVIEW } from '#lib/contract/messages.ts';
import { entityService, parseUpdatedAt, refuseStale } from '../entities/crud/service.ts';
import { runUnitOfWork, type Write } from '../entities/crud/unit-of-work.ts';
import { serializeRow } from '../entities/hooks.ts';
import { isSameValue } from '../entities/lists/reference-lists.ts';
import { createRepository, nextTimestamp, type Row } from '../entities/repository.ts';
import { localize, type LanguageQuery } from '../entities/translations/localize.ts';
import { isTextName } from '../entities/translations/translations.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { mayPublish, reviewService, type ReviewDeps } from './decide.ts';
import { currentOf, fullProposal, requireState } from './replay.ts';
import {
  changeProposal,
  findDueProposals,
  findOpenUpdates,
  requireProposal,
  PUBLISHABLE_STATES,
  type StoredProposal
} from './proposal-repository.ts';
import { addPending, withReview } from './with-review.ts';

// Years from 10000 have more digits, and would compare as earlier than now.
const TIME = /^[12]\d{3}-\d\d-\d\d(?:[T ][\d:.,]+(?:Z|[+-][\d:.,]+)?)?$/i;

/**
 * Parses a future time in ISO 8601, which is in `timeZone` if it has no offset. Returns it in UTC.
 * @throws HttpError 422 for other texts and past times, since a wrong year would publish
 * immediately
 */
export function readPublishTime(text: string, timeZone: string): string {
  let time: Temporal.Instant | undefined;
  try {
    if (TIME.test(text))
      time = /[T ].*(?:Z|[+-])/i.test(text)
        ? Temporal.Instant.from(text)
        : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {}
  if (!time) throw invalidField('publish_at', 'publish_at must be a time such as 2026-12-01T09:00');
  if (time.epochMilliseconds <= Date.now())
    throw invalidField('publish_at', 'publish_at must be in the future');
  return new Date(time.epochMilliseconds).toISOString();
}

/** Returns the version of a row if the proposed fields did not change since the proposal. */
async function unaffectedVersion(
  db: ReviewDeps['db'],
  stored: StoredProposal
): Promise<string | undefined> {
  const { version, current } = await currentOf(db, stored);
  const isUnaffected = Object.entries(stored.fields).every(
    ([name, { before, after }]) =>
      isSameValue(current[name], before) || isSameValue(current[name], after)
  );
  return isUnaffected && version !== null ? version : undefined;
}

/**
 * Returns functions for pending versions of rows (decision 107), which are proposals without a
 * review.
 */
export function pendingService(deps: ReviewDeps) {
  const { db, hooks, log } = deps;
  const review = reviewService(deps);
  const direct: Write = (...write) => runUnitOfWork(deps, ...write);
  const storing = { ...deps, write: withReview(direct, deps, addPending, true) };

  /** Returns the row with its pending version; undefined if the row was deleted. */
  async function itemOf(
    entity: AnyEntity,
    { row_id, fields, updated_at }: StoredProposal,
    languages: LanguageQuery
  ): Promise<Row | undefined> {
    const row = await createRepository(db, entity).findById(row_id);
    if (!row) return undefined;
    const after = Object.entries(fields).map(([name, change]) => [name, change.after] as const);
    const own = Object.fromEntries(after.filter(([name]) => !isTextName(name)));
    const changed = await serializeRow(db, entity, hooks, { ...row, ...own, updated_at });
    const [item = changed] = await localize(db, entity, [changed], languages);
    const translations = item['translations'] as Record<string, Record<string, unknown>>;
    for (const [name, value] of translations ? after : []) {
      const [field = '', language = ''] = name.split('@');
      const texts = translations[language];
      if (texts && value) texts[field] = value;
      else delete texts?.[field];
    }
    return item;
  }

  /**
   * Returns the pending version of a row or, for accounts that may not publish, their own waiting
   * change. Throws HttpError 404.
   */
  async function requireOpen(name: string, id: number, by: SignedIn): Promise<StoredProposal> {
    const open = await findOpenUpdates(db, name, id);
    const stored = (await mayPublish(deps, by))
      ? open[0]
      : (open.find(({ by_id }) => by_id === by.id) ?? open[0]);
    if (!stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return stored;
  }

  /** Sets or removes the time at which a version is published. */
  const schedule = (id: number, seen: string, by: SignedIn, publish_at: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const stored = await requireProposal(trx, id, true);
      await requireState(trx, stored, { seen, states: PUBLISHABLE_STATES });
      await changeProposal(trx, stored, { publish_at, publish_by: by.id });
    });

  /** Publishes a version that is due, as the account that set its time. */
  async function publishScheduled(stored: StoredProposal): Promise<void> {
    const account = await db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'role'])
      .where('id', '=', stored.publish_by)
      .executeTakeFirst();
    const by = account && ({ ...account, sessionId: '' } as SignedIn);
    if (!by || !(await mayPublish(deps, by))) throw new HttpError(403, REVIEW.notPublisher);
    const version = await unaffectedVersion(db, stored);
    await review.approve(stored.id, stored.updated_at, by, { version });
  }

  return {
    /** Returns the pending version of a row. Throws HttpError 404. */
    async read(
      name: string,
      id: number,
      by: SignedIn
    ): Promise<ProposalInFull & { item: Row | null }> {
      const stored = await requireOpen(name, id, by);
      const item = await itemOf(entities[name as EntityName], stored, { translations: 'all' });
      return { ...(await fullProposal(db, stored)), item: item ?? null };
    },
    /**
     * Adds changes of a row to its pending version, which it creates if needed. Returns that
     * version and its changed fields, or a PendingReview if the account may not publish.
     * @throws HttpError 409 if the pending version (without one, the row) was changed since
     * it was loaded, and errors of a save
     */
    async save(
      entity: AnyEntity,
      id: number,
      body: Body,
      by: SignedIn,
      languages: LanguageQuery
    ): Promise<{ item: Row; pending: string[] } | PendingReview> {
      if (!(await mayPublish(deps, by))) {
        const item = await entityService(deps, entity).update(id, body, by, languages);
        return item instanceof PendingReview ? item : { item, pending: [] };
      }
      const [open] = await findOpenUpdates(db, entity.name, id);
      const existing = open?.state === 'pending' ? open : undefined;
      const current = existing && (await itemOf(entity, existing, languages));
      if (existing && current) {
        const updatedAt = parseUpdatedAt(body.fields['updated_at']);
        await refuseStale(current, updatedAt, async () => current);
        const fields = { ...body.fields, version: '', updated_at: existing.updated_at };
        await review.resubmit(existing.id, { ...body, fields }, by).catch((error: unknown) => {
          // Responses of rows do not contain the change.
          const isConflict = error instanceof HttpError && error.options.body?.['now'];
          throw isConflict ? new HttpError(409, error.message) : error;
        });
      } else {
        const row = await entityService(storing, entity).update(id, body, by, languages);
        if (!(row instanceof PendingReview)) return { item: row, pending: [] };
      }
      const [stored] = await findOpenUpdates(db, entity.name, id);
      const item = stored && (await itemOf(entity, stored, languages));
      if (!item) throw new HttpError(404, entity.notFoundMessage);
      return { item, pending: Object.keys(stored.fields) };
    },
    /** Discards the pending version of a row. Throws HttpError 403, 404. */
    async discard(name: string, id: number, by: SignedIn): Promise<void> {
      await review.withdraw((await requireOpen(name, id, by)).id, by);
    },
    /**
     * Publishes the pending version of a row, or sets the time at which it is published. Returns
     * that time, '' for none.
     * @throws HttpError 403, 404, 422 for a past time, and errors of an approval
     */
    async publish(
      name: string,
      id: number,
      by: SignedIn,
      { updated_at, version, keep, publish_at }: BodyOf<typeof publishPending>
    ): Promise<string> {
      if (!(await mayPublish(deps, by))) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
      const stored = await requireOpen(name, id, by);
      const seen = updated_at ?? stored.updated_at;
      if (publish_at === undefined) {
        const seenRow = version ?? (await unaffectedVersion(db, stored));
        await review.approve(stored.id, seen, by, { version: seenRow, keep });
        return '';
      }
      const zone = await deps.settings.timeZone();
      const time = publish_at === null ? '' : readPublishTime(publish_at, zone);
      await schedule(stored.id, seen, by, time);
      return time;
    },
    /**
     * Publishes the versions that are due, in order. A rejected version stays pending and stores
     * the reason; other errors are logged, and the version is tried again. If several processes run
     * this, only one publishes.
     */
    async publishDue(): Promise<void> {
      for (const stored of await findDueProposals(db, new Date().toISOString()))
        await publishScheduled(stored).catch(async (error: unknown) => {
          const { id, updated_at } = stored;
          const isRefused = error instanceof HttpError ? error.status < 500 : false;
          if (!isRefused && !(error instanceof ValidationError))
            return log.error({ err: error, id }, 'a version that is due is not published yet');
          // Does nothing if the version was published or changed in the meantime.
          await db
            .updateTable('proposals')
            .set({
              publish_at: '',
              problem: (error as Error).message,
              updated_at: nextTimestamp(updated_at)
            })
            .where('id', '=', id)
            .where('updated_at', '=', updated_at)
            .execute();
        });
    }
  };
}

export type PendingService = ReturnType<typeof pendingService>;
