import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { id, timestamp, errorBody, oneOf, wholeNumber } from '../endpoint-fields.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';
import { BODY, LARGEST_ID, LENGTH, OPEN_CHANGES, ORDERED } from '../limits.ts';
import { PROPOSED, REVIEW_STATES, type Proposed, type ReviewState } from '../states.ts';
import { requiredText, text } from '../fields.ts';
import { changedFields, entityName, pageQuery } from './history.ts';
import { WORDINGS } from './publishing.ts';

const whole = () => number().integer().min(0).defined();

/**
 * A change that an editor made: `row_id` is 0 for a new row and for an order, `remark` what the
 * administrator who sent it back or published it says, `decided_by` who that was.
 */
export const proposal = object({
  id: id(),
  entity: entityName().defined(),
  row_id: whole(),
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

/** A save that made or changed it, and the names of the fields that it changed. */
const step = object({ at: timestamp(), fields: array(string().defined()).defined() }).meta({
  name: 'ProposalStep'
});
export type ProposalStep = InferType<typeof step>;

/**
 * It with what it changes. `base` is the version of the row that it began with, `version` the one
 * that there is now, null where there is none; `current` has the same fields as they are now.
 * `steps` are the saves that it consists of, the oldest first.
 */
const proposalInFull = object({
  proposal,
  fields: changedFields,
  steps: array(step).defined(),
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
  done({ waiting: array(id()).defined() }).meta({ name: 'Waiting' })
);

const conflict = () =>
  json(
    'It was decided or changed meanwhile, or what it changes was: with it as it is now',
    errorBody()
      .shape({ now: proposalInFull.optional().default(undefined) })
      .meta({ name: 'ProposalConflict' })
  );

/** The state of the proposal that the caller saw. */
const seen = () => string().required('${path} is required').max(LENGTH.code);

export const reviewList = defineEndpoint({
  method: 'get',
  path: '/admin/review',
  tag: 'Review',
  summary: 'What editors changed and nobody published yet, the oldest first',
  description:
    'What waits and what was sent back, unless `state` names one. `mine=true` are those of the caller. `waiting` counts all that wait, `returned` what the caller got back; `required` says whether editors’ changes wait (`REVIEW`).',
  access: 'editor',
  query: pageQuery().shape({
    row: wholeNumber(LARGEST_ID),
    state: oneOf(REVIEW_STATES),
    mine: oneOf(['true'])
  }),
  answers: {
    200: json(
      'A page of it',
      object({
        proposals: array(proposal).defined(),
        total: whole(),
        waiting: whole(),
        returned: whole(),
        required: boolean().defined()
      })
    )
  },
  refusals: [422]
});

export const reviewOne = defineEndpoint({
  method: 'get',
  path: '/admin/review/{id}',
  tag: 'Review',
  summary: 'One change, field by field, beside what there is now',
  description: 'Translated texts stand under their names, such as `description@en`.',
  access: 'editor',
  answers: { 200: json('The change', proposalInFull) },
  refusals: [404]
});

export const reviewPage = defineEndpoint({
  method: 'get',
  path: '/admin/review/{id}/preview',
  tag: 'Review',
  summary: 'The real page with the change as if it were published',
  description:
    '404 where no page shows such rows, 409 where the change cannot be made any more. The page runs no scripts.',
  access: 'editor',
  query: object({ locale: oneOf(WORDINGS) }),
  answers: { 200: json('The page', object({ html: string().defined() })), 409: conflict() },
  refusals: [404, 422]
});

export const approve = defineEndpoint({
  method: 'post',
  path: '/admin/review/{id}/approve',
  tag: 'Review',
  summary: 'Publishes a change',
  description:
    'As a change of its author, in the history too. `updated_at` is that of the change as it was seen. Where its row is another version by now (409), `version` names the one that it is to change all the same, and `keep` the fields that stay as they are. `remark` is for its author to read.',
  access: 'admin',
  body: {
    schema: object({
      updated_at: seen(),
      version: string().max(ORDERED * 12),
      keep: array(string().defined().max(LENGTH.name)).strict().max(LENGTH.name),
      remark: text(LENGTH.text).default(undefined)
    }).meta({ name: 'Approval' }),
    use: 'request',
    bytes: BODY.small
  },
  answers: { 200: json('Published', done({ row_id: whole() })), 409: conflict() },
  refusals: [404, 422]
});

export const sendBack = defineEndpoint({
  method: 'post',
  path: '/admin/review/{id}/return',
  tag: 'Review',
  summary: 'Sends a change back to its author, with a remark',
  description: '`updated_at` is that of the change as it was seen.',
  access: 'admin',
  body: {
    schema: object({ updated_at: seen(), remark: requiredText(LENGTH.text) }).meta({
      name: 'Remark'
    }),
    use: 'request'
  },
  answers: { 200: json('Sent back', done()), 409: conflict() },
  refusals: [404]
});

export const withdraw = defineEndpoint({
  method: 'delete',
  path: '/admin/review/{id}',
  tag: 'Review',
  summary: 'Withdraws a change; for its author and administrators',
  description: '409 where it was published meanwhile.',
  access: 'editor',
  answers: { 200: json('Withdrawn', done()), 409: conflict() },
  refusals: [404]
});

export const handIn = defineEndpoint({
  method: 'put',
  path: '/admin/review/{id}',
  tag: 'Review',
  summary: 'Changes the given fields of a change, and hands it in again; for its author',
  description:
    'Takes the fields of its entity, as a save does; those that are left out stay as the change has them. `updated_at` is that of the change as it was seen. Where its row is another version by now, `version` names the one that was seen (409 else).',
  access: 'editor',
  body: {
    schema: object({ updated_at: seen(), version: string().max(LENGTH.code) }).meta({
      name: 'HandedIn',
      json: { additionalProperties: {} }
    }),
    use: 'changes',
    file: { name: 'image', required: false }
  },
  answers: {
    200: json('It was written at once: nobody else sees the row', done()),
    202: waitingAnswer,
    409: conflict()
  },
  refusals: [404]
});
