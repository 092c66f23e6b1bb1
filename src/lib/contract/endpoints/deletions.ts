import { object, string, type InferType } from 'yup';
import { typedPassword } from '../auth.ts';
import { count, id, list, timestamp } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { BATCH, TRASH } from '../limits.ts';
import { response, done, json } from '../responses.ts';
import { sentIds, sharedMark } from './batch.ts';
import { entityName, fieldNames, pageQuery, restored } from './history.ts';

const define = endpointsFor('Trash');

/** A row in the trash. `together` counts the rows of its deletion that are still in the trash. */
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

export const trash = define('get', '/admin/trash', 'editor', {
  summary: 'Lists deleted rows, newest first',
  description:
    'Deleted rows can be restored for 30 days. Accounts are visible to administrators only.',
  query: pageQuery().shape({ deletion: sharedMark() }),
  responses: { 200: response('A page of the trash', { trash: list(trashed), total: count() }) }
});

export const restoreTrashed = define('post', '/admin/trash/{id}/restore', 'editor', {
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

export const restoreManyTrashed = define('post', '/admin/trash/restore', 'editor', {
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

export const removeTrashed = define('delete', '/admin/trash/{id}', 'admin', {
  summary: 'Deletes a row permanently',
  description: 'Also deletes its image, unless another row uses it. Cannot be undone.',
  responses: { 200: done('Deleted') }
});

export const emptyTrash = define('delete', '/admin/trash', 'admin', {
  summary: 'Empties the trash',
  description:
    'Also deletes images that no other row uses. Cannot be undone; requires the caller’s password.',
  body: { schema: object({ current_password: typedPassword() }).meta({ name: 'Confirmation' }) },
  responses: { 200: done('The number of deleted rows', { deleted: count() }) },
  errors: [429]
});
