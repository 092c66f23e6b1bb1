import { array, mixed, number, object, string, type InferType, type Schema } from 'yup';
import { typedPassword } from '../auth.ts';
import { id, timestamp } from '../base-fields.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';
import { entities, type EntityName, type EntityTypes } from '../entities.ts';
import { oneOf, pageFields } from '../query-fields.ts';
import { componentName } from './entity.ts';

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
