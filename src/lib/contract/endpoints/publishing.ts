import { array, type InferType, number, object, string } from 'yup';
import { oneOf, timestamp } from '../endpoint-fields.ts';
import { defineEndpoint, json } from '../endpoint.ts';
import { type Language, LANGUAGES } from '../languages.ts';

/** Whether the prerendered site shows what the database holds. */
const STATES = ['current', 'stale', 'building', 'failed'] as const;

const progress = object({ done: number().integer().defined(), all: number().integer().defined() });
/** How many of a build's pages are done. */
export type Progress = InferType<typeof progress>;

const failedPage = object({ page: string().defined(), reason: string().defined() });
/** A page that could not be rendered, by its address, and why. */
export type FailedPage = InferType<typeof failedPage>;

/**
 * `message` says why the last build failed, `since` when the state began, `failed` which pages of
 * the published site are not as they should be.
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

export const publishState = defineEndpoint({
  method: 'get',
  path: '/publish',
  tag: 'Publishing',
  summary: 'Whether the site shows the newest content',
  description:
    '`stale` means that newer content waits, `failed` that the last try failed and why; the site that is live stays.',
  access: 'editor',
  answers: { 200: json('The state', state) },
  refusals: []
});

export const publish = defineEndpoint({
  method: 'post',
  path: '/publish',
  tag: 'Publishing',
  summary: 'Publishes the newest content',
  description: 'Answers at once; `GET` tells how far it is. While one runs, one more follows it.',
  access: 'admin',
  answers: { 202: json('Started', state) },
  refusals: []
});

export const publishEvents = defineEndpoint({
  method: 'get',
  path: '/publish/events',
  tag: 'Publishing',
  summary: 'The state now and after each change',
  description: 'Server-sent events `publishing`, whose data are a `Publishing` in JSON.',
  access: 'editor',
  hasNoETag: true,
  answers: {
    200: {
      description: 'A stream that ends with the session; events `beat` show that it lives',
      types: ['text/event-stream']
    }
  },
  refusals: []
});

/** The wordings in which the site has each page (decision 004). */
export const WORDINGS: readonly ('default' | Language)[] = ['default', ...LANGUAGES];

/** The page of the site on which a row stands, as it would be if the row were published. */
export const preview = defineEndpoint({
  method: 'get',
  path: '/admin/preview/{entity}/{id}',
  tag: 'Publishing',
  summary: 'The real page with a row as if it were published',
  description:
    'For drafts and what is hidden. `entity` is its name in the history, such as `product`; 404 also where no page shows such rows. The page runs no scripts.',
  access: 'editor',
  query: object({
    locale: oneOf(WORDINGS).meta({
      json: { description: 'The wording of the page; `default` unless it is given' }
    })
  }),
  answers: { 200: json('The page', object({ html: string().defined() })) },
  refusals: [404, 422]
});
