import { array, boolean, mixed, number, object, string } from 'yup';
import type { AnySchema, InferType } from 'yup';
import { currentPassword } from './auth.ts';
import { BATCH, LARGEST_ID } from './limits.ts';
import { id } from './base-fields.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row or values as they were sent, to be checked against the entity's schema one by one. */
export const record = () => mixed(isRecord).typeError('${path} must be an object');

// yup would read a text as JSON.
const list = <Item extends AnySchema>(item: Item, what: string) =>
  array(item)
    .strict()
    .typeError(`\${path} must be a list of ${what}`)
    .max(BATCH.rows, `\${path} must be at most ${BATCH.rows} ${what}`)
    .required('${path} is required')
    // The smallest that is taken.
    .meta({ json: { examples: [[]] } });

/** `POST /admin/<entity>/import`: with `dry_run` nothing is written. */
export const importSchema = <Row extends AnySchema>(row: Row) =>
  object({
    dry_run: boolean().typeError('${path} must be true or false').default(false),
    rows: list(row, 'rows')
  });

// `update` needs `values`, which a generated client only sees where it is also a property.
const only = (action: string, more: Record<string, object> = {}) => ({
  type: 'object',
  properties: { action: { const: action }, ...more },
  required: ['action', ...Object.keys(more)]
});

/** `POST /admin/<entity>/bulk`: moves rows to the trash, or gives all of them the same `values`. */
export const bulkSchema = <Values extends AnySchema>(values: Values) =>
  object({
    ids: list(
      number()
        .typeError('${path} must be a number')
        .integer()
        .min(1)
        .max(LARGEST_ID)
        .required('${path} is required'),
      'ids'
    ),
    action: string().oneOf(['delete', 'update']).required('${path} is required'),
    values,
    // Where the own e-mail is among them.
    current_password: currentPassword()
  }).meta({ json: { oneOf: [only('delete'), only('update', { values: {} })] } });

/**
 * What an import does, or would do, with one row, counted from 1: `same` is there already with
 * these values, an `error` names the wrong fields. `id` is that of the row it is, where there is
 * one.
 */
export const importedRow = () =>
  object({
    row: number().integer().min(1).defined(),
    action: string().oneOf(['create', 'update', 'same', 'error']).defined(),
    id: id().optional(),
    fields: mixed<Record<string, string>>().meta({
      json: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } }
    })
  }).meta({ name: 'ImportedRow' });
export type ImportedRow = InferType<ReturnType<typeof importedRow>>;
