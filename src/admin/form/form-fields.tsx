import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import { textNames, translatedFields } from '#lib/contract/translations.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { unitField, type FormSection } from '../entities/views.ts';
import { fieldKind, isRequired } from '../fields/field-kind.ts';
import { FieldRow } from '../fields/field-row.tsx';
import { TranslatedText } from '../fields/translated-text.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { PICTURE_SECTION, sectionsOf, wideFields } from './form-sections.ts';
import type { useResourceForm } from './use-resource-form.ts';
import { ImageInput } from '../fields/image-input.tsx';
import { textOf } from '../shared/rows.ts';

interface FormFieldsProps {
  entity: AnyEntity;
  form: ReturnType<typeof useResourceForm>;
  sections: readonly FormSection[];
  /** The language that a narrow screen shows; a wide one shows all. */
  shown: Language;
}

const SIDE_BY_SIDE =
  'grid gap-4 sm:col-span-2 md:grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]';

/** The fields in their sections, each translated one beside its texts in the other languages. */
export function FormFields({ entity, form, sections, shown }: FormFieldsProps) {
  const all = useMessages();
  const { formik, base, target, errorOf } = form;
  const editing = target !== undefined;
  const translated = translatedFields(entity);
  const texts = textNames(entity);
  const first = sectionsOf(entity)[0]?.fields[0];
  const inTab = (language: Language): string => (shown === language ? '' : 'max-md:hidden');
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
          translated.includes(field) ? (
            <div key={field} className={SIDE_BY_SIDE}>
              {fieldRow(field, BASE_LANGUAGE, '')}
              {texts
                .filter((one) => one.field === field)
                .map((one) => (
                  <TranslatedText
                    key={one.name}
                    text={one}
                    label={all.fields[field]}
                    kind={fieldKind(entity, field)}
                    values={formik.values}
                    row={base}
                    error={errorOf(one.name)}
                    onValue={set}
                    onBlur={formik.handleBlur}
                    className={inTab(one.language)}
                  />
                ))}
            </div>
          ) : (
            fieldRow(field, undefined, wide.has(field) ? 'sm:col-span-2' : '')
          )
        )}
      </fieldset>
    );
  });
}

interface FormPictureProps {
  entity: AnyEntity;
  form: ReturnType<typeof useResourceForm>;
  /** The language that a narrow screen shows. */
  shown: Language;
}

/** The picture of a row, with its description and author if there is one. */
export function FormPicture({ entity, form, shown }: FormPictureProps) {
  const { target, image, formik } = form;
  const stored = target ? textOf(target, 'image') : '';
  const isAsked = (image ?? stored) !== '' || PICTURE_FIELDS.some((field) => formik.values[field]);
  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-12 lg:self-start">
      <div className={shown === BASE_LANGUAGE ? '' : 'max-md:hidden'}>
        <ImageInput
          entity={entity.name}
          stored={stored}
          picked={image}
          onPick={form.pickImage}
          error={form.errorOf('image') ?? form.errorOf('stored_image')}
        />
      </div>
      {isAsked && (
        <FormFields entity={entity} form={form} sections={PICTURE_SECTION} shown={shown} />
      )}
    </div>
  );
}
