import { array, boolean, mixed, number, object, string, type AnySchema, type InferType } from 'yup';
import { currentPassword } from '../auth.ts';
import { id, list, sentences } from '../endpoint-fields.ts';
import { answer, done, endpointsFor, refusal } from '../endpoint.ts';
import type { AnyEntity } from '../entities.ts';
import { isImported } from '../entity.ts';
import { BATCH, LARGEST_ID, ORDERED } from '../limits.ts';
import { batchFields, componentName } from './entity.ts';
import { writtenTexts } from './list-query.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row or values as sent; the handler checks each against the entity's schema. */
export const record = () => mixed(isRecord).typeError('${path} must be an object');

const rowId = () => number().integer().min(1).max(LARGEST_ID);

// yup would read a text as JSON.
const sentRows = <Item extends AnySchema>(item: Item, what: string) =>
  array(item)
    .strict()
    .typeError(`\${path} must be a list of ${what}`)
    .max(BATCH.rows, `\${path} must be at most ${BATCH.rows} ${what}`)
    .required('${path} is required')
    // The smallest valid value, as an example in the description.
    .meta({ json: { examples: [[]] } });

/** `POST /admin/<entity>/import`: with `dry_run` nothing is written. */
export const importSchema = <Row extends AnySchema>(row: Row) =>
  object({
    dry_run: boolean().typeError('${path} must be true or false').default(false),
    rows: sentRows(row, 'rows')
  });

// `update` needs `values`; generated clients see it only if it is also a property.
const only = (action: string, more: Record<string, object> = {}) => ({
  type: 'object',
  properties: { action: { const: action }, ...more },
  required: ['action', ...Object.keys(more)]
});

/** `POST /admin/<entity>/bulk`: moves rows to the trash, or gives all of them the same `values`. */
export const bulkSchema = <Values extends AnySchema>(values: Values) =>
  object({
    ids: sentRows(
      rowId().typeError('${path} must be a number').required('${path} is required'),
      'ids'
    ),
    action: string().oneOf(['delete', 'update']).required('${path} is required'),
    values,
    // Needed if the values contain the caller's own e-mail.
    current_password: currentPassword()
  }).meta({ json: { oneOf: [only('delete'), only('update', { values: {} })] } });

/**
 * The result of an import for one row, counted from 1: `same` exists with these values, an `error`
 * names the wrong fields. `id` is that of the existing row, if there is one.
 */
export const importedRow = () =>
  object({
    row: number().integer().min(1).defined(),
    action: string().oneOf(['create', 'update', 'same', 'error']).defined(),
    id: id().optional(),
    fields: sentences()
  }).meta({ name: 'ImportedRow' });
export type ImportedRow = InferType<ReturnType<typeof importedRow>>;

/** The calls that write many rows of an entity, wholly or not at all (decision 015). */
export function batchEndpoints(entity: AnyEntity) {
  const tag = componentName(entity);
  const define = endpointsFor(tag);
  const isReviewed = entity.write === 'editor';
  const some = batchFields(entity)
    .shape(writtenTexts(entity))
    .partial()
    .meta({ name: `Some${tag}` });
  const rows = array(importedRow());
  return {
    bulk: define('post', `${entity.paths.admin}/bulk`, entity.write, {
      summary: `Moves rows of ${entity.title} to the trash, or gives them the same values`,
      description:
        'All of them or none: one that is not there or that must stay refuses the whole call. `update` needs `values`.',
      isReviewed,
      body: { schema: bulkSchema(some) },
      answers: {
        200: done('Done; `trash_ids` where they were deleted, in the order of `ids`', {
          trash_ids: list(id())
        })
      },
      refusals: entity.name === 'user' ? [404, 409, 429] : [404, 409]
    }),
    ...(isImported(entity) && {
      import: define('post', `${entity.paths.admin}/import`, entity.write, {
        summary: `Imports rows: those whose ${entity.unique[0]} is known are updated, the others created`,
        description:
          'All of them or none. With `dry_run` nothing is written, and the answer says what would become of each row. Fields that a row leaves out stay. A translated text may also stand under its name in a CSV, `description@en`.',
        isReviewed: true,
        body: { schema: importSchema(some) },
        answers: {
          200: done('What was done, or would be, with each row', { rows: rows.defined() }),
          422: refusal('Nothing was written; `rows` where a row is wrong', 'ImportRefusal', {
            rows
          })
        },
        refusals: [409]
      })
    })
  };
}

const ids = () => list(rowId().defined());

// Two lists of the longest ids.
const MAX_ORDER_BYTES = 8192;

// yup would read a text as JSON.
const sentIds = (name: string) =>
  array(rowId().defined().typeError(`${name} must be a list of ids`))
    .strict()
    .typeError(`${name} must be a list of ids`)
    .max(ORDERED, `${name} must be at most ${ORDERED} ids`);

/** The rows that come first, and those that did when the order was loaded. */
const orderBody = object({
  ids: sentIds('ids').required('ids is required'),
  from: sentIds('from')
});

/** The calls that choose which rows come first, for entities of which the site shows a few. */
export function orderEndpoints(entity: AnyEntity) {
  const tag = componentName(entity);
  const define = endpointsFor(tag);
  const path = `${entity.paths.admin}/order`;
  return {
    read: define('get', path, entity.write, {
      summary: `Which rows of ${entity.title} come first`,
      description: `Their ids in order; the others follow by id. The site shows the first ${entity.shown}.`,
      answers: { 200: answer('The ids, none where all are ordered by id', { ids: ids() }) }
    }),
    write: define('post', path, entity.write, {
      summary: `Chooses which rows of ${entity.title} come first`,
      description:
        'The others follow by id; an empty list is the order by id. With `from`, the order as it was loaded, it is not written where another one was meanwhile (409).',
      isReviewed: true,
      body: { schema: orderBody, bytes: MAX_ORDER_BYTES },
      answers: {
        200: done('Chosen', { ids: ids() }),
        409: refusal('Another order was chosen since `from`: this one', `${tag}OrderConflict`, {
          ids: ids()
        })
      },
      refusals: [404]
    })
  };
}
