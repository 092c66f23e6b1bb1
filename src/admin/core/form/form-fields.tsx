import { Check, Undo2 } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { textNames, translatedFields, type TextName } from '#lib/contract/translations.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { Button } from '#lib/ui/button.tsx';
import { fieldKind, formFields, views, type FormSection } from '../entities/views.ts';
import { confirmationName, CONFIRMED, isConfirmed, textState } from '../fields/form-values.ts';
import { useLanguageName, useMessages } from '../shared/i18n.tsx';
import { textOf } from '../shared/rows.ts';
import { FieldRow } from './field-row.tsx';
import { ImageInput } from './image-input.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

export const PICTURE_SECTION: readonly FormSection[] = [{ fields: PICTURE_FIELDS }];

/** Returns the sections of a form, without the status and the texts of the picture. */
export function sectionsOf(entity: AnyEntity): readonly FormSection[] {
  const excluded: readonly FieldName[] = [...PICTURE_FIELDS, 'status'];
  const fields = formFields(entity).filter((field) => !excluded.includes(field));
  const sections = views[entity.name].sections ?? [{ fields }];
  const rest = fields.filter(
    (field) => !sections.some((section) => section.fields.includes(field))
  );
  return sections.map((section, index) =>
    index === sections.length - 1 ? { ...section, fields: [...section.fields, ...rest] } : section
  );
}

const WIDE_KINDS = ['text', 'formatted', 'lines', 'links', 'references', 'records', 'hours'];

// Two fields share a line. A field without a neighbour grows to the whole line.
const NARROW_CLASS = 'min-w-0 grow basis-full sm:basis-2/5';

interface TranslatedTextProps {
  form: ResourceFormState;
  text: TextName;
  className: string;
}

/** Shows that a translation is missing or outdated. The user can confirm an outdated one. */
function TextStatus({ id, text, form }: Omit<TranslatedTextProps, 'className'> & { id: string }) {
  const { values, setFieldValue } = form.formik;
  const { translations: t } = useMessages().forms;
  const languageName = useLanguageName();
  const state = textState(values, form.base, text);
  if (!state) return null;
  const isCurrent = state === 'outdated' && isConfirmed(values, text.name);
  const sentence =
    state === 'missing'
      ? t.missing(languageName(text.language))
      : isCurrent
        ? t.confirmed
        : t.outdated(languageName(BASE_LANGUAGE));
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span
        id={id}
        className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${isCurrent ? 'bg-leaf-tint text-leaf' : 'border border-turmeric bg-turmeric-tint text-ink'}`}
      >
        {sentence}
      </span>
      {state === 'outdated' && (
        <Button
          variant="small"
          icon={isCurrent ? Undo2 : Check}
          aria-describedby={id}
          onClick={() =>
            void setFieldValue(confirmationName(text.name), isCurrent ? '' : CONFIRMED)
          }
        >
          {isCurrent ? t.unconfirm : t.confirm}
        </Button>
      )}
    </div>
  );
}

/** The input of a translation. A narrow screen also shows the base text. */
function TranslatedText({ form, text, className }: TranslatedTextProps) {
  const { fields } = useMessages();
  const languageName = useLanguageName();
  const id = `field-${text.name}`;
  const base = form.formik.values[text.field];
  return (
    <div
      data-language={text.language}
      className={`grid min-w-0 content-start gap-1.5 ${className}`}
    >
      <p id={`${id}-of`} className="text-sm font-semibold md:sr-only">
        {fields[text.field as FieldName]}
      </p>
      {base && (
        <p
          lang={BASE_LANGUAGE}
          className="max-h-28 overflow-y-auto border-s-3 border-rule ps-3 text-sm whitespace-pre-line text-ink-soft md:hidden"
        >
          {base}
        </p>
      )}
      <FieldRow
        form={form}
        name={text.name}
        label={languageName(text.language)}
        lang={text.language}
        note={<TextStatus id={`${id}-note`} text={text} form={form} />}
        describedBy={`${id}-of ${id}-note`}
      />
    </div>
  );
}

interface FormFieldsProps {
  form: ResourceFormState;
  sections: readonly FormSection[];
  /** The language on a narrow screen. A wide screen shows all languages. */
  language: Language;
}

const SIDE_BY_SIDE_CLASS =
  'grid min-w-0 basis-full gap-4 md:grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]';

export function FormFields({ form, sections, language }: FormFieldsProps) {
  const { entity } = form;
  const all = useMessages();
  const translated = translatedFields(entity);
  const first = sectionsOf(entity)[0]?.fields[0];
  const inTab = (tab: Language): string => (language === tab ? '' : 'max-md:hidden');
  const fieldRow = (field: FieldName, className: string, lang?: Language) => (
    <FieldRow
      key={field}
      form={form}
      name={field}
      lang={lang}
      data-autofocus={field === first || undefined}
      className={`${className} ${inTab(BASE_LANGUAGE)}`}
    />
  );
  const translatedRow = (field: FieldName) => (
    <div key={field} className={SIDE_BY_SIDE_CLASS}>
      {fieldRow(field, '', BASE_LANGUAGE)}
      {textNames(entity)
        .filter((text) => text.field === field)
        .map((text) => (
          <TranslatedText
            key={text.name}
            form={form}
            text={text}
            className={inTab(text.language)}
          />
        ))}
    </div>
  );
  return sections.map(({ heading, fields }) => {
    const hasTexts = fields.some((field) => translated.includes(field));
    return (
      <fieldset
        key={heading ?? ''}
        data-section={heading}
        className={`flex min-w-0 scroll-mt-14 flex-wrap gap-4 ${hasTexts ? '' : inTab(BASE_LANGUAGE)}`}
      >
        {heading && (
          <legend className="mb-3 w-full border-b border-rule pb-1 font-title text-base">
            {all.sections[heading]}
          </legend>
        )}
        {fields.map((field) =>
          translated.includes(field)
            ? translatedRow(field)
            : fieldRow(
                field,
                WIDE_KINDS.includes(fieldKind(entity, field)) ? 'min-w-0 basis-full' : NARROW_CLASS
              )
        )}
      </fieldset>
    );
  });
}

export function FormPicture({ form, language }: Omit<FormFieldsProps, 'sections'>) {
  const { target, image, formik } = form;
  const { picture: t } = useMessages().forms;
  const stored = target ? textOf(target, 'image') : '';
  const hasFields =
    (image ?? stored) !== '' || PICTURE_FIELDS.some((field) => formik.values[field]);
  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-12 lg:self-start">
      <div className={language === BASE_LANGUAGE ? '' : 'max-md:hidden'}>
        <ImageInput form={form} />
      </div>
      {form.restoreTexts && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
          {t.textsCleared}
          <Button variant="small" icon={Undo2} onClick={form.restoreTexts}>
            {t.restoreTexts}
          </Button>
        </p>
      )}
      {hasFields && <FormFields form={form} sections={PICTURE_SECTION} language={language} />}
    </div>
  );
}
