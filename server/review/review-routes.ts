import { Hono } from 'hono';
import {
  approve,
  discardPending,
  previewForm,
  publishPending,
  readPending,
  resubmit,
  reviewList,
  reviewOne,
  reviewPage,
  sendBack,
  withdraw
} from '#lib/contract/endpoints/review.ts';
import { toLogQuery } from '../entities/history/audit-log.ts';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { UNSAVED_IMAGE } from '#lib/contract/images.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { entityService } from '../entities/crud/service.ts';
import { structureOf } from '../entities/crud/validate.ts';
import { HttpError } from '../http/errors.ts';
import { readRow } from '../http/parse-body.ts';
import { respondWrite, serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import type { PagePreview } from '../publish/page-preview.ts';
import { entityOf, fullProposal, rowIfPublished, tryRow } from './replay.ts';
import { reviewService, type ReviewDeps } from './decide.ts';
import type { PendingService } from './pending.ts';
import {
  countProposals,
  listProposals,
  OPEN_STATES,
  requireProposal
} from './proposal-repository.ts';

/** Renders the page of a row with the values of a form, from a write that is rolled back. */
function addFormPreview(app: Hono<ApiEnv>, deps: ReviewDeps, pages: PagePreview): void {
  serveRaw(app, previewForm, async ({ c, params, query, signedIn }) => {
    c.header('X-Robots-Tag', 'noindex');
    const { entity: name } = params;
    const entity: AnyEntity | undefined = Object.hasOwn(entities, name)
      ? entities[name as EntityName]
      : undefined;
    if (!entity || !hasStatus(entity)) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const { locale = 'default', row, image } = query;
    const { fields } = await readRow(c, structureOf(entity));
    const body = { fields: { ...fields, updated_at: undefined }, image: undefined };
    const rows = await tryRow(deps, (trial) => {
      const service = entityService(trial, entity);
      return row ? service.update(row, body, signedIn, {}) : service.create(body, signedIn, {});
    });
    const shown = Object.entries(rows).map(([language, item]) => [
      language,
      image ? { ...item, image: UNSAVED_IMAGE } : item
    ]);
    const request = { by: signedIn, signal: c.req.raw.signal };
    const html = await pages.render(
      entity,
      Object.fromEntries(shown) as typeof rows,
      locale,
      request
    );
    return c.json({ html });
  });
}

/**
 * Creates the routes of proposals: list (editors), decide (administrators), resubmit (authors), and
 * of pending versions.
 */
export function reviewRoutes(
  deps: ReviewDeps,
  pending: PendingService,
  pages: PagePreview
): Hono<ApiEnv> {
  const { db, settings } = deps;
  const app = new Hono<ApiEnv>();
  const decide = reviewService(deps);

  serve(app, reviewList, async ({ query, signedIn }) => {
    const { entity, page } = toLogQuery(query, signedIn.role);
    const { row, state, mine } = query;
    const by = mine ? signedIn.id : undefined;
    const states = state ? [state] : OPEN_STATES;
    return {
      ...(await listProposals(db, { entity, row, by, page, states })),
      ...(await countProposals(db, signedIn.id)),
      required: await settings.isReviewed(),
      time_zone: await settings.timeZone()
    };
  });
  serve(app, reviewOne, async ({ params }) =>
    fullProposal(db, await requireProposal(db, params.id))
  );
  serve(app, reviewPage, async ({ c, params, query: { locale = 'default' }, signedIn }) => {
    c.header('X-Robots-Tag', 'noindex');
    const stored = await requireProposal(db, params.id);
    const rows = await rowIfPublished(deps, stored, signedIn);
    const request = { by: signedIn, signal: c.req.raw.signal };
    return { html: await pages.render(entityOf(stored), rows, locale, request) };
  });
  serve(app, approve, async ({ params, body: { updated_at, ...application }, signedIn }) => {
    const row_id = await decide.approve(params.id, updated_at, signedIn, application);
    return { message: 'published', row_id };
  });
  serve(app, sendBack, async ({ params, signedIn, body }) => {
    await decide.sendBack(params.id, body.updated_at, signedIn, body.remark);
    return { message: 'sent back' };
  });
  serve(app, withdraw, async ({ params, signedIn }) => {
    await decide.withdraw(params.id, signedIn);
    return { message: 'withdrawn' };
  });
  serveRaw(app, resubmit, async ({ c, params: { id }, signedIn }) => {
    const body = await readRow(c, structureOf(entityOf(await requireProposal(db, id))));
    const named = { updated_at: body.fields['updated_at'], version: body.fields['version'] };
    await resubmit.body.schema.validate(named, { abortEarly: false, stripUnknown: true });
    return respondWrite(c, await decide.resubmit(id, body, signedIn), 'written');
  });
  serve(app, readPending, ({ params: { entity, id }, signedIn }) =>
    pending.read(entity, id, signedIn)
  );
  serve(app, discardPending, async ({ params: { entity, id }, signedIn }) => {
    await pending.discard(entity, id, signedIn);
    return { message: 'discarded' };
  });
  serve(app, publishPending, async ({ params: { entity, id }, signedIn, body }) => {
    const publish_at = await pending.publish(entity, id, signedIn, body);
    const isPublished = body.publish_at === undefined;
    return { message: isPublished ? 'published' : 'stored', publish_at };
  });
  addFormPreview(app, deps, pages);
  return app;
}
