import { EyeOff, Globe, PencilLine } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import {
  BASE_LANGUAGE,
  LANGUAGES,
  translationLanguages,
  type Language
} from '#lib/contract/languages.ts';
import { STATUSES, type Status } from '#lib/contract/states.ts';
import { Button } from '#lib/ui/button.tsx';
import { DialogActions } from '#lib/ui/dialog.tsx';
import { Select } from '#lib/ui/select.tsx';
import { fieldsInState } from '../fields/form-values.ts';
import type { Action } from '../shared/features.ts';
import { useFieldLabel, useLanguageName, useMessages } from '../shared/i18n.tsx';
import { Menu, useRowLinks } from '../shared/menu.tsx';
import { rowName, type Row } from '../shared/rows.ts';
import { sectionsOf } from './form-fields.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

function RowMenu({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { lists } = useMessages();
  const links = useRowLinks(entity, row);
  return <Menu label={lists.moreOf(rowName(entity, row))} items={links} />;
}

function focusSection(form: HTMLFormElement | null, index: number): void {
  const section = form?.querySelectorAll<HTMLElement>('[data-section]')[index];
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth' });
  section
    ?.querySelector<HTMLElement>('input, select, textarea, button')
    ?.focus({ preventScroll: true });
}

interface FormHeadProps {
  entity: AnyEntity;
  row: Row | undefined;
  tools: readonly Action[];
}

export function FormHead({ entity, row, tools }: FormHeadProps) {
  const t = useMessages();
  const sections = sectionsOf(entity).flatMap(({ heading }) => (heading ? [heading] : []));
  return (
    <>
      <DialogActions>
        {tools.map(({ label, icon, onChoose }) => (
          <Button key={label} variant="small" className="shrink-0" onClick={onChoose} icon={icon}>
            <span className="max-sm:sr-only">{label}</span>
          </Button>
        ))}
        {row && <RowMenu entity={entity} row={row} />}
      </DialogActions>
      {sections.length > 0 && (
        <nav
          aria-label={t.forms.sections}
          className="sticky -top-5 z-10 -mx-5 -mt-5 flex min-h-max overflow-x-auto border-b border-rule bg-ground-raised px-2.5 py-1"
        >
          {sections.map((heading, index) => (
            <Button
              key={heading}
              variant="small"
              className="shrink-0"
              onClick={({ currentTarget }) => focusSection(currentTarget.form, index)}
            >
              {t.sections[heading]}
            </Button>
          ))}
        </nav>
      )}
    </>
  );
}

interface LanguageTabsProps {
  form: ResourceFormState;
  panel: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Lists missing and outdated translations. A narrow screen also has tabs of the languages. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { form, panel, language: current, onLanguage } = props;
  const { translations: t } = useMessages().forms;
  const [labelOf, languageName] = [useFieldLabel(), useLanguageName()];
  const list = useRef<HTMLDivElement>(null);
  const fieldNames = (language: Language, state: 'missing' | 'outdated'): string =>
    fieldsInState(form.entity, { values: form.formik.values, row: form.base }, language, state)
      .map(labelOf)
      .join(', ');
  const states = translationLanguages().map((language) => ({
    language,
    missing: fieldNames(language, 'missing'),
    outdated: fieldNames(language, 'outdated')
  }));
  const isIncomplete = (language: Language): boolean =>
    states.some((state) => state.language === language && (state.missing || state.outdated));
  const handleKey = (event: React.KeyboardEvent): void => {
    const index = indexAfterKey(event.key, LANGUAGES.indexOf(current), LANGUAGES.length);
    const next = LANGUAGES[index ?? -1];
    if (!next) return;
    event.preventDefault();
    onLanguage(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className="grid gap-2">
      <div
        ref={list}
        role="tablist"
        aria-label={t.label}
        className="flex gap-1 border-b border-rule md:hidden"
      >
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${panel}-${language}`}
            data-tab={language}
            aria-selected={current === language}
            aria-controls={panel}
            tabIndex={current === language ? 0 : -1}
            onClick={() => onLanguage(language)}
            onKeyDown={handleKey}
            className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-4 text-sm font-semibold text-ink-soft aria-selected:border-leaf aria-selected:text-leaf"
          >
            {languageName(language)}
            {isIncomplete(language) && (
              <span aria-hidden className="size-2 rounded-full bg-turmeric" />
            )}
          </button>
        ))}
      </div>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {states.map(({ language, missing, outdated }) => (
          <Fragment key={language}>
            {missing && <li>{t.lacks(languageName(language), missing)}</li>}
            {outdated && (
              <li>{t.older(languageName(language), languageName(BASE_LANGUAGE), outdated)}</li>
            )}
            {!missing && !outdated && <li>{t.complete(languageName(language))}</li>}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

export function FormProgress({ isOffline, uploaded, stop }: ResourceFormState['saving']) {
  const t = useMessages().forms;
  if (!isOffline && uploaded === undefined) return null;
  const sending = uploaded === 1 ? t.storing : t.uploading;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-rule bg-turmeric-tint px-5 py-3 text-sm">
      <span role="status" className="min-w-48 grow">
        {isOffline ? t.waiting.offline : sending}
      </span>
      {!isOffline && (
        <progress aria-label={t.uploading} value={uploaded} max={1} className="w-32 accent-leaf" />
      )}
      <Button variant="ghost" onClick={stop}>
        {t.waiting.stop}
      </Button>
    </div>
  );
}

const STATUS_ICONS = { published: Globe, draft: PencilLine, hidden: EyeOff };

interface StatusChoiceProps extends Pick<ResourceFormState, 'formik'> {
  /** Whether the save removes the page of the row from the site. */
  takesOffSite: boolean;
}

export function StatusChoice({ formik, takesOffSite }: StatusChoiceProps) {
  const { fields, statuses, forms } = useMessages();
  // On a narrow screen, the buttons would need a second row.
  const isNarrow = useMedia('(width < 48rem)');
  const setStatus = (status: Status): void => void formik.setFieldValue('status', status);
  const hint = takesOffSite && (
    <span
      role="status"
      className="text-sm text-chili max-md:order-first max-md:basis-full md:max-w-80"
    >
      {forms.unpublish.hint}
    </span>
  );
  if (isNarrow)
    return (
      <>
        <Select
          label={fields.status}
          value={formik.values['status'] as Status}
          options={STATUSES.map((status) => [status, statuses[status]])}
          onChoose={setStatus}
          className="field w-auto! pl-3!"
        />
        {hint}
      </>
    );
  return (
    <fieldset className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="sr-only">{fields.status}</legend>
      <span className="flex rounded-lg border border-edge bg-ground-raised p-0.5">
        {STATUSES.map((status) => {
          const Icon = STATUS_ICONS[status];
          return (
            <label
              key={status}
              title={forms.statuses[status]}
              className="inline-flex min-h-9 grow cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-semibold text-ink-soft has-checked:bg-leaf-tint has-checked:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="status"
                value={status}
                checked={formik.values['status'] === status}
                onChange={() => setStatus(status)}
                className="sr-only"
              />
              <Icon size={15} aria-hidden />
              {statuses[status]}
            </label>
          );
        })}
      </span>
      {hint}
    </fieldset>
  );
}
