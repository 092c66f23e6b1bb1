import { boolean, mixed, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { MAX_ID, LENGTH, MAX_OPEN_VERSIONS } from '../limits.ts';
import { response, done, json, errorResponse, withMessage } from '../responses.ts';
import * as states from '../states.ts';
import { changedFields, entityName, pageQuery } from './history.ts';
import { WORDINGS } from './publishing.ts';

const define = endpointsFor('Versions');

/**
 * A version: a change of a row, or of the order of rows, that is published only after a decision.
 * - `row_id`: 0 for a new row and for an order.
 * - `decided_by`, `remark`: the name of the account that decided, and its remark.
 * - `publish_at`: the time at which the version will be published; '' without such a time.
 * - `problem`: the reason why the version was not published at that time.
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

const anyItem = (type: string | string[] = 'object') =>
  mixed<Record<string, unknown>>().meta({ json: { type, additionalProperties: {} } });

/**
 * A version with its changes (`fields`).
 * - `row_version`: the `updated_at` of the row, or the current order; null if the row is missing.
 * - `current`: the current values of the changed fields.
 * - `item`: the row with the changes, and with the `updated_at` of the version; null if the row is
 *   missing, or if the version orders, deletes or restores rows.
 */
export const fullVersion = object({
  version,
  fields: changedFields,
  row_version: string().nullable().defined(),
  current: anyItem().defined(),
  item: anyItem(['object', 'null']).nullable().defined()
}).meta({ name: 'FullVersion' });
export type FullVersion = InferType<typeof fullVersion>;

export const waitingResponse = json(
  `Nothing is changed yet; \`waiting\` are the ids of the versions that wait for review. An author can have at most ${MAX_OPEN_VERSIONS} open versions (409).`,
  withMessage({ waiting: list(id()) }).meta({ name: 'Waiting' })
);

/** The `updated_at` of the version that the caller loaded. */
export const loadedVersion = () => string().required('${path} is required').max(LENGTH.code);

export const VERSION_PATH = '/admin/review/{id}';

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
    200: response('A page of the versions', {
      versions: list(version),
      total: count(),
      waiting: count(),
      returned: count(),
      required: boolean().defined(),
      time_zone: string().defined()
    })
  }
});

export const versionOne = define('get', VERSION_PATH, 'editor', {
  summary: 'Returns a version with the current values of its row',
  description: 'Translated texts are fields with names such as `description@en`.',
  responses: { 200: json('The version', fullVersion) }
});

export const versionPage = define('get', `${VERSION_PATH}/preview`, 'editor', {
  summary: 'Renders the page of a row as if the version were published',
  description:
    '404 if no page shows rows of the entity, 409 if the change is no longer possible. The page has no scripts.',
  query: object({ locale: oneOf(WORDINGS) }),
  responses: { 200: response('The page', { html: string().defined() }) },
  errors: [409]
});

export const changeVersion = define('put', VERSION_PATH, 'editor', {
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

export const returnVersion = define('post', `${VERSION_PATH}/return`, 'editor', {
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

export const withdrawVersion = define('delete', VERSION_PATH, 'editor', {
  summary: 'Withdraws a version; for its author, and accounts that may publish it',
  description: '409 if it was already published or withdrawn.',
  responses: { 200: done('Withdrawn') },
  errors: [409]
});
