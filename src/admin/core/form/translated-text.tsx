import { Check, Undo2 } from 'lucide-react';
import { BASE_LANGUAGE } from '#lib/contract/languages.ts';
import type { TextName } from '#lib/contract/translations.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { Button } from '#lib/ui/button.tsx';
import { confirmationName, isConfirmed, textState, CONFIRMED } from '../fields/form-values.ts';
import { useLanguageName, useMessages } from '../shared/i18n-provider.tsx';
import { FieldRow } from './field-row.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

interface TranslatedTextProps {
  form: ResourceFormState;
  text: TextName;
  className: string;
}

/** Shows that a translation is missing or outdated, with a button to confirm an outdated one. */
function TextStatus({
  id,
  text,
  form
}: Pick<TranslatedTextProps, 'text' | 'form'> & { id: string }) {
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

/**
 * The input of a translation. Its label is the language, because the label of the field belongs to
 * the input of the base text. A narrow screen shows the field's label and the base text above it.
 */
export function TranslatedText({ form, text, className }: TranslatedTextProps) {
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
