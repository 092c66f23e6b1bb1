import type { Logger } from 'pino';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { pageName } from '#lib/contract/page-name.ts';
import type { Database } from '../db/tables.ts';
import { serializeRow, type HooksByEntity } from '../entities/hooks.ts';
import { localize } from '../entities/translations/localize.ts';
import type { Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { createFairQueue, QueueFullError } from '../jobs/fair-queue.ts';
import type { Publisher } from './publisher.ts';

/** Limits the products of previews, except of centres, which can list any product. */
const MAX_PRODUCTS = 60;
/** Rendering a page takes half a second on an idle machine. */
const LIMITS = { maxWaiting: 30, maxWaitMs: 25_000 };
const RETRY_AFTER_S = 5;

/** The user who requests a page, and a signal that aborts when their request is closed. */
export interface PreviewRequest {
  by: { id: number };
  signal: AbortSignal;
}

/** A row as list endpoints would return it, by requested language ('' without one). */
export type RowByLanguage = Readonly<Record<string, Row>>;

/** Returns a row as the API would return it if it were published. */
export async function readAsPublished(
  db: Database,
  entity: AnyEntity,
  hooks: HooksByEntity,
  stored: Row
): Promise<RowByLanguage> {
  const item: Row = { ...(await serializeRow(db, entity, hooks, stored)), status: 'published' };
  // Also without a language: its records are a text until then.
  const [published = item] = await localize(db, entity, [item], {});
  const rows: Record<string, Row> = { '': published };
  for (const lang of LANGUAGES)
    rows[lang] = (await localize(db, entity, [item], { lang }))[0] as Row;
  return rows;
}

/** The page that shows a row, without the folder of the locale and the extension. */
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

/**
 * Returns the file of the page that shows a row; undefined if no page shows rows of its entity.
 */
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

/** The maximum number of waiting jobs, and how long each may wait. */
export interface QueueLimits {
  maxWaiting: number;
  maxWaitMs: number;
}

interface Job<T> {
  work: () => Promise<T>;
  isRunning: boolean;
  /** The number of requests that wait for the job. */
  waiting: number;
  result: PromiseWithResolvers<T>;
}

/**
 * Creates a queue that runs one job at a time. Users take turns, requests with the same key share a
 * job, and a waiting job is removed when all of its requests are aborted.
 */
export function createPreviewQueue<T>({ maxWaiting, maxWaitMs }: QueueLimits) {
  const queue = createFairQueue<Job<T>>(maxWaiting);
  const jobs = new Map<string, Job<T>>();
  let isBusy = false;

  function startNext(): void {
    const job = isBusy ? undefined : queue.take();
    if (!job) return;
    isBusy = job.isRunning = true;
    const end = (): void => {
      isBusy = false;
      startNext();
    };
    job.work().then(job.result.resolve, job.result.reject).then(end, end);
  }

  function cancel(job: Job<T>): void {
    if (job.isRunning) return;
    queue.remove(job);
    job.result.reject(new QueueFullError());
  }

  function add(user: string, key: string, work: () => Promise<T>): Job<T> {
    const result = Promise.withResolvers<T>();
    const job: Job<T> = { work, isRunning: false, waiting: 0, result };
    const timer = setTimeout(() => cancel(job), maxWaitMs);
    const end = (): void => {
      clearTimeout(timer);
      jobs.delete(key);
    };
    jobs.set(key, job);
    result.promise.then(end, end);
    queue.put(user, job)?.result.reject(new QueueFullError());
    startNext();
    return job;
  }

  return {
    /** Returns the number of waiting jobs. */
    size: queue.size,
    /**
     * Queues `work`, or joins the job with the same key, and resolves to its result.
     * @throws QueueFullError if too many jobs wait, the job waited too long, or all its signals
     * aborted
     */
    async run(user: string, key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
      if (signal.aborted) throw new QueueFullError();
      const job = jobs.get(key) ?? add(user, key, work);
      job.waiting++;
      const leave = (): void => {
        job.waiting--;
        if (job.waiting === 0) cancel(job);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await job.result.promise;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    }
  };
}

/**
 * Creates a function that renders pages with a row as if it were published. It renders one page at
 * a time, because each uses a CPU core. Editors take turns, and identical requests share a job.
 */
export function pagePreview(log: Logger, { preview }: Pick<Publisher, 'preview'>) {
  const queue = createPreviewQueue<string>(LIMITS);

  return {
    /**
     * Returns the HTML of the page that shows a row in a locale.
     * @throws HttpError 404 if no page shows rows of this entity, 503 if rendering fails;
     * QueueFullError
     */
    async render(
      entity: AnyEntity,
      rows: RowByLanguage,
      locale: string,
      { by, signal }: PreviewRequest
    ): Promise<string> {
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
      const render = () =>
        preview(job).then(toPreview, (error: Error) => {
          log.error({ reason: error.message }, 'preview could not be rendered');
          throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER_S });
        });
      return queue.run(String(by.id), JSON.stringify(job), render, signal);
    }
  };
}

export type PagePreview = ReturnType<typeof pagePreview>;
