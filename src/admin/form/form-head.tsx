import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { hasPreview } from '../preview/has-preview.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { Menu } from '../shared/menu.tsx';
import { useRowLinks } from '../shared/row-links.ts';
import { rowName, type Row } from '../shared/rows.ts';
import { sectionsOf } from './form-sections.ts';

const PreviewDialog = lazyScreen(
  async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog
);

const RowMenu = ({ entity, row }: { entity: AnyEntity; row: Row }) => (
  <Menu
    label={useMessages().lists.moreOf(rowName(entity, row))}
    items={useRowLinks(entity, row)}
    className="-mr-2"
  />
);

/** The link to the preview of a row's public page, if it has one. */
function Preview({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { open } = useMessages().lists.preview;
  const [isOpen, setOpen] = useState(false);
  if (!hasPreview(entity, row)) return null;
  return (
    <>
      <button
        type="button"
        className={`${buttonClass('small')} shrink-0`}
        onClick={() => setOpen(true)}
      >
        <Eye size={15} aria-hidden />
        {open}
      </button>
      {isOpen && <PreviewDialog entity={entity} row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows a section of the form below the head, and goes to its first input. */
function goTo(form: HTMLFormElement | null, at: number): void {
  const section = form?.querySelectorAll<HTMLElement>('[data-section]')[at];
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  section
    ?.querySelector<HTMLElement>('input, select, textarea, button')
    ?.focus({ preventScroll: true });
}

interface FormHeadProps {
  entity: AnyEntity;
  /** The stored row; absent for a new one. */
  row: Row | undefined;
}

/** The fixed head of a form: links to its sections, if it has some, and a "…" menu. */
export function FormHead({ entity, row }: FormHeadProps) {
  const t = useMessages();
  const sections = sectionsOf(entity).flatMap(({ heading }) => (heading ? [heading] : []));
  if (sections.length === 0 && !row) return null;
  return (
    <div className="sticky -top-5 z-10 -mx-5 -mt-5 flex items-center gap-2 border-b border-rule bg-ground-raised px-5 py-1">
      {sections.length > 0 && (
        <nav aria-label={t.forms.sections} className="-ml-2.5 flex min-w-0 overflow-x-auto">
          {sections.map((heading, at) => (
            <button
              key={heading}
              type="button"
              onClick={({ currentTarget }) => goTo(currentTarget.form, at)}
              className={`${buttonClass('small')} shrink-0`}
            >
              {t.sections[heading]}
            </button>
          ))}
        </nav>
      )}
      <span className="grow" />
      {row && <Preview entity={entity} row={row} />}
      {row && <RowMenu entity={entity} row={row} />}
    </div>
  );
}
