import { useEffect } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { FieldRow } from '../fields/field-row.tsx';
import { ImageInput } from '../fields/image-input.tsx';
import { fieldKind, isRequired } from '../fields/kind.ts';
import { button } from '../look.ts';
import { textOf } from '../row.ts';
import type { Row } from '../row.ts';
import { useWords } from '../words.tsx';
import { sectionsOf, wideFields } from './form-sections.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useResourceForm } from './use-resource-form.ts';

interface ResourceFormProps {
  entity: AnyEntity;
  /** The row to edit; undefined for a new one. */
  row: Row | undefined;
  onClose: () => void;
}

/** The one form, made from the entity's schema and definition. */
export function ResourceForm({ entity, row, onClose }: ResourceFormProps) {
  const all = useWords();
  const words = all.resources[entity.name];
  const { element, formik, image, pickImage, message, current, errorOf, submit } = useResourceForm(entity, row, onClose);
  // An edited row arrives after the dialog has opened, which then found no input to focus.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [element]);
  const editing = row !== undefined;
  const isNewPassword = (kind: string): boolean => kind === 'password' && editing;
  const sections = sectionsOf(entity).map((section) => ({ ...section, wide: wideFields(entity, section.fields) }));
  const first = sections[0]?.fields[0];
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex min-h-0 grow flex-col">
      <div className="grid grow grid-cols-1 content-start gap-6 overflow-y-auto p-5">
        {message && (
          <p role="alert" tabIndex={-1} className="rounded-lg border border-chili bg-chili-tint px-4 py-3 text-sm text-chili">
            {message}
          </p>
        )}
        {row && current && <StaleNotice entity={entity} loaded={row} current={current} />}
        {entity.image && <ImageInput stored={row ? textOf(row, 'image') : ''} picked={image} onPick={pickImage} error={errorOf('image')} />}
        {sections.map(({ heading, fields, wide }) => (
          <fieldset key={heading ?? ''} className="grid gap-4 sm:grid-cols-2">
            {heading && <legend className="mb-3 w-full border-b border-rule pb-1 font-title text-base">{all.sections[heading]}</legend>}
            {fields.map((field) => {
              const kind = fieldKind(entity, field);
              return (
                <FieldRow
                  key={field}
                  field={field}
                  kind={kind}
                  editing={editing}
                  wide={wide.has(field)}
                  required={isRequired(entity, field) && !isNewPassword(kind)}
                  value={formik.values[field] ?? ''}
                  error={errorOf(field)}
                  onChange={formik.handleChange}
                  onBlur={formik.handleBlur}
                  data-autofocus={field === first || undefined}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3">
        <button type="button" className={button.plain} onClick={onClose}>
          {all.form.cancel}
        </button>
        <button type="submit" className={button.primary} disabled={formik.isSubmitting}>
          {formik.isSubmitting ? all.form.saving : editing ? words.save : words.create}
        </button>
      </footer>
    </form>
  );
}
