import { array, boolean, mixed, number, object, string, type AnySchema, type InferType } from 'yup';
import { count, id, list, oneOf, wholeNumber, fieldMessages } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import type { AnyEntity } from '../entities.ts';
import { text } from '../fields.ts';
import { BATCH, MAX_ID } from '../limits.ts';
import { done, errorResponse } from '../responses.ts';
import { IMAGE_FILE } from '../row-fields.ts';
import { componentName } from '../item-schema.ts';
import { sentRows, sharedMark, someFields } from './batch.ts';
import { entityName } from './history.ts';

/** The body of an import; `empty` applies to empty cells, `status` to new rows without a status. */
export const importSchema = <Row extends AnySchema>(row: Row) =>
  object({
    dry_run: boolean().typeError('${path} must be true or false').default(false),
    rows: sentRows(row, 'rows'),
    empty: oneOf(['keep', 'delete']),
    status: oneOf(['published', 'draft']),
    import: sharedMark()
  });

export type ImportOptions = Partial<
  Pick<InferType<ReturnType<typeof importSchema>>, 'empty' | 'status' | 'import'>
>;

const anyValue = () => mixed<NonNullable<unknown>>().nullable().defined();

const changedField = object({ field: string().defined(), from: anyValue(), to: anyValue() }).meta({
  name: 'ChangedField'
});

/**
 * The result of importing a row.
 * - `row`: the position of the row, from 1.
 * - `action`: `same` means that no value changes; `error` that `fields` contains messages.
 * - `id`: the id of the existing row, if any.
 * - `changes`: the changes by an update, only in a dry run.
 * - `corrected`: the values that are not stored as sent, such as a completed link.
 * - `left_out`: messages about values that were omitted because they cannot be stored.
 */
const importedRow = () =>
  object({
    row: number().integer().min(1).defined(),
    action: string().oneOf(['create', 'update', 'same', 'error']).defined(),
    id: id().optional(),
    fields: fieldMessages(),
    changes: array(changedField),
    corrected: mixed<Record<string, unknown>>().meta({ json: { type: 'object' } }),
    left_out: fieldMessages()
  }).meta({ name: 'ImportedRow' });
export type ImportedRow = InferType<ReturnType<typeof importedRow>>;

/** Returns the endpoint that imports rows of an entity in one transaction (decisions 015, 117). */
export function importEndpoint(entity: AnyEntity) {
  const tag = componentName(entity);
  const some = someFields(entity);
  const imported = entity.image
    ? some
        .shape({ [IMAGE_FILE]: text() })
        .partial()
        .meta({ name: `Imported${tag}` })
    : some;
  const rows = array(importedRow());
  return endpointsFor(tag)('post', `${entity.paths.admin}/import`, entity.write, {
    summary: `Imports rows: updates those with a known ${entity.unique[0]}, creates the rest`,
    description:
      'Imports all rows or none. With `dry_run` nothing is written, and the response contains the action for each row. Omitted fields keep their values, and so do empty ones, unless `empty` is `delete`. Requests with the same `import` are one import, which can be undone. Unknown fields and ids are ignored. Translated texts can also be sent under names as in a CSV, such as `description@en`.' +
      (entity.image ? ` \`${IMAGE_FILE}\` is the file name of a picture in the library.` : ''),
    isReviewed: true,
    tokenScope: entity.name,
    body: { schema: importSchema(imported) },
    responses: {
      200: done('The action for each row, and the import', {
        rows: rows.defined(),
        import: sharedMark()
      }),
      422: errorResponse('Nothing was written; `rows` if a row is invalid', 'ImportRefusal', {
        rows
      })
    },
    errors: [409]
  });
}

const leftRow = object({
  entity: entityName().defined(),
  id: id(),
  title: string().defined(),
  error: string().defined()
}).meta({ name: 'LeftRow' });
export type LeftRow = InferType<typeof leftRow>;

export const undoImport = endpointsFor('History')('post', '/admin/import/{import}/undo', 'editor', {
  summary: 'Undoes an import: trashes its new rows, and restores the values of changed ones',
  description: `Rows that were changed again are left, and listed in \`left\`. Undoes up to ${BATCH.undone} rows, the last written first; if the response has \`next\`, send it as \`before\` for more. Can be repeated. \`waiting\` lists changes that need review. 409 if the import is older than 30 days.`,
  query: object({ before: wholeNumber(MAX_ID) }),
  responses: {
    200: done('Undone', {
      undone: count(),
      left: list(leftRow),
      waiting: list(id()),
      next: id().optional()
    })
  },
  errors: [409]
});
export type UndoneImport = Omit<
  InferType<(typeof undoImport)['responses'][200]['schema']>,
  'message' | 'next'
>;
