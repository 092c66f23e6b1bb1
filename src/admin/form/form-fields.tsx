import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { textNames, translatedFields } from '#lib/contract/translations.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { unitField, views, type FormSection } from '../entities/views.ts';
import { fieldKind, formFields, isRequired } from '../fields/field-kind.ts';
import { FieldRow } from '../fields/field-row.tsx';
import { ImageInput } from '../fields/image-input.tsx';
import { TranslatedText } from '../fields/translated-text.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { textOf } from '../shared/rows.ts';
import type { useResourceForm } from './use-resource-form.ts';

/** The fields beside a picture. */
export const PICTURE_SECTION: readonly FormSection[] = [{ fields: PICTURE_FIELDS }];

const isPictureField = (field: FieldName): boolean =>
  (PICTURE_FIELDS as readonly FieldName[]).includes(field);

/** The sections of a form without the fields beside its picture and the status in its footer. */
export function sectionsOf(entity: AnyEntity): readonly FormSection[] {
  const fields = formFields(entity).filter((field) => !isPictureField(field) && field !== 'status');
  const sections = views[entity.name].sections ?? [{ fields }];
  const rest = fields.filter(
    (field) => !sections.some((section) => section.fields.includes(field))
  );
  return sections.map((section, index) =>
    index === sections.length - 1 ? { ...section, fields: [...section.fields, ...rest] } : section
  );
}

const WIDE_KINDS = ['text', 'formatted', 'lines', 'links', 'references'];

/** The fields that span both columns: long and translated texts, and a field without a neighbour. */
export function wideFields(
  entity: AnyEntity,
  fields: readonly FieldName[]
): ReadonlySet<FieldName> {
  const wide = new Set<FieldName>();
  const translated = translatedFields(entity);
  let open: FieldName | undefined;
  for (const field of fields) {
    if (!WIDE_KINDS.includes(fieldKind(entity, field)) && !translated.includes(field))
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

interface FormFieldsProps {
  entity: AnyEntity;
  form: ReturnType<typeof useResourceForm>;
  sections: readonly FormSection[];
  /** The language that a narrow screen shows; a wide one shows all. */
  language: Language;
}

const SIDE_BY_SIDE =
  'grid gap-4 sm:col-span-2 md:grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]';

/** The fields in their sections, each translated one beside its texts in the other languages. */
export function FormFields({ entity, form, sections, language }: FormFieldsProps) {
  const all = useMessages();
  const { formik, base, target, errorOf } = form;
  const editing = target !== undefined;
  const translated = translatedFields(entity);
  const texts = textNames(entity);
  const first = sectionsOf(entity)[0]?.fields[0];
  const inTab = (tab: Language): string => (language === tab ? '' : 'max-md:hidden');
  const set = (name: string, value: string): void => void formik.setFieldValue(name, value);

  const fieldRow = (field: FieldName, lang: Language | undefined, className: string) => {
    const kind = fieldKind(entity, field);
    return (
      <FieldRow
        key={field}
        name={field}
        label={all.fields[field]}
        lang={lang}
        kind={kind}
        listed={entity.referenceLists[field]?.entity as EntityName | undefined}
        editing={editing}
        required={isRequired(entity, field) && !(kind === 'password' && editing)}
        values={formik.values}
        unitOf={unitField(entity, field)}
        error={errorOf(field)}
        onValue={(value) => set(field, value)}
        onBlur={formik.handleBlur}
        data-autofocus={field === first || undefined}
        className={`${className} ${inTab(BASE_LANGUAGE)}`}
      />
    );
  };
  const translatedRow = (field: FieldName) => (
    <div key={field} className={SIDE_BY_SIDE}>
      {fieldRow(field, BASE_LANGUAGE, '')}
      {texts
        .filter((text) => text.field === field)
        .map((text) => (
          <TranslatedText
            key={text.name}
            text={text}
            label={all.fields[field]}
            kind={fieldKind(entity, field)}
            values={formik.values}
            row={base}
            error={errorOf(text.name)}
            onValue={set}
            onBlur={formik.handleBlur}
            className={inTab(text.language)}
          />
        ))}
    </div>
  );
  return sections.map(({ heading, fields }) => {
    const wide = wideFields(entity, fields);
    const hasTexts = fields.some((field) => translated.includes(field));
    return (
      <fieldset
        key={heading ?? ''}
        data-section={heading}
        className={`grid min-w-0 scroll-mt-14 gap-4 sm:grid-cols-2 ${hasTexts ? '' : inTab(BASE_LANGUAGE)}`}
      >
        {heading && (
          <legend className="mb-3 w-full border-b border-rule pb-1 font-title text-base">
            {all.sections[heading]}
          </legend>
        )}
        {fields.map((field) =>
          translated.includes(field)
            ? translatedRow(field)
            : fieldRow(field, undefined, wide.has(field) ? 'sm:col-span-2' : '')
        )}
      </fieldset>
    );
  });
}

/** The picture of a row, with its description and author if it has one. */
export function FormPicture({ entity, form, language }: Omit<FormFieldsProps, 'sections'>) {
  const { target, image, formik } = form;
  const stored = target ? textOf(target, 'image') : '';
  const hasFields =
    (image ?? stored) !== '' || PICTURE_FIELDS.some((field) => formik.values[field]);
  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-12 lg:self-start">
      <div className={language === BASE_LANGUAGE ? '' : 'max-md:hidden'}>
        <ImageInput
          entity={entity.name}
          stored={stored}
          picked={image}
          onPick={form.pickImage}
          error={form.errorOf('image') ?? form.errorOf('stored_image')}
        />
      </div>
      {hasFields && (
        <FormFields entity={entity} form={form} sections={PICTURE_SECTION} language={language} />
      )}
    </div>
  );
}
