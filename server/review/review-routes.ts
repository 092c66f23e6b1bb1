import { Hono, type Context } from 'hono';
import {
  approve,
  handIn,
  reviewList,
  reviewOne,
  reviewPage,
  sendBack,
  withdraw
} from '#lib/contract/endpoints/review.ts';
import { BODY, LARGEST_ID } from '#lib/contract/limits.ts';
import { REVIEW_STATES, type ReviewState } from '#lib/contract/proposals.ts';
import { count, read } from '../entities/list-query.ts';
import { readLogQuery } from '../entities/log-query.ts';
import type { EntityDeps } from '../entities/unit-of-work.ts';
import { structureOf } from '../entities/validate.ts';
import { invalidField } from '../http/errors.ts';
import { readBatch, readId, readRow } from '../http/parse-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { respondWrite } from '../http/waiting.ts';
import { readWording, type PagePreview } from '../publish/page-preview.ts';
import { entityOf, inFull } from './current.ts';
import { decisions } from './decide.ts';
import { countProposals, listProposals, OPEN, requireProposal } from './proposal-repository.ts';
import { rowIfPublished } from './replay.ts';

/** The states that are asked for. Throws HttpError 422 for another word. */
function readStates(c: Context): readonly ReviewState[] {
  const asked = read(c, 'state');
  if (asked === undefined) return OPEN;
  const state = REVIEW_STATES.find((one) => one === asked);
  if (!state) throw invalidField('state', `state must be one of ${REVIEW_STATES.join(', ')}`);
  return [state];
}

/** Whether only the caller's are asked for. Throws HttpError 422 for another word. */
function readMine(c: Context): boolean {
  const asked = read(c, 'mine');
  if (asked !== undefined && asked !== 'true') throw invalidField('mine', 'mine must be true');
  return asked === 'true';
}

/** What waits for review: to see (editors), to decide (administrators), to hand in (authors). */
export function reviewRoutes(
  deps: EntityDeps & { isReviewed: boolean },
  pages: PagePreview
): Hono<ApiEnv> {
  const { db } = deps;
  const app = new Hono<ApiEnv>();
  const decide = decisions(deps);

  serve(app, reviewList, async ({ c, signedIn }) => {
    const { entity, page } = readLogQuery(c, signedIn.role);
    const row = count('row', read(c, 'row'), undefined, LARGEST_ID);
    const by = readMine(c) ? signedIn.id : undefined;
    return {
      ...(await listProposals(db, { entity, row, by, page, states: readStates(c) })),
      ...(await countProposals(db, signedIn.id)),
      required: deps.isReviewed
    };
  });
  serve(app, reviewOne, async ({ params }) => inFull(db, await requireProposal(db, params.id)));
  serve(app, reviewPage, async ({ c, params, signedIn }) => {
    c.header('X-Robots-Tag', 'noindex');
    const locale = readWording(c);
    const stored = await requireProposal(db, params.id);
    const rows = await rowIfPublished(deps, stored, signedIn);
    const asking = { by: signedIn, signal: c.req.raw.signal };
    return { html: await pages.render(entityOf(stored), rows, locale, asking) };
  });
  // It has a list, which short bodies have not.
  serveRaw(app, approve, async (c, signedIn) => {
    const id = readId(c);
    const { updated_at, ...application } = await approve.body.schema.validate(
      await readBatch(c, BODY.small),
      { abortEarly: false, stripUnknown: true }
    );
    const row_id = await decide.approve(id, updated_at, signedIn, application);
    return c.json({ message: 'published', row_id });
  });
  serve(app, sendBack, async ({ params, signedIn, body }) => {
    await decide.sendBack(params.id, body.updated_at, signedIn, body.remark);
    return { message: 'sent back' };
  });
  serve(app, withdraw, async ({ params, signedIn }) => {
    await decide.withdraw(params.id, signedIn);
    return { message: 'withdrawn' };
  });
  serveRaw(app, handIn, async (c, signedIn) => {
    const id = readId(c);
    const body = await readRow(c, structureOf(entityOf(await requireProposal(db, id))));
    const named = { updated_at: body.fields['updated_at'], version: body.fields['version'] };
    await handIn.body.schema.validate(named, { abortEarly: false, stripUnknown: true });
    return respondWrite(c, await decide.handIn(id, body, signedIn), 'written');
  });
  return app;
}
