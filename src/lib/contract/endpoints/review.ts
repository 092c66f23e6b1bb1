import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { response, done, endpointsFor, json, errorResponse, withMessage } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { BODY, MAX_ID, LENGTH, MAX_OPEN_PROPOSALS, MAX_ORDERED } from '../limits.ts';
import { PROPOSED_ACTIONS, REVIEW_STATES, type Proposed, type ReviewState } from '../states.ts';
import { changedFields, entityName, pageQuery } from './history.ts';
import { WORDINGS } from './publishing.ts';

const define = endpointsFor('Review');

/**
 * A change that an editor proposed, or a pending version: `row_id` is 0 for a new row and for an
 * order; `remark` and `decided_by` are those of the administrator who decided; `publish_at` is the
 * time at which it will be published, or ''; `problem` is the reason why it was not.
 */
export const proposal = object({
  id: id(),
  entity: entityName().defined(),
  row_id: count(),
  title: string().defined(),
  action: string<Proposed>().oneOf(PROPOSED_ACTIONS).defined(),
  state: string<ReviewState>().oneOf(REVIEW_STATES).defined(),
  remark: string().defined(),
  by_id: id(),
  by_username: string().defined(),
  decided_by: string().defined(),
  publish_at: string().defined(),
  problem: string().defined(),
  created_at: timestamp(),
  updated_at: timestamp()
}).meta({ name: 'Proposal' });
export type Proposal = InferType<typeof proposal>;

/**
 * A save that created or changed a proposal, with its author and the names of the changed fields.
 */
const step = object({
  at: timestamp(),
  by_username: string(),
  fields: list(string().defined())
}).meta({ name: 'ProposalStep' });
export type ProposalStep = InferType<typeof step>;

/**
 * A proposal with its changes. `base` is the version of the row that it changes, and `version` the
 * current version (null without a row). `current` are the current values of the changed fields, and
 * `steps` the saves of the proposal, oldest first.
 */
const proposalInFull = object({
  proposal,
  fields: changedFields,
  steps: list(step),
  base: string().defined(),
  version: string().nullable().defined(),
  current: mixed<Record<string, unknown>>()
    .defined()
    .meta({ json: { type: 'object', additionalProperties: {} } })
}).meta({ name: 'ProposalInFull' });
export type ProposalInFull = InferType<typeof proposalInFull>;

/** The response to a write that needs review. */
export const waitingResponse = json(
  `Nothing is changed yet; \`waiting\` are the ids of the changes that wait for review. An author can have at most ${MAX_OPEN_PROPOSALS} undecided changes (409).`,
  withMessage({ waiting: list(id()) }).meta({ name: 'Waiting' })
);

const conflict = () =>
  errorResponse(
    'The proposal or its row was changed since; with the current proposal',
    'ProposalConflict',
    { now: proposalInFull.optional().default(undefined) }
  );

/** The version of the proposal that the caller loaded. */
const loadedVersion = () => string().required('${path} is required').max(LENGTH.code);

export const reviewList = define('get', '/admin/review', 'editor', {
  summary: 'Lists proposed changes, oldest first',
  description:
    'Waiting and returned changes and pending versions, unless `state` is given. `mine=true` lists those of the caller. `waiting` counts all waiting changes, `returned` those returned to the caller; `required` is true if changes of editors need review (`REVIEW`); `time_zone` is that of the site (`TIME_ZONE`).',
  query: pageQuery().shape({
    row: wholeNumber(MAX_ID),
    state: oneOf(REVIEW_STATES),
    mine: oneOf(['true'])
  }),
  responses: {
    200: response('A page of it', {
      proposals: list(proposal),
      total: count(),
      waiting: count(),
      returned: count(),
      required: boolean().defined(),
      time_zone: string().defined()
    })
  }
});

export const reviewOne = define('get', '/admin/review/{id}', 'editor', {
  summary: 'Returns a proposed change with the current values',
  description: 'Translated texts are fields with names such as `description@en`.',
  responses: { 200: json('The change', proposalInFull) }
});

export const reviewPage = define('get', '/admin/review/{id}/preview', 'editor', {
  summary: 'Renders the page of a row as if the change were published',
  description:
    '404 if no page shows rows of the entity, 409 if the change is no longer possible. The page has no scripts.',
  query: object({ locale: oneOf(WORDINGS) }),
  responses: { 200: response('The page', { html: string().defined() }), 409: conflict() }
});

/** Renders the page of a row with the values of a form. */
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

export const approve = define('post', '/admin/review/{id}/approve', 'admin', {
  summary: 'Approves and publishes a change',
  description:
    'The history contains it as a change of its author. `updated_at` is the version of the proposal that the caller saw. If the row was changed since (409), send its current `version` to approve anyway, and in `keep` the fields to leave unchanged. `remark` is shown to the author.',
  body: {
    schema: object({
      updated_at: loadedVersion(),
      version: string().max(MAX_ORDERED * 12),
      keep: array(string().defined().max(LENGTH.name)).strict().max(LENGTH.name),
      remark: text(LENGTH.text).default(undefined)
    }).meta({ name: 'Approval' }),
    bytes: BODY.small
  },
  responses: { 200: done('Published', { row_id: count() }), 409: conflict() }
});

export const sendBack = define('post', '/admin/review/{id}/return', 'admin', {
  summary: 'Returns a change to its author, with a remark',
  description: '`updated_at` is the version of the proposal that the caller saw.',
  body: {
    schema: object({ updated_at: loadedVersion(), remark: requiredText(LENGTH.text) }).meta({
      name: 'Remark'
    })
  },
  responses: { 200: done('Sent back'), 409: conflict() }
});

export const withdraw = define('delete', '/admin/review/{id}', 'editor', {
  summary: 'Withdraws a change; for its author and administrators',
  description: '409 if it was already decided.',
  responses: { 200: done('Withdrawn'), 409: conflict() }
});

export const resubmit = define('put', '/admin/review/{id}', 'editor', {
  summary: 'Changes and resubmits a proposed change; for its author',
  description:
    'Accepts the fields of the entity, like a save; omitted fields keep the proposed values. `updated_at` is the version of the proposal that the caller saw. If the row was changed since, send its current `version` (else 409).',
  body: {
    schema: object({ updated_at: loadedVersion(), version: string().max(LENGTH.code) }).meta({
      name: 'HandedIn',
      json: { additionalProperties: {} }
    }),
    use: 'changes',
    file: { name: 'image', required: false }
  },
  responses: {
    200: done('Written directly, because the row is not public'),
    202: waitingResponse,
    409: conflict()
  }
});

const PENDING = '/admin/pending/{entity}/{id}';
const OF_WHICH =
  'The pending version of the row, or a change of it that waits for review: the one that the caller may publish, else the caller’s own. `entity` is a name as in the history, such as `product`.';

export const readPending = define('get', PENDING, 'editor', {
  summary: 'Returns the pending version of a row with the current values',
  description: `${OF_WHICH} \`item\` is the row with its changes, null if the row was deleted.`,
  responses: {
    200: json(
      'The pending version',
      proposalInFull
        .shape({
          item: mixed<Record<string, unknown>>()
            .nullable()
            .defined()
            .meta({ json: { type: ['object', 'null'], additionalProperties: {} } })
        })
        .meta({ name: 'PendingVersion' })
    )
  }
});

export const discardPending = define('delete', PENDING, 'editor', {
  summary: 'Discards the pending version of a row',
  description: `${OF_WHICH} The row stays as it is.`,
  responses: { 200: done('Discarded'), 409: conflict() }
});

export const publishPending = define('post', `${PENDING}/publish`, 'editor', {
  summary: 'Publishes the pending version of a row, now or at a time',
  description:
    `${OF_WHICH} Only administrators publish if changes of editors need review (403). ` +
    'Only the changed fields are published. 409 if they were changed in the row since: send its current `version` to publish anyway, and in `keep` the fields to leave unchanged. `updated_at` is the version of the change that the caller saw. ' +
    '`publish_at` is a future time in ISO 8601, without an offset in the time zone of the site; null removes the time, and the version stays pending. If publishing at that time fails, the version stays pending with its `problem`.',
  body: {
    schema: object({
      updated_at: string().max(LENGTH.code),
      version: string().max(LENGTH.code),
      keep: array(string().defined().max(LENGTH.name)).strict().max(LENGTH.name),
      publish_at: string().nullable().max(LENGTH.code)
    }).meta({ name: 'Publication' }),
    bytes: BODY.small
  },
  responses: {
    200: done('Published, or the time at which it will be', { publish_at: string().defined() }),
    409: conflict()
  }
});
