import { array, number, object, string, type InferType } from 'yup';
import { described, oneOf, timestamp } from '../endpoint-fields.ts';
import { answer, endpointsFor, json } from '../endpoint.ts';
import { type Language, LANGUAGES } from '../languages.ts';

const define = endpointsFor('Publishing');

/** Whether the prerendered site shows what the database holds. */
const STATES = ['current', 'stale', 'building', 'failed'] as const;

const progress = object({ done: number().integer().defined(), all: number().integer().defined() });
/** The progress of a build in pages. */
export type Progress = InferType<typeof progress>;

const failedPage = object({ page: string().defined(), reason: string().defined() });
/** The address of a page that could not be rendered, with the reason. */
export type FailedPage = InferType<typeof failedPage>;

/**
 * `message` is the reason of a failed build, `since` the time of the last change of state, `failed`
 * the pages of the published site that could not be rendered.
 */
const state = object({
  state: string().oneOf(STATES).defined(),
  since: timestamp(),
  message: string(),
  publishedAt: timestamp().optional(),
  progress: progress.optional().default(undefined),
  failed: array(failedPage.defined()).optional()
}).meta({ name: 'Publishing' });
export type Publishing = InferType<typeof state>;

export const publishState = define('get', '/publish', 'editor', {
  summary: 'Whether the site shows the newest content',
  description:
    '`stale` means that newer content waits, `failed` that the last try failed and why; the site that is live stays.',
  answers: { 200: json('The state', state) }
});

export const publish = define('post', '/publish', 'admin', {
  summary: 'Publishes the newest content',
  description: 'Answers at once; `GET` tells how far it is. While one runs, one more follows it.',
  answers: { 202: json('Started', state) }
});

export const publishEvents = define('get', '/publish/events', 'editor', {
  summary: 'The state now and after each change',
  description: 'Server-sent events `publishing`, whose data are a `Publishing` in JSON.',
  hasNoETag: true,
  answers: {
    200: {
      description: 'A stream that ends with the session; events `beat` show that it lives',
      types: ['text/event-stream']
    }
  }
});

/** The wordings in which the site has each page (decision 004). */
export const WORDINGS: readonly ('default' | Language)[] = ['default', ...LANGUAGES];

/** The page of the site on which a row stands, as it would be if the row were published. */
export const preview = define('get', '/admin/preview/{entity}/{id}', 'editor', {
  summary: 'The real page with a row as if it were published',
  description:
    'For drafts and what is hidden. `entity` is its name in the history, such as `product`; 404 also where no page shows such rows. The page runs no scripts.',
  query: object({
    locale: oneOf(WORDINGS).meta(described('The wording of the page; `default` unless it is given'))
  }),
  answers: { 200: answer('The page', { html: string().defined() }) }
});
