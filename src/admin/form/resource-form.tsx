import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { UnsavedDialog } from '../drafts/draft-dialogs.tsx';
import { abilitiesOf } from '../entities/views.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { CurrentPassword } from '../shared/labelled-field.tsx';
import { textOf } from '../shared/rows.ts';
import { FormFields, FormPicture } from './form-fields.tsx';
import { FormHead } from './form-head.tsx';
import { FormProgress, StatusChoice, useSaveKey } from './form-footer.tsx';
import { sectionsOf } from './form-sections.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { type OpenForm, useResourceForm } from './use-resource-form.ts';

const ConflictResolver = lazy(async () => ({
  default: (await import('./conflict-resolver.tsx')).ConflictResolver
}));

/**
 * The form's element; focuses its first field, and after each try the first wrong one, whose
 * language is shown first.
 */
function useFormFocus(tries: number, onLanguage: (language: Language) => void) {
  const element = useRef<HTMLFormElement>(null);
  // An object, so that the same one can be focused twice.
  const [wrong, setWrong] = useState<{ input: HTMLElement }>();
  useEffect(() => {
    const first = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // An edited row arrives after the dialog has opened and looked for an input to focus.
    if (!tries) return first('[data-autofocus]')?.focus();
    const input = first('[aria-invalid="true"]');
    if (!input) return first('[role="alert"]')?.focus();
    const { language } = input.closest<HTMLElement>('[data-language]')?.dataset ?? {};
    onLanguage((language ?? BASE_LANGUAGE) as Language);
    setWrong({ input });
  }, [tries, onLanguage]);
  useEffect(() => wrong?.input.focus(), [wrong]);
  return element;
}

/** The form of every entity, made from its schema. */
export function ResourceForm(props: OpenForm) {
  const { entity, elsewhere, onClose } = props;
  const all = useMessages();
  const t = all.resources[entity.name];
  const form = useResourceForm(props);
  const { formik, base, target, isGone, conflict, image, saving, guard } = form;
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState(BASE_LANGUAGE);
  const panel = useId();
  const hasTexts = translatedFields(entity).length > 0;
  const element = useFormFocus(tries, setShown);
  useSaveKey(element);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The schema shows its own problems; only an input knows that its text is incomplete.
    const unfinished = [...event.currentTarget.elements].find(
      (one) => one instanceof HTMLInputElement && one.validity.customError
    );
    if (unfinished instanceof HTMLInputElement) return void unfinished.reportValidity();
    void form.submit().then(() => setTries((count) => count + 1));
  };
  const editing = target !== undefined;
  const own = isGone ? all.forms.gone.create : editing ? t.save : t.create;
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex min-h-0 grow flex-col">
      {/*
       * What only screen readers show is placed in it: outside, they could scroll the dialog away.
       * Nothing scrolls sideways: WebKit adds the negative margins of the row that sticks to its top.
       */}
      <div className="relative grid grow grid-cols-1 content-start gap-6 overflow-x-hidden overflow-y-auto p-5">
        <FormHead entity={entity} row={elsewhere ? undefined : target} />
        {form.message && (
          <Notice tone="bad" tabIndex={-1}>
            {form.message}
          </Notice>
        )}
        {isGone && (
          <Notice tone="plain">
            {all.forms.gone.text}{' '}
            {base && entity.image && textOf(base, 'image') && all.forms.gone.picture}
          </Notice>
        )}
        {conflict && (
          <Suspense>
            <ConflictResolver
              entity={entity}
              id={base?.id}
              conflict={conflict}
              values={formik.values}
              image={{ now: image, mine: conflict.picked }}
              onChoose={(chosen) => void formik.setValues({ ...formik.values, ...chosen })}
              onImage={form.pickImage}
            />
          </Suspense>
        )}
        {hasTexts && (
          <LanguageTabs
            entity={entity}
            values={formik.values}
            row={base}
            panel={panel}
            shown={shown}
            onShow={setShown}
          />
        )}
        <div
          id={panel}
          className={`grid grid-cols-1 gap-6 ${entity.image && hasTexts ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}
        >
          {entity.image && <FormPicture entity={entity} form={form} shown={shown} />}
          <div className="grid grid-cols-1 content-start gap-6">
            <FormFields entity={entity} form={form} sections={sectionsOf(entity)} shown={shown} />
          </div>
        </div>
        {form.proof && <CurrentPassword {...form.proof} />}
      </div>
      <FormProgress isOffline={saving.isOffline} uploaded={saving.uploaded} onStop={saving.stop} />
      <footer className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3">
        {hasStatus(entity) && (
          <StatusChoice
            value={formik.values['status'] ?? ''}
            onChoose={(status) => void formik.setFieldValue('status', status)}
          />
        )}
        <Button look="ghost" onClick={onClose}>
          {all.form.cancel}
        </Button>
        <Button
          look="primary"
          type="submit"
          aria-keyshortcuts="Control+S Meta+S"
          disabled={formik.isSubmitting || (isGone && !abilitiesOf(entity.name).add)}
        >
          {formik.isSubmitting ? all.form.saving : (elsewhere?.save ?? own)}
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
