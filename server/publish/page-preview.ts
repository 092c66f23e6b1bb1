import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { pageName } from '#lib/contract/page-name.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import { toItem, type ItemReader } from '../entities/items.ts';
import type { Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { createConcurrencyLimiter } from '../http/networks.ts';
import { PendingReview } from '../http/serve.ts';
import { QueueFullError } from '../jobs/fair-queue.ts';
import type { Publisher } from './publisher.ts';

/** The limit of products in a preview. Centres have no limit, because they can list any product. */
const MAX_PRODUCTS = 60;
/** Rendering a preview takes half a second on an idle machine. */
const MAX_WAITING = 30;
const MAX_WAIT_MS = 25_000;
const RETRY_AFTER_S = 5;

/** A row as list endpoints would return it, by requested language ('' without one). */
type RowByLanguage = Readonly<Record<string, Row>>;

/** Returns a row as the API would return it if it were published. */
export async function readAsPublished(
  reader: ItemReader,
  entity: AnyEntity,
  stored: Row
): Promise<RowByLanguage> {
  const row = { ...stored, status: 'published' };
  const rows: Record<string, Row> = { '': await toItem(reader, entity, row) };
  for (const lang of LANGUAGES) rows[lang] = await toItem(reader, entity, row, { lang });
  return rows;
}

/** Runs a write of a row, reads the row as if it were published, and undoes the write. */
export async function readUndone(
  deps: EntityDeps,
  run: (undone: EntityDeps) => Promise<unknown>
): Promise<RowByLanguage> {
  let rows: RowByLanguage = {};
  const write: Write = (entity, by, action) =>
    runUnitOfWork(deps, entity, by, async (writer, trx) => {
      const read = async () => {
        const row = (await action(writer, trx)) as Row;
        rows = await readAsPublished({ ...deps, db: trx }, entity, row);
      };
      await writer.withSavepoint(read, () => true);
      return new PendingReview([]);
    });
  await run({ ...deps, write });
  return rows;
}

/** The page that shows a row, without locale and extension. */
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

/** Returns the file of the page that shows a row; undefined if no page shows its entity. */
export const pageOfRow = (
  { name, search }: AnyEntity,
  row: Readonly<Record<string, unknown>>,
  locale: string
): string | undefined => {
  const page = PAGES[name]?.(String(row[search[0] ?? ''] ?? ''));
  return page && `${locale === 'default' ? '' : `${locale}/`}${page}.html`;
};

const PREVIEW_HEAD =
  '<meta name="robots" content="noindex" /><base target="_blank" />' +
  '<style>preview-island{display:contents}</style>';

// Also matches other tags, because the texts in their attributes can contain `<script>`.
const SCRIPT_OR_TAG = /<(script|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>|<[a-z](?:"[^"]*"|[^">])*>/gi;

/**
 * Removes scripts from a page, makes its links open outside the frame, and excludes it from search
 * engines. Renames the elements of islands, because styles hide the controls of islands that are
 * not hydrated.
 */
export const toPreview = (html: string): string =>
  html
    .replaceAll(SCRIPT_OR_TAG, (tag, script?: string) => (script ? '' : tag))
    .replaceAll(/(<\/?)astro-island\b/g, '$1preview-island')
    .replace(/<head\b[^>]*>/i, (head) => head + PREVIEW_HEAD);

/**
 * Renders pages with a row as if it were published. Renders one page at a time, because each uses a
 * CPU core; editors take turns.
 */
export function pagePreview(log: Logger, { preview }: Pick<Publisher, 'preview'>) {
  const limit = createConcurrencyLimiter(1, MAX_WAITING, MAX_WAIT_MS);

  return {
    /**
     * Returns the HTML of the page that shows a row in a locale.
     * @throws HttpError 404 if no page shows rows of this entity, 503 if rendering fails;
     * QueueFullError if too many requests wait, or this request waited too long or was closed
     */
    async render(
      c: Context,
      editor: { id: number },
      entity: AnyEntity,
      { rows, locale = 'default' }: { rows: RowByLanguage; locale?: string | undefined }
    ): Promise<string> {
      c.header('X-Robots-Tag', 'noindex');
      const file = pageOfRow(entity, rows[''] as Row, locale);
      if (!file || !preview) throw new HttpError(404, ERROR_MESSAGE.notFound);
      const job = {
        file,
        list: entity.paths.list,
        key: entity.keys.list,
        rows,
        isSingle: entity.shown === 1,
        maxProducts: entity.name === 'jamuCentre' ? 0 : MAX_PRODUCTS
      };
      return limit(async () => {
        if (c.req.raw.signal.aborted) throw new QueueFullError();
        return preview(job).then(toPreview, (error: Error) => {
          log.error({ reason: error.message }, 'preview could not be rendered');
          throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER_S });
        });
      }, String(editor.id));
    }
  };
}

export type PagePreview = ReturnType<typeof pagePreview>;
