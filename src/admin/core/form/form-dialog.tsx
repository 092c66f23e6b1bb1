import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH, LIST } from '#lib/contract/limits.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { foldWords } from '#lib/contract/search.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { DraftOffer, removeDraft, useDraft, type Draft } from '../drafts/drafts.tsx';
import { maxLength } from '../entities/views.ts';
import { cut } from '../fields/cell.tsx';
import { toFormValues } from '../fields/form-values.ts';
import { api } from '../shared/api.ts';
import { entityKey, useRow } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n.tsx';
import { everyStatus } from '../shared/list-state.ts';
import type { OpenRecord } from '../shared/router.ts';
import { textOf } from '../shared/rows.ts';
import { LoadError } from '../shared/screen-parts.tsx';
import { ResourceForm } from './resource-form.tsx';
import type { ResourceFormProps } from './use-resource-form.ts';

interface FormDialogProps {
  entity: AnyEntity;
  record: OpenRecord;
  /** The id of the row that a new row copies; null if the URL contains an invalid id. */
  copyOf?: OpenRecord | null | undefined;
  onClose: () => void;
}

interface DraftedFormProps extends Pick<ResourceFormProps, 'row' | 'saveAs'> {
  isGone?: boolean;
  /** Distinguishes the drafts of several forms of a record. */
  part?: string;
  /** The values of the form unless a draft is continued; by default those of the row. */
  initial?: Draft;
}

/** Offers to continue a draft, then shows the form. */
export function DraftedForm(props: FormDialogProps & DraftedFormProps) {
  const { entity, record, row, isGone = false, part, initial, saveAs, onClose } = props;
  const { form } = useMessages();
  const { stored, newKey } = useDraft(entity, record, part);
  const [choice, setChoice] = useState<'resume' | 'discard'>();
  if (stored && !choice) {
    const { key, draft } = stored;
    const changed = row && draft.row && row.updated_at !== draft.row.updated_at;
    return (
      <DraftOffer
        draft={draft}
        since={isGone ? 'gone' : changed ? 'changed' : 'same'}
        onResume={() => setChoice('resume')}
        onDiscard={() => (removeDraft(key), setChoice('discard'))}
      />
    );
  }
  const resumed = choice === 'resume' ? stored : undefined;
  if (isGone && !resumed) return <Alert className="p-5">{form.missing}</Alert>;
  return (
    <ResourceForm
      entity={entity}
      row={row}
      draft={resumed?.draft ?? initial}
      draftKey={resumed?.key ?? newKey}
      saveAs={saveAs}
      onClose={onClose}
    />
  );
}

/** Replaces a form while its row loads, or if the row cannot be loaded. */
function RowStatus({ entity, error }: { entity: AnyEntity; error: unknown }) {
  const t = useMessages();
  return (
    <div className="p-5">
      {error ? (
        <LoadError error={error} fallback={t.resources[entity.name].fetchFailed} />
      ) : (
        <p role="status">{t.form.loading}</p>
      )}
    </div>
  );
}

function EditForm({ entity, record, onClose }: FormDialogProps & { record: number }) {
  const { data, error } = useRow(entity, record);
  const isGone = error instanceof ApiError && error.status === 404;
  if (data || isGone)
    return (
      <DraftedForm entity={entity} record={record} row={data} isGone={isGone} onClose={onClose} />
    );
  return <RowStatus entity={entity} error={error} />;
}

/** “Copy” in Indonesian, the language of names. */
const COPY_WORD = 'salinan';
const COPY_SUFFIX = new RegExp(String.raw`\s*\(${COPY_WORD}(?: \d+)?\)$`, 'u');
// A query has at most 255 characters, and the start of a long name narrows the search enough.
const MAX_SEARCHED = 100;

/** Returns a name that is not `taken` for a copy: "Jahe (salinan)", "Jahe (salinan 2)", … */
export function copyName(name: string, taken: readonly string[], max: number): string {
  const original = name.replace(COPY_SUFFIX, '');
  const used = new Set(taken.map(foldWords));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ` (${COPY_WORD})` : ` (${COPY_WORD} ${number})`;
    const copy = cut(original, max - suffix.length).trimEnd() + suffix;
    if (!used.has(foldWords(copy))) return copy;
  }
}

/** Returns the values for a copy: with an unused name, without the picture and its texts. */
async function copyOfRow(entity: AnyEntity, id: number): Promise<Draft> {
  const [title = ''] = entity.search as readonly string[];
  const row = await api.one(entity, id, { translations: 'all' });
  const original = textOf(row, title).replace(COPY_SUFFIX, '');
  const copies = await api.page(entity, {
    q: `${COPY_WORD} ${cut(original, MAX_SEARCHED)}`,
    per_page: LIST.perPage,
    ...everyStatus(entity)
  });
  const values = toFormValues(entity, row);
  const taken = copies.items.map((copy) => textOf(copy, title));
  values[title] = copyName(original, taken, maxLength(entity, title) ?? LENGTH.name);
  for (const field of Object.keys(values))
    if (PICTURE_FIELDS.some((each) => each === field.split('@')[0])) values[field] = '';
  return { at: Date.now(), values, hasImage: false };
}

function CopyForm({ entity, id, onClose }: Omit<FormDialogProps, 'record'> & { id: number }) {
  const { data, error } = useQuery({
    queryKey: [...entityKey(entity.name), 'copy', id],
    queryFn: () => copyOfRow(entity, id),
    // Not cached, because each copy needs a new name.
    gcTime: 0,
    staleTime: Infinity
  });
  if (!data) return <RowStatus entity={entity} error={error} />;
  return (
    <DraftedForm
      entity={entity}
      record="new"
      row={undefined}
      part={`-copy-${id}`}
      initial={data}
      onClose={onClose}
    />
  );
}

/** The dialog that adds, copies or edits a row (§4). */
export function FormDialog({ entity, record, copyOf, onClose }: FormDialogProps) {
  const all = useMessages();
  const t = all.resources[entity.name];
  return (
    <Dialog
      shape={translatedFields(entity).length > 0 ? 'wide' : 'sheet'}
      title={record === 'new' ? t.adding : t.editing}
      closeLabel={all.form.close}
      onClose={onClose}
    >
      {typeof record === 'number' ? (
        <EditForm entity={entity} record={record} onClose={onClose} />
      ) : typeof copyOf === 'number' ? (
        <CopyForm entity={entity} id={copyOf} onClose={onClose} />
      ) : (
        <DraftedForm entity={entity} record={record} row={undefined} onClose={onClose} />
      )}
    </Dialog>
  );
}
