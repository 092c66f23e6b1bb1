import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { toFormValues, type FormValues } from '../fields/form-values.ts';
import type { Row } from '../shared/rows.ts';

/** Marks a copy in the language of the content, which the row's own name is written in. */
const MARK = ' (salinan)';

/**
 * What a new form begins with as a copy of a row: its values and texts, its name marked, without
 * its picture and what is said of it.
 */
export function copyOfRow(entity: AnyEntity, row: Row): Draft {
  const values = Object.entries(toFormValues(entity, row)).map(([name, value]) => {
    const [field] = name.split('@');
    return [name, PICTURE_FIELDS.some((one) => one === field) ? '' : value];
  });
  const copied = Object.fromEntries(values) as FormValues;
  const [title = ''] = entity.search as readonly string[];
  // As long as a name may be, also with the mark.
  const name = [...(copied[title] ?? '')].slice(0, LENGTH.name - MARK.length).join('');
  return {
    at: Date.now(),
    values: { ...copied, [title]: name + MARK },
    hasImage: false
  };
}
