import { useEffect, useRef, useState } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import { UnsavedDialog } from '../drafts/unsaved-dialog.tsx';
import { fieldKind, isRequired } from '../fields/field-kind.ts';
import { FieldRow } from '../fields/field-row.tsx';
import { ImageInput } from '../fields/image-input.tsx';
import { abilitiesOf } from '../shared/abilities.ts';
import { Button } from '../shared/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { CurrentPassword } from '../shared/password-input.tsx';
import { textOf } from '../shared/row.ts';
import { ConflictResolver } from './conflict-resolver.tsx';
import { FormHead } from './form-head.tsx';
import { FormProgress } from './form-progress.tsx';
import { sectionsOf, wideFields } from './form-sections.ts';
import { useResourceForm, type OpenForm } from './use-resource-form.ts';

/** The form's element; focuses its first field, and after each try the first wrong one. */
function useFormFocus(tries: number) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // An edited row arrives after the dialog has opened and looked for an input to focus.
    if (!tries) first('[data-autofocus]')?.focus();
    else (first('[aria-invalid="true"]') ?? first('[role="alert"]'))?.focus();
  }, [tries]);
  return element;
}

/** The form of every entity, made from its schema. */
export function ResourceForm(props: OpenForm) {
  const { entity, onClose } = props;
  const all = useMessages();
  const words = all.resources[entity.name];
  const form = useResourceForm(props);
  const { formik, base, target, isGone, conflict, image, saving, guard } = form;
  const [tries, setTries] = useState(0);
  const element = useFormFocus(tries);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The form says by itself what its rules refuse; this is what only an input knows.
    const unfinished = [...event.currentTarget.elements].find(
      (one) => one instanceof HTMLInputElement && one.validity.customError
    );
    if (unfinished instanceof HTMLInputElement) return void unfinished.reportValidity();
    void form.submit().then(() => setTries((count) => count + 1));
  };
  const editing = target !== undefined;
  const isNewPassword = (kind: string): boolean => kind === 'password' && editing;
  const sections = sectionsOf(entity).map((section) => ({
    ...section,
    wide: wideFields(entity, section.fields)
  }));
  const first = sections[0]?.fields[0];
  const verb = isGone ? all.forms.gone.create : editing ? words.save : words.create;
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex min-h-0 grow flex-col">
      <div className="grid grow grid-cols-1 content-start gap-6 overflow-y-auto p-5">
        {target && <FormHead entity={entity} row={target} />}
        {form.message && (
          <p
            role="alert"
            tabIndex={-1}
            className="rounded-lg border border-chili bg-chili-tint px-4 py-3 text-sm text-chili"
          >
            {form.message}
          </p>
        )}
        {isGone && (
          <p role="status" className="rounded-lg border border-edge px-4 py-3 text-sm">
            {all.forms.gone.text}{' '}
            {base && entity.image && textOf(base, 'image') && all.forms.gone.picture}
          </p>
        )}
        {conflict && (
          <ConflictResolver
            entity={entity}
            conflict={conflict}
            values={formik.values}
            image={{ now: image, mine: conflict.picked }}
            onChoose={(chosen) => void formik.setValues({ ...formik.values, ...chosen })}
            onImage={form.pickImage}
          />
        )}
        {entity.image && (
          <ImageInput
            entity={entity.name}
            stored={target ? textOf(target, 'image') : ''}
            picked={image}
            onPick={form.pickImage}
            error={form.errorOf('image')}
          />
        )}
        {sections.map(({ heading, fields, wide }) => (
          <fieldset key={heading ?? ''} className="grid gap-4 sm:grid-cols-2">
            {heading && (
              <legend className="mb-3 w-full border-b border-rule pb-1 font-title text-base">
                {all.sections[heading]}
              </legend>
            )}
            {fields.map((field) => {
              const kind = fieldKind(entity, field);
              return (
                <FieldRow
                  key={field}
                  field={field}
                  kind={kind}
                  listed={entity.referenceLists[field]?.entity as EntityName | undefined}
                  editing={editing}
                  wide={wide.has(field)}
                  required={isRequired(entity, field) && !isNewPassword(kind)}
                  values={formik.values}
                  error={form.errorOf(field)}
                  onValue={(value) => void formik.setFieldValue(field, value)}
                  onBlur={formik.handleBlur}
                  data-autofocus={field === first || undefined}
                />
              );
            })}
          </fieldset>
        ))}
        {form.proof && <CurrentPassword {...form.proof} />}
      </div>
      <FormProgress isOffline={saving.isOffline} uploaded={saving.uploaded} onStop={saving.stop} />
      <footer className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3">
        <Button look="plain" onClick={onClose}>
          {all.form.cancel}
        </Button>
        <Button
          look="primary"
          type="submit"
          disabled={formik.isSubmitting || (isGone && !abilitiesOf(entity.name).add)}
        >
          {formik.isSubmitting ? all.form.saving : verb}
        </Button>
      </footer>
      {guard.asked && (
        <UnsavedDialog
          onStay={guard.stay}
          onKeep={() => guard.leave(true)}
          onDiscard={() => guard.leave(false)}
        />
      )}
    </form>
  );
}
