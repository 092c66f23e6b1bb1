import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { PICTURE_FIELDS } from '#lib/contract/picture-fields.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { fieldKind, formFields } from '../fields/field-kind.ts';

export interface FormSection {
  /** Absent where the form has only one section. */
  heading?: keyof AdminWords['sections'];
  fields: readonly FieldName[];
}

/** The sections of long forms; a field in none of them goes into the last one. */
const SECTIONS: Partial<Record<EntityName, readonly FormSection[]>> = {
  product: [
    {
      heading: 'sale',
      fields: ['name', 'name_en', 'product_category_id', 'price', 'unit_type', 'description']
    },
    {
      heading: 'plant',
      fields: [
        'latin_name',
        'familia',
        'synonym',
        'part_used',
        'harvest_age',
        'area_name',
        'method_of_reproduction',
        'morphology'
      ]
    },
    { heading: 'use', fields: ['efficacy', 'utilization', 'composition', 'research_results'] }
  ]
};

/** What stands beside a picture. */
export const PICTURE_SECTION: readonly FormSection[] = [{ fields: PICTURE_FIELDS }];

const isOfPicture = (field: FieldName): boolean =>
  (PICTURE_FIELDS as readonly FieldName[]).includes(field);

/** The sections of a form but for what stands beside its picture. */
export function sectionsOf(entity: AnyEntity): readonly FormSection[] {
  // The status stands at the form's end, beside what saves it.
  const fields = formFields(entity).filter((field) => !isOfPicture(field) && field !== 'status');
  const sections = SECTIONS[entity.name] ?? [{ fields }];
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
