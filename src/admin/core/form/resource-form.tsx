import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { titleOf } from '#lib/contract/entity.ts';
import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import { hasStatus, isPublished } from '#lib/contract/states.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { UnsavedDialog } from '../drafts/drafts.tsx';
import { abilitiesOf } from '../entities/views.ts';
import { ConfirmDialog, CurrentPassword } from '../shared/confirm-dialog.tsx';
import { featuresOf, type SaveAs } from '../shared/features.ts';
import { useMessages } from '../shared/i18n.tsx';
import { isComposed, latinKey } from '../shared/keys.ts';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { useActionDialog } from '../shared/menu.tsx';
import { textOf } from '../shared/rows.ts';
import { useSavesWait } from '../shared/toast.tsx';
import { FormFields, FormPicture, sectionsOf } from './form-fields.tsx';
import { FormHead, FormProgress, LanguageTabs, StatusChoice } from './form-frame.tsx';
import { type ResourceFormProps, useResourceForm } from './use-resource-form.ts';

const ConflictResolver = lazyScreen(
  () => import('./conflict-resolver.tsx'),
  'ConflictResolver',
  null
);

const LINE = 'input:not([type="file"], [type="radio"])';
// Excludes the status in the footer, so that Enter in the last field focuses the save button.
const FIELDS = `:is(${LINE}, select, textarea, [role="combobox"]):not(footer *), [type="submit"]`;

/** Returns the next visible field or, after the last one, the save button if it is enabled. */
function nextField(form: HTMLFormElement, target: Node): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) =>
      target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !field.matches(':disabled, [readonly], [tabindex="-1"]') &&
      field.getClientRects().length > 0
  );
}

const isSaveKey = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && ['enter', 's'].includes(latinKey({ key, code }));

/**
 * Submits a form on Ctrl or ⌘ with S or Enter. Enter alone focuses the next field. Does neither
 * while a dialog covers the form.
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let isMoving = false;
    // While Enter is held, its repeated events must not press or change the next field.
    const stopHeldKey = (event: KeyboardEvent): void => {
      isMoving &&= event.repeat && event.key === 'Enter';
      if (!isMoving) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const handleKey = (event: KeyboardEvent): void => {
      const { current } = form;
      const { target, key, repeat } = event;
      if (!current || isComposed(event)) return;
      const button = current.querySelector<HTMLButtonElement>('[type="submit"]');
      const formDialog = current.closest('dialog');
      const isCovered = [...document.querySelectorAll('dialog[open]')].some(
        (dialog) => dialog !== formDialog
      );
      if (isSaveKey(event)) {
        event.preventDefault();
        if (button && !button.disabled && !repeat && !isCovered) current.requestSubmit(button);
        return;
      }
      const isInForm = target instanceof HTMLElement && current.contains(target);
      if (key !== 'Enter' || !isInForm || !target.matches(LINE)) return;
      event.preventDefault();
      if (repeat || isCovered) return;
      isMoving = true;
      nextField(current, target)?.focus();
    };
    document.addEventListener('keydown', stopHeldKey, true);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', stopHeldKey, true);
      document.removeEventListener('keydown', handleKey);
    };
  }, [form]);
}

/**
 * Focuses the first field when the form opens. After a failed save, focuses the first invalid field
 * in its language tab, or the error message.
 */
function useFormFocus(submitCount: number, onLanguage: (language: Language) => void) {
  const element = useRef<HTMLFormElement>(null);
  // An object, so that the effect also runs if the input is the same as before.
  const [invalid, setInvalid] = useState<{ input: HTMLElement }>();
  useEffect(() => {
    const first = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // The row may have loaded after the dialog set the focus.
    if (!submitCount) return first('[data-autofocus]')?.focus();
    // A group, such as opening hours, has no `aria-invalid`.
    const input = first('[aria-invalid="true"], [data-invalid="true"]');
    if (!input) return first('[role="alert"]')?.focus();
    const { language } = input.closest<HTMLElement>('[data-language]')?.dataset ?? {};
    onLanguage((language ?? BASE_LANGUAGE) as Language);
    setInvalid({ input });
  }, [submitCount, onLanguage]);
  useEffect(() => invalid?.input.focus(), [invalid]);
  return element;
}

export function ResourceForm(props: ResourceFormProps) {
  const { entity, saveAs, onClose } = props;
  const all = useMessages();
  const t = all.resources[entity.name];
  const form = useResourceForm(props);
  const { formik, base, target, isGone, conflict, guard } = form;
  const [submitCount, setSubmitCount] = useState(0);
  const [language, setLanguage] = useState(BASE_LANGUAGE);
  const panel = useId();
  const hasTexts = translatedFields(entity).length > 0;
  const element = useFormFocus(submitCount, setLanguage);
  useFormKeys(element);
  const [isUnpublishing, setUnpublishing] = useState(false);
  const features = featuresOf(entity.name);
  const featureSave = features.flatMap((feature) => feature.useSaveAs?.(entity, target) ?? [])[0];
  const secondSave = saveAs ? undefined : featureSave;
  const isLive = !saveAs && target !== undefined && hasStatus(entity) && isPublished(target);
  const takesOffSite = !useSavesWait() && isLive && formik.values['status'] !== 'published';
  const save = (as?: SaveAs): void => {
    setUnpublishing(false);
    void form.submit(as).then(() => setSubmitCount((count) => count + 1));
  };
  const submit = (as?: SaveAs): void => {
    // An input is unfinished, for example, while it contains a name that has not been chosen.
    const unfinished = [...(element.current?.elements ?? [])].find(
      (input) => input instanceof HTMLInputElement && input.validity.customError
    );
    if (unfinished instanceof HTMLInputElement) {
      // A narrow screen hides these inputs unless this language is chosen.
      flushSync(() => setLanguage(BASE_LANGUAGE));
      return void unfinished.reportValidity();
    }
    if (takesOffSite && !as) setUnpublishing(true);
    else save(as);
  };
  const { dialog, connect } = useActionDialog();
  const { values } = formik;
  const tools = features.flatMap(
    (feature) => feature.useFormTools?.({ entity, row: target, values, image: form.image }) ?? []
  );
  const checkedTools = connect(tools).map((tool) => ({
    ...tool,
    onChoose: async (): Promise<void> => {
      if (await form.check()) tool.onChoose?.();
      else setSubmitCount((count) => count + 1);
    }
  }));
  const submitLabel =
    saveAs?.label ?? (isGone ? all.forms.gone.create : target === undefined ? t.create : t.save);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for presses of its buttons */}
      <form
        ref={element}
        noValidate
        // Keeps the focus and the selection in a field while a button is pressed. Otherwise, the error
        // message of the field could appear and move the button away from the pointer.
        onMouseDown={(event) =>
          (event.target as Element).closest('button') && event.preventDefault()
        }
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex min-h-0 grow flex-col"
      >
        {target &&
          !saveAs &&
          features.map(
            ({ AboveForm }, index) =>
              AboveForm && <AboveForm key={index} entity={entity} row={target} />
          )}
        {/* `relative`, because sr-only texts could make the dialog scroll. `overflow-x-hidden`,
            because negative margins of the sticky head make the form scroll sideways in WebKit. */}
        <div
          // The form closes after the save, and would lose text that is typed during the save.
          inert={formik.isSubmitting}
          className="relative grid grow grid-cols-1 content-start gap-6 overflow-x-hidden overflow-y-auto p-5"
        >
          <FormHead entity={entity} row={saveAs ? undefined : target} tools={checkedTools} />
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
          {conflict && <ConflictResolver form={form} conflict={conflict} />}
          {hasTexts && (
            <LanguageTabs form={form} panel={panel} language={language} onLanguage={setLanguage} />
          )}
          <div
            id={panel}
            className={`grid grid-cols-1 gap-6 ${entity.image && hasTexts ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}
          >
            {entity.image && <FormPicture form={form} language={language} />}
            <div className="grid grid-cols-1 content-start gap-6">
              <FormFields form={form} sections={sectionsOf(entity)} language={language} />
            </div>
          </div>
          {form.password && <CurrentPassword {...form.password} />}
        </div>
        <FormProgress {...form.saving} />
        <footer className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3 max-sm:gap-1.5 max-sm:px-2 max-sm:py-2 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-1">
          {hasStatus(entity) && <StatusChoice formik={formik} takesOffSite={takesOffSite} />}
          <Button
            variant="ghost"
            onClick={onClose}
            // Three buttons do not fit on a phone. The dialog also has a close button.
            className={secondSave ? 'max-sm:hidden' : ''}
          >
            {all.form.cancel}
          </Button>
          {secondSave && (
            <Button
              variant="ghost"
              disabled={formik.isSubmitting}
              onClick={() => submit(secondSave)}
            >
              {secondSave.label}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            aria-keyshortcuts="Control+Enter Meta+Enter Control+S Meta+S"
            title={all.forms.saveKeys}
            disabled={formik.isSubmitting || (isGone && !abilitiesOf(entity.name).add)}
          >
            {formik.isSubmitting ? all.form.saving : submitLabel}
          </Button>
        </footer>
        {guard.isAsking && (
          <UnsavedDialog
            onStay={guard.stay}
            onKeep={form.isDraftStored ? () => guard.leave(true) : undefined}
            onDiscard={() => guard.leave(false)}
          />
        )}
      </form>
      {dialog}
      {isUnpublishing && (
        <ConfirmDialog
          title={all.forms.unpublish.title}
          question={all.forms.unpublish.text}
          about={titleOf(entity, formik.values)}
          yes={all.forms.unpublish.yes}
          onCancel={() => setUnpublishing(false)}
          onConfirm={() => save()}
        />
      )}
    </>
  );
}
