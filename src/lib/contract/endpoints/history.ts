import { mixed, object, string, type InferType } from 'yup';
import { currentPassword, typedPassword } from '../auth.ts';
import { count, id, list, oneOf, pageFields, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { response, done, endpointsFor, json, withMessage } from '../endpoint.ts';
import { entities, type EntityName, type EntityTypes } from '../entities.ts';
import { BATCH, MAX_ID, TRASH } from '../limits.ts';
import { deletionMark, sentIds } from './batch.ts';
import { componentName } from './entity.ts';

const inTrash = endpointsFor('Trash');
const inHistory = endpointsFor('History');

/** The name of an entity in trash and history. */
export const entityName = () => string<EntityName>().oneOf(Object.keys(entities) as EntityName[]);

export const pageQuery = () =>
  object({ entity: oneOf(Object.keys(entities) as EntityName[]), ...pageFields() });

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

const fieldNames = () => list(string().defined());

/** The restored item with its entity and id; `left` lists the fields that were not restored. */
const restored = () =>
  withMessage({ entity: entityName().defined(), id: id(), item: anyItem(), left: fieldNames() });

/**
 * A row in the trash, which can be restored for `TRASH.days`. Rows that
 * were deleted together have the same `deletion`; `together` is their number in the trash.
 */
const trashed = object({
  id: id(),
  entity: entityName().defined(),
  row_id: id(),
  title: string().defined(),
  deleted_at: timestamp(),
  by_id: id(),
  by_username: string().defined(),
  deletion: string().defined(),
  together: count()
}).meta({ name: 'Trashed' });
export type Trashed = InferType<typeof trashed>;

export const trash = inTrash('get', '/admin/trash', 'editor', {
  summary: 'Lists deleted rows, newest first',
  description:
    'Deleted rows can be restored for 30 days. Accounts are visible to administrators only.',
  query: pageQuery().shape({ deletion: deletionMark() }),
  responses: { 200: response('A page of it', { trash: list(trashed), total: count() }) }
});

export const restoreTrashed = inTrash('post', '/admin/trash/{id}/restore', 'editor', {
  summary: 'Restores a deleted row',
  description:
    'The row keeps its id. `left` lists fields whose rows or pictures were deleted permanently: it is restored without them. 409 if its name is taken, 422 if its category is in the trash.',
  isReviewed: true,
  responses: { 200: json('Restored', restored()) },
  errors: [409, 422]
});

const refusedRow = object({
  id: id(),
  title: string().defined(),
  error: string().defined()
}).meta({ name: 'RefusedRow' });
export type RefusedRow = InferType<typeof refusedRow>;

const incompleteRow = object({
  id: id(),
  title: string().defined(),
  left: fieldNames()
}).meta({ name: 'IncompleteRow' });
export type IncompleteRow = InferType<typeof incompleteRow>;

export const restoreManyTrashed = inTrash('post', '/admin/trash/restore', 'editor', {
  summary: 'Restores deleted rows',
  description:
    'Restores those that can be restored, by their ids in the trash; `refused` lists the rest with the reasons. `incomplete` lists restored rows and their fields whose rows or pictures were deleted permanently. `waiting` lists changes that need review.',
  body: {
    schema: object({ ids: sentIds(TRASH.restored) }).meta({ name: 'TrashedIds' }),
    bytes: BATCH.bytes
  },
  responses: {
    200: done('Restored', {
      restored: list(id()),
      refused: list(refusedRow),
      incomplete: list(incompleteRow),
      waiting: list(id())
    })
  }
});

export const removeTrashed = inTrash('delete', '/admin/trash/{id}', 'admin', {
  summary: 'Deletes a row permanently',
  description: 'Also deletes its image, unless another row uses it. Cannot be undone.',
  responses: { 200: done('Deleted') }
});

export const emptyTrash = inTrash('delete', '/admin/trash', 'admin', {
  summary: 'Empties the trash',
  description:
    'Also deletes images that no other row uses. Cannot be undone; requires the caller’s password.',
  body: { schema: object({ current_password: typedPassword() }).meta({ name: 'Confirmation' }) },
  responses: { 200: done('The number of deleted rows', { deleted: count() }) },
  errors: [429]
});

const ACTIONS = ['create', 'update', 'delete', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The changed fields with their values before and after. `image` is a path. `before` is null in a
 * new row, and both values of a password are null. Deletions and restores from the trash have no
 * fields.
 */
export type ChangedFields = Record<string, { before: unknown; after: unknown }>;

export const changedFields = mixed<ChangedFields>()
  .defined()
  .meta({
    json: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        // Entries of earlier versions have more properties.
        properties: { before: {}, after: {} },
        required: ['before', 'after']
      }
    }
  });

/**
 * An entry of the history, of a row or of the site's settings. `by_username` is the author's name at that time, `reviewed_by` the
 * administrator who approved the change, '' without a review. Changes of an import have its mark in
 * `import`, those of its undo the mark and `-undo`; a list has only the last one, with the number of
 * changes `together`.
 */
const change = object({
  id: id(),
  entity: string<EntityName | 'settings'>()
    .oneOf([...(Object.keys(entities) as EntityName[]), 'settings'])
    .defined(),
  row_id: id(),
  title: string().defined(),
  action: string<Action>().oneOf(ACTIONS).defined(),
  at: timestamp(),
  by_id: id(),
  by_username: string().defined(),
  reviewed_by: string().defined(),
  fields: changedFields,
  import: string().defined(),
  together: count()
}).meta({ name: 'Change' });
export type Change = InferType<typeof change>;

/** The history of changes (decision 015). */
export const history = inHistory('get', '/admin/history', 'editor', {
  summary: 'Lists changes, newest first; of one row with `entity` and `id`',
  description:
    'An import, and its undo, is one entry; `import` lists its changes. Created, changed, deleted and restored rows with the author and the values before and after, except passwords. Changes of accounts and settings are visible to administrators only.',
  query: pageQuery().shape({
    id: wholeNumber(MAX_ID),
    import: string().matches(/^[0-9a-f]{32}(-undo)?$/, '${path} must be the mark of an import')
  }),
  responses: { 200: response('A page of it', { changes: list(change), total: count() }) }
});

export const lastAuthors = inHistory('get', '/admin/history/authors', 'editor', {
  summary: 'Lists who changed rows last',
  description: 'Only rows that were changed in the dashboard or the API.',
  query: object({
    entity: oneOf(Object.keys(entities) as EntityName[]),
    ids: string().matches(
      /^\d{1,9}(,\d{1,9}){0,199}$/,
      '${path} must be up to 200 ids such as 1,2,3'
    )
  }),
  responses: {
    200: response('Their last authors', {
      authors: list(object({ row_id: id(), by_username: string().defined() }))
    })
  }
});

export const restoreChange = inHistory('post', '/admin/history/{id}/restore', 'editor', {
  summary: 'Restores the values from before a change',
  description:
    'The restoration is recorded as a new change. 409 if there is nothing to restore, 422 if a value is no longer valid.',
  isReviewed: true,
  body: { schema: object({ current_password: currentPassword() }), use: 'changes' },
  responses: {
    200: json('Restored; `left` lists fields that could not be restored', restored())
  },
  errors: [409, 429]
});
