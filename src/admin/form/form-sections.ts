import type { AnyEntity } from '#lib/contract/entities.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { views, type FormSection } from '../entities/views.ts';
import { fieldKind, formFields } from '../fields/field-kind.ts';

/** The fields beside a picture. */
export const PICTURE_SECTION: readonly FormSection[] = [{ fields: PICTURE_FIELDS }];

const isOfPicture = (field: FieldName): boolean =>
  (PICTURE_FIELDS as readonly FieldName[]).includes(field);

/** The sections of a form but for what stands beside its picture. */
export function sectionsOf(entity: AnyEntity): readonly FormSection[] {
  // The status stands at the form's end, beside what saves it.
  const fields = formFields(entity).filter((field) => !isOfPicture(field) && field !== 'status');
  const sections = views[entity.name].sections ?? [{ fields }];
  const rest = fields.filter(
    (field) => !sections.some((section) => section.fields.includes(field))
  );
  return sections.map((section, i) =>
    i === sections.length - 1 ? { ...section, fields: [...section.fields, ...rest] } : section
  );
}

const LONG = ['text', 'formatted', 'lines', 'links', 'references'];

/**
 * The fields that span both columns: long texts, those that have translations beside them, and a
 * short one that would stand beside a gap.
 */
export function wideFields(
  entity: AnyEntity,
  fields: readonly FieldName[]
): ReadonlySet<FieldName> {
  const wide = new Set<FieldName>();
  const translated = translatedFields(entity);
  let open: FieldName | undefined;
  for (const field of fields) {
    if (!LONG.includes(fieldKind(entity, field)) && !translated.includes(field))
      open = open ? undefined : field;
    else {
      wide.add(field);
      if (open) wide.add(open);
      open = undefined;
    }
  }
  if (open) wide.add(open);
  return wide;
}
