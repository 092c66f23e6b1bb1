import { mixed, object, string, type InferType } from 'yup';
import { currentPassword } from '../auth.ts';
import { count, id, list, oneOf, pageFields, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { entityNames, entities, type EntityName, type EntityTypes } from '../entities.ts';
import { MAX_ID } from '../limits.ts';
import { componentName } from '../item-schema.ts';
import { response, json, withMessage } from '../responses.ts';

const define = endpointsFor('History');

/** The name of an entity in trash and history. */
export const entityName = () => string<EntityName>().oneOf(entityNames());

/** Returns the schema of the queries of trash and history: an entity and a page. */
export const pageQuery = () => object({ entity: oneOf(entityNames()), ...pageFields() });

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

/** Returns the schema of a list of field names. */
export const fieldNames = () => list(string().defined());

/** The restored item, its entity and its id. `left` lists the fields that were not restored. */
export const restored = () =>
  withMessage({ entity: entityName().defined(), id: id(), item: anyItem(), left: fieldNames() });

const ACTIONS = ['create', 'update', 'delete', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The changed fields with their values before and after the change. The value of `image` is a path.
 * `before` is null in a new row, and both values of a password are null. There are no fields if a
 * row was deleted or restored from the trash.
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
 * An entry of the history: a change of a row or of the site's settings.
 * - `by_username`: the name of the author at that time.
 * - `reviewed_by`: the administrator who approved the change; '' if there was no review.
 * - `import`: the mark of the import that made the change. The mark of an undo ends with `-undo`.
 * - `together`: the number of changes of this import or undo. A list of entries contains only the
 *   last of these changes.
 */
const change = object({
  id: id(),
  entity: string<EntityName | 'settings'>()
    .oneOf([...entityNames(), 'settings'])
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

export const history = define('get', '/admin/history', 'editor', {
  summary: 'Lists changes, newest first. `entity` and `id` select the changes of one row',
  description:
    'Entries describe created, changed, deleted and restored rows, with the author and the values before and after, except passwords. An import is one entry, and so is its undo; `import` with the mark of such an entry lists its changes. Changes of accounts and settings are visible to administrators only.',
  query: pageQuery().shape({
    id: wholeNumber(MAX_ID),
    import: string().matches(/^[0-9a-f]{32}(-undo)?$/, '${path} must be the mark of an import')
  }),
  responses: { 200: response('A page of the history', { changes: list(change), total: count() }) }
});

export const lastAuthors = define('get', '/admin/history/authors', 'editor', {
  summary: 'Lists who changed rows last',
  description: 'Only rows that were changed in the dashboard or the API.',
  query: object({
    entity: oneOf(entityNames()),
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

export const restoreChange = define('post', '/admin/history/{id}/restore', 'editor', {
  summary: 'Restores the values from before a change',
  description:
    'The restoration is recorded as a new change. 409 if there is nothing to restore, 422 if a value is no longer valid.',
  isReviewed: true,
  body: { schema: object({ current_password: currentPassword() }), use: 'changes' },
  responses: { 200: json('Restored; `left` lists fields that could not be restored', restored()) },
  errors: [409, 429]
});
