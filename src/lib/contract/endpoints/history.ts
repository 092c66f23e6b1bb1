import { array, type InferType, mixed, number, object, type Schema, string } from 'yup';
import { currentPassword, typedPassword } from '../auth.ts';
import { id, oneOf, pageFields, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';
import { entities, type EntityName, type EntityTypes } from '../entities.ts';
import { componentName } from './entity.ts';
import { LARGEST_ID } from '../limits.ts';

/** An entity's name, as the trash and the history say it. */
export const entityName = () => string<EntityName>().oneOf(Object.keys(entities) as EntityName[]);

/** How a page of the trash or the history is asked for. */
export const pageQuery = () =>
  object({
    entity: oneOf(Object.keys(entities) as EntityName[]),
    ...pageFields()
  });

/** An item of any entity. */
const anyItem = () =>
  mixed<EntityTypes[EntityName]>()
    .defined()
    .meta({
      json: {
        anyOf: Object.values(entities).map((entity) => ({
          $ref: `#/components/schemas/${componentName(entity)}`
        }))
      }
    });

/** The restored item and its place. */
export const restored = <More extends Record<string, Schema>>(more: More) =>
  done({ entity: entityName().defined(), id: id(), item: anyItem(), ...more });

/**
 * A deleted row: what it was, when and by whom it was deleted. It can be restored for `TRASH.days`.
 */
const trashed = object({
  id: id(),
  entity: entityName().defined(),
  row_id: id(),
  title: string().defined(),
  deleted_at: timestamp(),
  by_id: id(),
  by_username: string().defined()
}).meta({ name: 'Trashed' });
export type Trashed = InferType<typeof trashed>;

export const trash = defineEndpoint({
  method: 'get',
  path: '/admin/trash',
  tag: 'Trash',
  summary: 'What was deleted and can be restored, the last first',
  description: 'Deleted rows are kept for 30 days. Accounts are shown to administrators only.',
  access: 'editor',
  query: pageQuery(),
  answers: {
    200: json(
      'A page of it',
      object({ trash: array(trashed).defined(), total: number().integer().min(0).defined() })
    )
  },
  refusals: [422]
});

export const restoreTrashed = defineEndpoint({
  method: 'post',
  path: '/admin/trash/{id}/restore',
  tag: 'Trash',
  summary: 'Puts a deleted row back as it was',
  description:
    'Under its old id. 409 where its name is taken by now, 422 where its category is gone.',
  isReviewed: true,
  access: 'editor',
  answers: { 200: json('It is back', restored({})) },
  refusals: [404, 409, 422]
});

export const removeTrashed = defineEndpoint({
  method: 'delete',
  path: '/admin/trash/{id}',
  tag: 'Trash',
  summary: 'Deletes one for good',
  description: 'With its image, unless something else uses that. It cannot be undone.',
  access: 'admin',
  answers: { 200: json('Gone', done()) },
  refusals: [404]
});

export const emptyTrash = defineEndpoint({
  method: 'delete',
  path: '/admin/trash',
  tag: 'Trash',
  summary: 'Deletes all of it for good',
  description:
    'With the images that nothing else uses. It cannot be undone, and asks for the password of who does it.',
  access: 'admin',
  body: {
    schema: object({ current_password: typedPassword() }).meta({ name: 'Confirmation' }),
    use: 'request'
  },
  answers: { 200: json('Gone, so many', done({ deleted: number().integer().min(0).defined() })) },
  refusals: [429]
});

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
