import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { answer, done, endpointsFor, json, errorAnswer, withMessage } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { BODY, LARGEST_ID, LENGTH, OPEN_CHANGES, ORDERED } from '../limits.ts';
import { PROPOSED, REVIEW_STATES, type Proposed, type ReviewState } from '../states.ts';
import { changedFields, entityName, pageQuery } from './history.ts';
import { WORDINGS } from './publishing.ts';

const define = endpointsFor('Review');

/**
 * A change that an editor proposed. `row_id` is 0 for a new row or an order. The administrator
 * `decided_by` decided it with the `remark`.
 */
export const proposal = object({
  id: id(),
  entity: entityName().defined(),
  row_id: count(),
  title: string().defined(),
  action: string<Proposed>().oneOf(PROPOSED).defined(),
  state: string<ReviewState>().oneOf(REVIEW_STATES).defined(),
  remark: string().defined(),
  by_id: id(),
  by_username: string().defined(),
  decided_by: string().defined(),
  created_at: timestamp(),
  updated_at: timestamp()
}).meta({ name: 'Proposal' });
export type Proposal = InferType<typeof proposal>;

/** A save that created or changed a proposal, with the names of the changed fields. */
const step = object({ at: timestamp(), fields: list(string().defined()) }).meta({
  name: 'ProposalStep'
});
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
export const waitingAnswer = json(
  `Nothing is changed yet; \`waiting\` are the ids of the changes that wait for review. An author can have at most ${OPEN_CHANGES} undecided changes (409).`,
  withMessage({ waiting: list(id()) }).meta({ name: 'Waiting' })
);

const conflict = () =>
  errorAnswer(
    'The proposal or its row was changed since; with the current proposal',
    'ProposalConflict',
    { now: proposalInFull.optional().default(undefined) }
  );

/** The version of the proposal that the caller loaded. */
const loadedVersion = () => string().required('${path} is required').max(LENGTH.code);

export const reviewList = define('get', '/admin/review', 'editor', {
  summary: 'Lists proposed changes, oldest first',
  description:
    'Waiting and returned changes, unless `state` is given. `mine=true` lists those of the caller. `waiting` counts all waiting changes, `returned` those returned to the caller; `required` is true if changes of editors need review (`REVIEW`).',
  query: pageQuery().shape({
    row: wholeNumber(LARGEST_ID),
    state: oneOf(REVIEW_STATES),
    mine: oneOf(['true'])
  }),
  answers: {
    200: answer('A page of it', {
      proposals: list(proposal),
      total: count(),
      waiting: count(),
      returned: count(),
      required: boolean().defined()
    })
  }
});

export const reviewOne = define('get', '/admin/review/{id}', 'editor', {
  summary: 'Returns a proposed change with the current values',
  description: 'Translated texts are fields with names such as `description@en`.',
  answers: { 200: json('The change', proposalInFull) }
});

export const reviewPage = define('get', '/admin/review/{id}/preview', 'editor', {
  summary: 'Renders the page of a row as if the change were published',
  description:
    '404 if no page shows rows of the entity, 409 if the change is no longer possible. The page has no scripts.',
  query: object({ locale: oneOf(WORDINGS) }),
  answers: { 200: answer('The page', { html: string().defined() }), 409: conflict() }
});

export const approve = define('post', '/admin/review/{id}/approve', 'admin', {
  summary: 'Approves and publishes a change',
  description:
    'The history contains it as a change of its author. `updated_at` is the version of the proposal that the caller saw. If the row was changed since (409), send its current `version` to approve anyway, and in `keep` the fields to leave unchanged. `remark` is shown to the author.',
  body: {
    schema: object({
      updated_at: loadedVersion(),
      version: string().max(ORDERED * 12),
      keep: array(string().defined().max(LENGTH.name)).strict().max(LENGTH.name),
      remark: text(LENGTH.text).default(undefined)
    }).meta({ name: 'Approval' }),
    bytes: BODY.small
  },
  answers: { 200: done('Published', { row_id: count() }), 409: conflict() }
});

export const sendBack = define('post', '/admin/review/{id}/return', 'admin', {
  summary: 'Returns a change to its author, with a remark',
  description: '`updated_at` is the version of the proposal that the caller saw.',
  body: {
    schema: object({ updated_at: loadedVersion(), remark: requiredText(LENGTH.text) }).meta({
      name: 'Remark'
    })
  },
  answers: { 200: done('Sent back'), 409: conflict() }
});

export const withdraw = define('delete', '/admin/review/{id}', 'editor', {
  summary: 'Withdraws a change; for its author and administrators',
  description: '409 if it was already decided.',
  answers: { 200: done('Withdrawn'), 409: conflict() }
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
  answers: {
    200: done('Written directly, because the row is not public'),
    202: waitingAnswer,
    409: conflict()
  }
});
