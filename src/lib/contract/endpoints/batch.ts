import { array, mixed, number, object, string, type AnySchema } from 'yup';
import { currentPassword } from '../auth.ts';
import { id, list } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import type { AnyEntity } from '../entities.ts';
import { isRecord } from '../is-record.ts';
import { batchFields, componentName } from '../item-schema.ts';
import { BATCH, MAX_ID, MAX_ORDERED } from '../limits.ts';
import { response, done, errorResponse } from '../responses.ts';
import { writtenTexts } from './list-query.ts';

/** A row or values in a request, which the handler validates with the entity's schema. */
export const record = () => mixed(isRecord).typeError('${path} must be an object');

/** An id in a request. */
export const rowId = () => number().integer().min(1).max(MAX_ID);

/** A list in a request. It is strict, because yup would parse a text as JSON. */
export const sentRows = <Item extends AnySchema>(item: Item, noun: string, max = BATCH.rows) =>
  array(item)
    .strict()
    .typeError(`\${path} must be a list of ${noun}`)
    .max(max, `\${path} must be at most ${max} ${noun}`)
    .required('${path} is required')
    // The smallest valid value, as an example in the OpenAPI document.
    .meta({ json: { examples: [[]] } });

// Describes the body of one action. The fields that it requires (`more`) are also listed as
// properties, because generated clients need that.
const onlyAction = (action: string, more: Record<string, object> = {}) => ({
  type: 'object',
  properties: { action: { const: action }, ...more },
  required: ['action', ...Object.keys(more)]
});

/** A list of ids in a request. */
export const sentIds = (max?: number) =>
  sentRows(
    rowId().typeError('${path} must be a number').required('${path} is required'),
    'ids',
    max
  );

/** 32 random hexadecimal digits, shared by the rows of a deletion or the requests of an import. */
export const sharedMark = () =>
  string().matches(/^[0-9a-f]{32}$/, '${path} must be 32 hexadecimal digits');

/** The body of `POST /admin/<entity>/bulk`; deletions with the same `deletion` belong together. */
export const bulkSchema = <Values extends AnySchema>(values: Values) =>
  object({
    ids: sentIds(),
    action: string().oneOf(['delete', 'update']).required('${path} is required'),
    values,
    deletion: sharedMark(),
    // Required if the e-mail address of the caller's own account changes.
    current_password: currentPassword()
  }).meta({ json: { oneOf: [onlyAction('delete'), onlyAction('update', { values: {} })] } });

/** Returns the schema of any number of an entity's fields, with their translations. */
export const someFields = (entity: AnyEntity) =>
  batchFields(entity)
    .shape(writtenTexts(entity))
    .partial()
    .meta({ name: `Some${componentName(entity)}` });

/** Returns the endpoint that changes many rows of an entity in one transaction (decision 015). */
export function bulkEndpoint(entity: AnyEntity) {
  const isReviewed = entity.write === 'editor';
  return endpointsFor(componentName(entity))('post', `${entity.paths.admin}/bulk`, entity.write, {
    summary: `Moves rows of ${entity.title} to the trash, or sets the same values on them`,
    description:
      'Changes all rows or none: fails if one is missing or cannot be changed. `update` requires `values`.',
    isReviewed,
    ...(isReviewed ? { tokenScope: entity.name } : {}),
    body: { schema: bulkSchema(someFields(entity)) },
    responses: {
      200: done('Done; for `delete`, `trash_ids` are in the order of `ids`', {
        trash_ids: list(id())
      })
    },
    errors: entity.name === 'user' ? [404, 409, 429] : [404, 409]
  });
}

const ids = () => list(rowId().defined());

// Enough for two lists of the longest ids.
const MAX_ORDER_BYTES = 8192;

// The schema is strict, because yup would parse a text as JSON.
const orderIds = (name: string) =>
  array(rowId().defined().typeError(`${name} must be a list of ids`))
    .strict()
    .typeError(`${name} must be a list of ids`)
    .max(MAX_ORDERED, `${name} must be at most ${MAX_ORDERED} ids`);

/** The ids of the rows that come first, in order. `from` is the order that the client loaded. */
const orderBody = object({
  ids: orderIds('ids').required('ids is required'),
  from: orderIds('from')
});

/** Returns the endpoints that read and set the rows that come first. */
export function orderEndpoints(entity: AnyEntity) {
  const tag = componentName(entity);
  const define = endpointsFor(tag);
  const path = `${entity.paths.admin}/order`;
  return {
    read: define('get', path, entity.write, {
      summary: `Lists the rows of ${entity.title} that come first`,
      description: `Their ids in order; the remaining rows follow by id. The site shows the first ${entity.shown}.`,
      responses: { 200: response('The ids; empty if all rows are ordered by id', { ids: ids() }) }
    }),
    write: define('post', path, entity.write, {
      summary: `Sets the rows of ${entity.title} that come first`,
      description:
        'The remaining rows follow by id; an empty list orders all rows by id. Send the loaded order as `from` to get 409 if it was changed since.',
      isReviewed: true,
      tokenScope: entity.name,
      body: { schema: orderBody, bytes: MAX_ORDER_BYTES },
      responses: {
        200: done('Chosen', { ids: ids() }),
        409: errorResponse(
          'The order was changed since `from`; `ids` is the current order',
          `${tag}OrderConflict`,
          { ids: ids() }
        )
      },
      errors: [404]
    })
  };
}
