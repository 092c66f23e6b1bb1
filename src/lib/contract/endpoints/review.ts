import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { answer, done, endpointsFor, json, refusal, withMessage } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { BODY, LARGEST_ID, LENGTH, OPEN_CHANGES, ORDERED } from '../limits.ts';
import { PROPOSED, REVIEW_STATES, type Proposed, type ReviewState } from '../states.ts';
import { changedFields, entityName, pageQuery } from './history.ts';
import { WORDINGS } from './publishing.ts';

const define = endpointsFor('Review');

/**
 * A change by an editor: `row_id` is 0 for a new row and for an order, `remark` is by the
 * administrator who sent it back or published it, `decided_by` the name of that account.
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

/** A save that made or changed a proposal, with the names of the changed fields. */
const step = object({ at: timestamp(), fields: list(string().defined()) }).meta({
  name: 'ProposalStep'
});
export type ProposalStep = InferType<typeof step>;

/**
 * A proposal with its changes. `base` is the version of the row that it began with, `version` the
 * present one or null, `current` the present values of the same fields, `steps` the saves that it
 * consists of, the oldest first.
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

/** The answer to a write that waits for review. */
export const waitingAnswer = json(
  `Nothing is changed yet; \`waiting\` are the ids of the changes that wait for review. An author has at most ${OPEN_CHANGES} that are not decided: what would be one more is 409.`,
  withMessage({ waiting: list(id()) }).meta({ name: 'Waiting' })
);

const conflict = () =>
  refusal(
    'It was decided or changed meanwhile, or what it changes was: with it as it is now',
    'ProposalConflict',
    { now: proposalInFull.optional().default(undefined) }
  );

/** The state of the proposal that the caller saw. */
const seen = () => string().required('${path} is required').max(LENGTH.code);

export const reviewList = define('get', '/admin/review', 'editor', {
  summary: 'What editors changed and nobody published yet, the oldest first',
  description:
    'What waits and what was sent back, unless `state` names one. `mine=true` are those of the caller. `waiting` counts all that wait, `returned` what the caller got back; `required` says whether editors’ changes wait (`REVIEW`).',
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
  summary: 'One change, field by field, beside what there is now',
  description: 'Translated texts stand under their names, such as `description@en`.',
  answers: { 200: json('The change', proposalInFull) }
});

export const reviewPage = define('get', '/admin/review/{id}/preview', 'editor', {
  summary: 'The real page with the change as if it were published',
  description:
    '404 where no page shows such rows, 409 where the change cannot be made any more. The page runs no scripts.',
  query: object({ locale: oneOf(WORDINGS) }),
  answers: { 200: answer('The page', { html: string().defined() }), 409: conflict() }
});

export const approve = define('post', '/admin/review/{id}/approve', 'admin', {
  summary: 'Publishes a change',
  description:
    'As a change of its author, in the history too. `updated_at` is that of the change as it was seen. Where its row is another version by now (409), `version` names the one that it is to change all the same, and `keep` the fields that stay as they are. `remark` is for its author to read.',
  body: {
    schema: object({
      updated_at: seen(),
      version: string().max(ORDERED * 12),
      keep: array(string().defined().max(LENGTH.name)).strict().max(LENGTH.name),
      remark: text(LENGTH.text).default(undefined)
    }).meta({ name: 'Approval' }),
    bytes: BODY.small
  },
  answers: { 200: done('Published', { row_id: count() }), 409: conflict() }
});

export const sendBack = define('post', '/admin/review/{id}/return', 'admin', {
  summary: 'Sends a change back to its author, with a remark',
  description: '`updated_at` is that of the change as it was seen.',
  body: {
    schema: object({ updated_at: seen(), remark: requiredText(LENGTH.text) }).meta({
      name: 'Remark'
    })
  },
  answers: { 200: done('Sent back'), 409: conflict() }
});

export const withdraw = define('delete', '/admin/review/{id}', 'editor', {
  summary: 'Withdraws a change; for its author and administrators',
  description: '409 where it was published meanwhile.',
  answers: { 200: done('Withdrawn'), 409: conflict() }
});

export const handIn = define('put', '/admin/review/{id}', 'editor', {
  summary: 'Changes the given fields of a change, and hands it in again; for its author',
  description:
    'Takes the fields of its entity, as a save does; those that are left out stay as the change has them. `updated_at` is that of the change as it was seen. Where its row is another version by now, `version` names the one that was seen (409 else).',
  body: {
    schema: object({ updated_at: seen(), version: string().max(LENGTH.code) }).meta({
      name: 'HandedIn',
      json: { additionalProperties: {} }
    }),
    use: 'changes',
    file: { name: 'image', required: false }
  },
  answers: {
    200: done('It was written at once: nobody else sees the row'),
    202: waitingAnswer,
    409: conflict()
  }
});
