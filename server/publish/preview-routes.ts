import { Hono } from 'hono';
import { preview, WORDINGS } from '#lib/contract/endpoints/preview.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { hasStatus } from '#lib/contract/statuses.ts';
import { serializeRow } from '../entities/hooks.ts';
import { localize } from '../entities/localize.ts';
import { read } from '../entities/list-query.ts';
import { createRepository } from '../entities/repository.ts';
import type { EntityDeps } from '../entities/unit-of-work.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { asPreview, entityOf, pageOfRow } from './preview-page.ts';
import type { Publisher } from './publisher.ts';

/** How many products other pages are rendered with; a centre's page may name any of them. */
const MOST_PRODUCTS = 60;
/** Editors who wait for a page; more are asked to come back. */
const WAITING = 4;
const RETRY_AFTER = 5;

/** Shows editors the page of what is not published, as the site's own code renders it. */
export function previewRoutes(
  { db, hooks, log }: Pick<EntityDeps, 'db' | 'hooks' | 'log'>,
  publisher: Pick<Publisher, 'preview'>
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One page at a time: each takes a processor. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= WAITING)
      throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });
    waiting++;
    const mine = last.then(work).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  }

  serve(app, preview, async ({ c, params }) => {
    c.header('X-Robots-Tag', 'noindex');
    const entity = entityOf(params.entity);
    const locale = WORDINGS.find((one) => one === (read(c, 'locale') ?? 'default'));
    if (!locale) throw invalidField('locale', `locale must be one of ${WORDINGS.join(', ')}`);
    const stored =
      entity && hasStatus(entity) && (await createRepository(db, entity).findById(params.id));
    if (!entity || !stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const file = pageOfRow(entity, stored, locale);
    if (!file || !publisher.preview) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const item = { ...(await serializeRow(db, entity, hooks, stored)), status: 'published' };
    const inLanguages = LANGUAGES.map(async (lang) => {
      const [row] = await localize(db, entity, [item], { lang, all: false });
      return [lang, row] as const;
    });
    const job = {
      file,
      list: entity.paths.list,
      key: entity.keys.list,
      rows: { '': item, ...Object.fromEntries(await Promise.all(inLanguages)) },
      isOnlyOneShown: entity.shown === 1,
      most: entity.name === 'jamuCentre' ? 0 : MOST_PRODUCTS
    };
    try {
      return { html: asPreview(await inTurn(() => publisher.preview!(job))) };
    } catch (error) {
      if (error instanceof HttpError) throw error;
      log.error({ reason: error instanceof Error ? error.message : error }, 'no preview rendered');
      throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });
    }
  });
  return app;
}
