import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { type Draft, removeDraft, useDraft } from '../drafts/draft-store.ts';
import { type FormValues, toFormValues } from '../fields/form-values.ts';
import type { Row } from '../shared/rows.ts';
import { DraftOffer } from '../drafts/draft-dialogs.tsx';
import { useRow } from '../shared/entity-queries.ts';
import { errorMessage } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { OpenRecord } from '../shared/router.ts';
import { ResourceForm } from './resource-form.tsx';
import type { OpenForm } from './use-resource-form.ts';

/** Marks a copy in the language of the content, which the row's own name is written in. */
const MARK = ' (salinan)';

/**
 * The initial values of a new form as a copy of a row: its values and texts, its name marked,
 * without the picture and its description.
 */
export function copyOfRow(entity: AnyEntity, row: Row): Draft {
  const values = Object.entries(toFormValues(entity, row)).map(([name, value]) => {
    const [field] = name.split('@');
    return [name, PICTURE_FIELDS.some((one) => one === field) ? '' : value];
  });
  const copied = Object.fromEntries(values) as FormValues;
  const [title = ''] = entity.search as readonly string[];
  // As long as a name may be, also with the mark.
  const name = [...(copied[title] ?? '')].slice(0, LENGTH.name - MARK.length).join('');
  return {
    at: Date.now(),
    values: { ...copied, [title]: name + MARK },
    hasImage: false
  };
}

interface FormDialogProps {
  entity: AnyEntity;
  record: OpenRecord;
  /** The row that a new one begins as a copy of; null for none that there can be. */
  copyOf?: OpenRecord | null | undefined;
  onClose: () => void;
}

interface DraftedFormProps extends Pick<OpenForm, 'row' | 'elsewhere'> {
  isGone?: boolean;
  /** Distinguishes its draft from another one of the same record. */
  part?: string;
}

/** The form, after its draft, if any, was offered. */
export function DraftedForm({
  entity,
  record,
  row,
  isGone = false,
  part,
  elsewhere,
  onClose
}: FormDialogProps & DraftedFormProps) {
  const { form } = useMessages();
  const { key, draft } = useDraft(entity, record, part);
  const [choice, setChoice] = useState<'resume' | 'discard'>();
  if (draft && !choice) {
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
  const resumed = choice === 'resume' ? draft : undefined;
  if (isGone && !resumed)
    return (
      <p role="alert" className="p-5 text-chili">
        {form.missing}
      </p>
    );
  return (
    <ResourceForm
      entity={entity}
      row={row}
      draft={resumed}
      draftKey={key}
      elsewhere={elsewhere}
      onClose={onClose}
    />
  );
}

/** In the form's place while its row is on its way, or why it does not come. */
export function Awaited({ entity, error }: { entity: AnyEntity; error: unknown }) {
  const t = useMessages();
  return error ? (
    <p role="alert" className="p-5 text-chili">
      {errorMessage(error, t.resources[entity.name].fetchFailed)}
    </p>
  ) : (
    <p role="status" className="p-5">
      {t.form.loading}
    </p>
  );
}

function EditForm({ entity, record, onClose }: FormDialogProps & { record: number }) {
  const { data, error } = useRow(entity, record);
  const isGone = error instanceof ApiError && error.status === 404;
  if (data || isGone)
    return (
      <DraftedForm entity={entity} record={record} row={data} isGone={isGone} onClose={onClose} />
    );
  return <Awaited entity={entity} error={error} />;
}

/**
 * A new form with the values of a row, but for its picture; nothing is stored before it is saved.
 */
function CopyForm({ entity, id, onClose }: Omit<FormDialogProps, 'record'> & { id: number }) {
  const { data, error } = useRow(entity, id);
  const { key, draft } = useDraft(entity, 'new');
  if (!data) return <Awaited entity={entity} error={error} />;
  return (
    <ResourceForm
      entity={entity}
      row={undefined}
      draft={copyOfRow(entity, data)}
      // Another new row that was begun is not forgotten for it.
      draftKey={draft ? `${key}-copy` : key}
      onClose={onClose}
    />
  );
}

/** The dialog in add or edit mode (§4). */
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
      {typeof copyOf === 'number' ? (
        <CopyForm entity={entity} id={copyOf} onClose={onClose} />
      ) : record === 'new' ? (
        <DraftedForm entity={entity} record={record} row={undefined} onClose={onClose} />
      ) : (
        <EditForm entity={entity} record={record} onClose={onClose} />
      )}
    </Dialog>
  );
}
