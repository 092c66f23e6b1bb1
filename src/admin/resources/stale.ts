import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { toFormValues, toPayload } from '../fields/form-values.ts';
import type { FormValues } from '../fields/form-values.ts';
import { formFields } from '../fields/kind.ts';
import { textOf } from '../row.ts';
import type { Row } from '../row.ts';
import type { Change } from './use-changes.ts';

/** The row as somebody else saved it meanwhile, where that is why a save was refused. */
export const currentOf = (error: unknown): Row | undefined =>
  error instanceof ApiError ? (error.body['current'] as Row | undefined) : undefined;

/** The fields that somebody else changed; a password never shows. */
export const changedMeanwhile = (entity: AnyEntity, loaded: Row, current: Row): FieldName[] =>
  [...formFields(entity), ...(entity.image ? (['image'] as const) : [])].filter(
    (field) => textOf(loaded, field) !== textOf(current, field)
  );

/**
 * What a save sends: with the state it is based on, so that nobody is overwritten unseen. Once the editor has seen what somebody else
 * saved, only what was typed here, so that the rest stays theirs.
 */
export function toSave(entity: AnyEntity, values: FormValues, row: Row | undefined, current: Row | undefined): Change['values'] {
  const payload = toPayload(entity, values, row);
  if (!row) return payload;
  const { updated_at } = current ?? row;
  const before = toFormValues(entity, row);
  const typed = Object.entries(payload).filter(([field]) => !current || values[field] !== before[field]);
  return { ...Object.fromEntries(typed), updated_at };
}
