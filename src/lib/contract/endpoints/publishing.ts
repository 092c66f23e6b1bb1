import { array, number, object, string, type InferType } from 'yup';
import { described, oneOf, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { type Language, LANGUAGES } from '../languages.ts';
import { MAX_ID } from '../limits.ts';
import { response, json } from '../responses.ts';

const define = endpointsFor('Publishing');

const STATES = ['current', 'stale', 'building', 'failed'] as const;

const progress = object({ done: number().integer().defined(), all: number().integer().defined() });
export type Progress = InferType<typeof progress>;

const failedPage = object({ page: string().defined(), reason: string().defined() });
export type FailedPage = InferType<typeof failedPage>;

/** The state of publishing: since when, why a build failed (`message`), and the `failed` pages. */
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
  summary: 'Returns whether the site shows the newest content',
  description:
    '`stale` means that newer content is not published yet, `failed` that the last build failed (`message`); the live site stays.',
  responses: { 200: json('The state', state) }
});

export const publish = define('post', '/publish', 'admin', {
  summary: 'Publishes the newest content',
  description:
    'Responds immediately; `GET` returns the progress. If a build is running, another one follows.',
  responses: { 202: json('Started', state) }
});

export const publishEvents = define('get', '/publish/events', 'editor', {
  summary: 'Streams the state, now and after each change',
  description: 'Server-sent events named `publishing` with a `Publishing` as JSON.',
  hasNoETag: true,
  responses: {
    200: {
      description: 'A stream that ends with the session; `beat` events are heartbeats',
      types: ['text/event-stream']
    }
  }
});

/** The versions of each page: the default one, and one per language (decision 004). */
export const WORDINGS: readonly ('default' | Language)[] = ['default', ...LANGUAGES];

export const preview = define('get', '/admin/preview/{entity}/{id}', 'editor', {
  summary: 'Renders the page of a row as if it were published',
  description:
    'For drafts and hidden rows. `entity` is a name as in the history, such as `product`. 404 if the row is missing or no page shows rows of the entity. The page has no scripts.',
  query: object({
    locale: oneOf(WORDINGS).meta(described('The version of the page; `default` if omitted'))
  }),
  responses: { 200: response('The page', { html: string().defined() }) }
});

export const previewForm = define('post', '/admin/preview/{entity}', 'editor', {
  summary: 'Renders the page of a row with the values of a form',
  description:
    'Accepts the fields of the entity, like a save, and stores nothing. `row` is the id of the row that they change; without it they are a new row. `image=unsaved` shows a placeholder, `/uploads/` with 32 zeros, in place of a picture that is not uploaded yet. 404 if no page shows rows of the entity. The page has no scripts.',
  query: object({
    locale: oneOf(WORDINGS),
    row: wholeNumber(MAX_ID),
    image: oneOf(['unsaved'])
  }),
  body: {
    schema: object({}).meta({ name: 'FormValues', json: { additionalProperties: {} } }),
    use: 'changes'
  },
  responses: { 200: response('The page', { html: string().defined() }) },
  errors: [409]
});
