import type { Logger } from 'pino';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { pageName } from '#lib/contract/page-name.ts';
import type { Database } from '../db/open.ts';
import { serializeRow, type HooksByEntity } from '../entities/hooks.ts';
import { localize } from '../entities/translations/localize.ts';
import type { Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { createLine } from './preview-line.ts';
import type { Publisher } from './publisher.ts';

/** How many products other pages are rendered with; a centre's page may name any of them. */
const MOST_PRODUCTS = 60;
/**
 * Pages that wait, each of which takes half a second on an idle machine, and for how long in
 * milliseconds; who asks for one more is asked to come back.
 */
const WAITING = { room: 30, patience: 25_000 };
const RETRY_AFTER = 5;

/** Who asks for a page, and whether they still wait for it. */
export interface Asking {
  by: { id: number };
  signal: AbortSignal;
}

/** A row as lists answer it, published, by the language that is asked for, '' for none. */
export type RowByLanguage = Readonly<Record<string, Row>>;

/** Reads a row as it would be answered if it were published. */
export async function asPublished(
  db: Database,
  entity: AnyEntity,
  hooks: HooksByEntity,
  stored: Row
): Promise<RowByLanguage> {
  const item: Row = { ...(await serializeRow(db, entity, hooks, stored)), status: 'published' };
  const rows: Record<string, Row> = { '': item };
  for (const lang of LANGUAGES)
    rows[lang] = (await localize(db, entity, [item], { lang }))[0] as Row;
  return rows;
}

/** The file of the page that shows a row, by the row's name, without a locale's folder. */
const PAGES: Partial<Record<EntityName, (name: string) => string>> = {
  heroContent: () => 'index',
  product: (name) => `product/${pageName(name)}`,
  productCategory: () => 'product',
  jamuCentre: (name) => `central-jamu/${pageName(name)}`,
  jamuManufacturer: () => 'produsen',
  footerContent1: () => 'index',
  footerContent2: () => 'index',
  footerContent3: () => 'index'
};

/** The file of the page that shows a row; undefined where no page shows such rows. */
export const pageOfRow = (
  { name, search }: AnyEntity,
  row: Readonly<Record<string, unknown>>,
  locale: string
): string | undefined => {
  const page = PAGES[name]?.(String(row[search[0] ?? ''] ?? ''));
  return page && `${locale === 'default' ? '' : `${locale}/`}${page}.html`;
};

const HEAD =
  '<meta name="robots" content="noindex" /><base target="_blank" />' +
  '<style>preview-island{display:contents}</style>';

/**
 * A page that runs nothing, whose links lead out of the frame, and that nobody indexes. Its islands
 * have another name: what answers to nothing without scripts is shown all the same.
 */
export const asPreview = (html: string): string =>
  html
    .replaceAll(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/(<\/?)astro-island\b/g, '$1preview-island')
    .replace(/<head\b[^>]*>/i, (head) => head + HEAD);

/**
 * Renders pages with a row as if it were published, one at a time: each takes a processor. Editors
 * take turns, and equal pages are rendered once.
 */
export function pagePreview(log: Logger, publisher: Pick<Publisher, 'preview'>) {
  const line = createLine<string>(
    WAITING,
    () => new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER })
  );

  return {
    /**
     * The page of a row, in a wording. Throws HttpError 404 where no page shows such rows, 503 when
     * too many wait, for too long, or none could be rendered.
     */
    async render(
      entity: AnyEntity,
      rows: RowByLanguage,
      locale: string,
      { by, signal }: Asking
    ): Promise<string> {
      const file = pageOfRow(entity, rows[''] as Row, locale);
      if (!file || !publisher.preview) throw new HttpError(404, ERROR_MESSAGE.notFound);
      const job = {
        file,
        list: entity.paths.list,
        key: entity.keys.list,
        rows,
        isOnlyOneShown: entity.shown === 1,
        most: entity.name === 'jamuCentre' ? 0 : MOST_PRODUCTS
      };
      try {
        const render = async () => asPreview(await publisher.preview!(job));
        return await line.run(String(by.id), JSON.stringify(job), render, signal);
      } catch (error) {
        if (error instanceof HttpError) throw error;
        const reason = error instanceof Error ? error.message : error;
        log.error({ reason }, 'no preview rendered');
        throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });
      }
    }
  };
}

export type PagePreview = ReturnType<typeof pagePreview>;
