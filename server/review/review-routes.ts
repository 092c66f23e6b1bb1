import { Hono } from 'hono';
import {
  approve,
  resubmit,
  reviewList,
  reviewOne,
  reviewPage,
  sendBack,
  withdraw
} from '#lib/contract/endpoints/review.ts';
import { toLogQuery } from '../entities/history/audit-log.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { structureOf } from '../entities/crud/validate.ts';
import { readRow } from '../http/parse-body.ts';
import { respondWrite, serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import type { PagePreview } from '../publish/page-preview.ts';
import { entityOf, fullProposal, rowIfPublished } from './replay.ts';
import { reviewService } from './decide.ts';
import {
  countProposals,
  listProposals,
  OPEN_STATES,
  requireProposal
} from './proposal-repository.ts';

/** Creates the routes of proposals: list (editors), decide (administrators), resubmit (authors). */
export function reviewRoutes(
  deps: EntityDeps & { isReviewed: boolean },
  pages: PagePreview
): Hono<ApiEnv> {
  const { db } = deps;
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
      required: deps.isReviewed
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
  return app;
}
