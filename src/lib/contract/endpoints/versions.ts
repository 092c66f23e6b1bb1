import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { response, done, endpointsFor, json, errorResponse, withMessage } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { BODY, MAX_ID, LENGTH, MAX_OPEN_VERSIONS, MAX_ORDERED } from '../limits.ts';
import * as states from '../states.ts';
import { changedFields, entityName, pageQuery } from './history.ts';
import { WORDINGS } from './publishing.ts';

const define = endpointsFor('Versions');

/**
 * An unpublished change: `row_id` is 0 for a new row and for an order; `remark` and `decided_by` are
 * those of the account that decided; `publish_at` is the time at which it will be published, or '';
 * `problem` is the reason why it was not.
 */
export const version = object({
  id: id(),
  entity: entityName().defined(),
  row_id: count(),
  title: string().defined(),
  action: string<states.VersionAction>().oneOf(states.VERSION_ACTIONS).defined(),
  state: string<states.VersionState>().oneOf(states.VERSION_STATES).defined(),
  remark: string().defined(),
  by_id: id(),
  by_username: string().defined(),
  decided_by: string().defined(),
  publish_at: string().defined(),
  problem: string().defined(),
  created_at: timestamp(),
  updated_at: timestamp()
}).meta({ name: 'Version' });
export type Version = InferType<typeof version>;

/** An item of any entity. */
const anyItem = (type: string | string[] = 'object') =>
  mixed<Record<string, unknown>>().meta({ json: { type, additionalProperties: {} } });

/**
 * A version with its changes. `row_version` is the version of the row, null without a row;
 * `current` are the current values of the changed fields. `item` is the row with the changes, null
 * without one; its `updated_at` is that of the version.
 */
const fullVersion = object({
  version,
  fields: changedFields,
  row_version: string().nullable().defined(),
  current: anyItem().defined(),
  item: anyItem(['object', 'null']).nullable().defined()
}).meta({ name: 'FullVersion' });
export type FullVersion = InferType<typeof fullVersion>;

/** The response to a write that needs review. */
export const waitingResponse = json(
  `Nothing is changed yet; \`waiting\` are the ids of the versions that wait for review. An author can have at most ${MAX_OPEN_VERSIONS} open versions (409).`,
  withMessage({ waiting: list(id()) }).meta({ name: 'Waiting' })
);

/** The `updated_at` of the version that the caller loaded. */
const loadedVersion = () => string().required('${path} is required').max(LENGTH.code);

const ONE = '/admin/review/{id}';

export const versionList = define('get', '/admin/review', 'editor', {
  summary: 'Lists versions, oldest first',
  description:
    'Open versions, unless `state` is given. `mine=true` lists those of the caller. `waiting` counts all submitted versions, `returned` those returned to the caller; `required` is true if changes of editors need review (`REVIEW`); `time_zone` is that of the site (`TIME_ZONE`).',
  query: pageQuery().shape({
    row: wholeNumber(MAX_ID),
    state: oneOf(states.VERSION_STATES),
    mine: oneOf(['true'])
  }),
  responses: {
    200: response('A page of it', {
      versions: list(version),
      total: count(),
      waiting: count(),
      returned: count(),
      required: boolean().defined(),
      time_zone: string().defined()
    })
  }
});

export const versionOne = define('get', ONE, 'editor', {
  summary: 'Returns a version with the current values of its row',
  description: 'Translated texts are fields with names such as `description@en`.',
  responses: { 200: json('The version', fullVersion) }
});

export const versionPage = define('get', `${ONE}/preview`, 'editor', {
  summary: 'Renders the page of a row as if the version were published',
  description:
    '404 if no page shows rows of the entity, 409 if the change is no longer possible. The page has no scripts.',
  query: object({ locale: oneOf(WORDINGS) }),
  responses: { 200: response('The page', { html: string().defined() }) },
  errors: [409]
});

export const changeVersion = define('put', ONE, 'editor', {
  summary: 'Changes a version; for its author, and accounts that may publish it',
  description:
    'Accepts the fields of the entity, like a save; omitted fields keep the values of the version. 409 with the `current` item if `updated_at` is not that of the version. A change by an account that may not publish is submitted again (202).',
  body: {
    schema: object({ updated_at: loadedVersion() }).meta({
      name: 'VersionValues',
      json: { additionalProperties: {} }
    }),
    use: 'changes',
    file: { name: 'image', required: false }
  },
  responses: {
    200: done('Stored'),
    202: waitingResponse,
    409: errorResponse('The version was changed or decided since', 'StaleVersion', {
      current: anyItem().optional().default(undefined)
    })
  }
});

const publication = object({
  updated_at: loadedVersion(),
  row_version: string().max(MAX_ORDERED * 12),
  keep: array(string().defined().max(LENGTH.name)).strict().max(LENGTH.name),
  publish_at: string().nullable().max(LENGTH.code),
  remark: text(LENGTH.text).default(undefined)
});
const published = () =>
  done('Published, or the time at which it will be', {
    row_id: count(),
    publish_at: string().defined()
  });
const PUBLISHING =
  'Only administrators publish if changes of editors need review (403). The history contains it as a change of its author, to whom `remark` is shown. ' +
  'Only the changed fields are published. 409 if they were changed in the row since: send its current `row_version` to publish anyway, and in `keep` the fields to leave unchanged. `updated_at` is that of the version that the caller saw, required for those of other accounts. ' +
  '`publish_at` is a future time in ISO 8601, without an offset in the time zone of the site; null removes the time. If publishing at that time fails, the version stays open with its `problem`.';

export const publishVersion = define('post', `${ONE}/publish`, 'editor', {
  summary: 'Publishes a version, now or at a time',
  description: PUBLISHING,
  body: { schema: publication.meta({ name: 'Publication' }), bytes: BODY.small },
  responses: { 200: published() },
  errors: [409]
});

export const returnVersion = define('post', `${ONE}/return`, 'editor', {
  summary: 'Returns a submitted version to its author, with a remark',
  description:
    'For accounts that may publish it. `updated_at` is that of the version that the caller saw.',
  body: {
    schema: object({ updated_at: loadedVersion(), remark: requiredText(LENGTH.text) }).meta({
      name: 'Remark'
    })
  },
  responses: { 200: done('Returned') },
  errors: [409]
});

export const withdrawVersion = define('delete', ONE, 'editor', {
  summary: 'Withdraws a version; for its author, and accounts that may publish it',
  description: '409 if it was already published or withdrawn.',
  responses: { 200: done('Withdrawn') },
  errors: [409]
});

const OF_ROW = '/admin/pending/{entity}/{id}';
const OF_WHICH =
  'The open version of a row: the caller’s own, else the oldest. `entity` is a name as in the history, such as `product`.';

export const readPending = define('get', OF_ROW, 'editor', {
  summary: 'Returns the open version of a row',
  description: OF_WHICH,
  responses: { 200: json('The version', fullVersion) }
});

export const discardPending = define('delete', OF_ROW, 'editor', {
  summary: 'Withdraws the open version of a row',
  description: `${OF_WHICH} The row stays as it is.`,
  responses: { 200: done('Withdrawn') },
  errors: [409]
});

export const publishPending = define('post', `${OF_ROW}/publish`, 'editor', {
  summary: 'Publishes the open version of a row, now or at a time',
  description: `${OF_WHICH} ${PUBLISHING}`,
  body: {
    schema: publication
      .shape({ updated_at: string().max(LENGTH.code) })
      .meta({ name: 'PendingPublication' }),
    bytes: BODY.small
  },
  responses: { 200: published() },
  errors: [409]
});
