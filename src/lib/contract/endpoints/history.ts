import { array, mixed, number, object, string, type InferType } from 'yup';
import { currentPassword } from '../auth.ts';
import { id, timestamp } from '../base-fields.ts';
import { defineEndpoint, json } from '../endpoint.ts';
import { LARGEST_ID } from '../limits.ts';
import { wholeNumber } from '../query-fields.ts';
import { entityName, pageQuery, restored } from './trash.ts';

const ACTIONS = ['create', 'update', 'delete', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The changed fields with their values before and after; `image` is a path. A new row's fields have
 * null before. A password has null twice: it says only that it changed. A deletion and a restore
 * from the trash name none. `before_source` and `after_source` stand for the base text that a
 * translation was made from, so that one which was older than its base is so again when it is
 * restored (decision 079); a translation that a save gives has no `after_source`, since it is made
 * from the base text of that moment.
 */
export type ChangedFields = Record<
  string,
  { before: unknown; after: unknown; before_source?: string; after_source?: string }
>;

/** Changed fields, as the API's description has them. */
export const changedFields = mixed<ChangedFields>()
  .defined()
  .meta({
    json: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          before: {},
          after: {},
          before_source: { type: 'string' },
          after_source: { type: 'string' }
        },
        required: ['before', 'after'],
        additionalProperties: false
      }
    }
  });

/**
 * One entry: `entity` and `row_id` say which row, `by_username` who it was, under the name of that
 * time, `reviewed_by` who published what waited for review, else ''.
 */
const change = object({
  id: id(),
  entity: entityName().defined(),
  row_id: id(),
  title: string().defined(),
  action: string<Action>().oneOf(ACTIONS).defined(),
  at: timestamp(),
  by_id: id(),
  by_username: string().defined(),
  reviewed_by: string().defined(),
  fields: changedFields
}).meta({ name: 'Change' });
export type Change = InferType<typeof change>;

/** The history of changes (decision 015). */
export const history = defineEndpoint({
  method: 'get',
  path: '/admin/history',
  tag: 'History',
  summary: 'What was changed, the newest first; of one row with its `entity` and `id`',
  description:
    'Creations, changes, deletions and restorations by whom, with the values before and after; of a password only that it changed. Those of accounts are for administrators only.',
  access: 'editor',
  query: pageQuery().shape({ id: wholeNumber(LARGEST_ID) }),
  answers: {
    200: json(
      'A page of it',
      object({ changes: array(change).defined(), total: number().integer().min(0).defined() })
    )
  },
  refusals: [422]
});

export const restoreChange = defineEndpoint({
  method: 'post',
  path: '/admin/history/{id}/restore',
  tag: 'History',
  summary: 'Writes the values from before that change back, as an update',
  description:
    'The restoration is a change of its own in the history. 409 where there is nothing to write back, 422 where a value is not valid any more.',
  isReviewed: true,
  access: 'editor',
  body: { schema: object({ current_password: currentPassword() }), use: 'changes' },
  answers: {
    200: json(
      'They are back; `left` names fields that could not be',
      restored({ left: array(string().defined()).defined() })
    )
  },
  refusals: [404, 409, 422, 429]
});
