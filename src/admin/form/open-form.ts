import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { toFormValues } from '../fields/form-values.ts';
import type { FormValues } from '../fields/form-values.ts';
import { formFields } from '../fields/field-kind.ts';
import type { Row } from '../shared/row.ts';
import { rebase } from './edit-conflict.ts';
import type { EditConflict } from './edit-conflict.ts';

/**
 * What a form begins with: the row that its values are measured against, and the choice where both
 * it and the draft changed.
 */
export interface Beginning {
  base: Row | undefined;
  values: FormValues;
  conflict?: EditConflict;
}

/** Opens a row, or nothing for a new one, with the draft that is to be continued. */
export function begin(
  entity: AnyEntity,
  row: Row | undefined,
  draft: Draft | undefined
): Beginning {
  const loaded = draft?.row ?? row;
  const values = { ...toFormValues(entity, loaded), ...draft?.values };
  if (row && loaded && loaded.updated_at !== row.updated_at)
    return { base: row, ...rebase(entity, values, loaded, row) };
  return { base: loaded, values };
}

/** Whether anything was typed that the row does not hold. */
export function isChanged(entity: AnyEntity, values: FormValues, base: Row | undefined): boolean {
  const before = toFormValues(entity, base);
  return formFields(entity).some(
    (field) => values[field] !== undefined && values[field] !== before[field]
  );
}
