import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { removeDraft, useDraft, DraftOffer } from '../drafts/drafts.tsx';
import { useRow } from '../shared/entity-queries.ts';
import { LoadError } from '../shared/screen-parts.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { OpenRecord } from '../shared/router.ts';
import { useCopyOfRow } from './copy-of-row.ts';
import { ResourceForm } from './resource-form.tsx';
import type { ResourceFormProps } from './use-resource-form.ts';

interface FormDialogProps {
  entity: AnyEntity;
  record: OpenRecord;
  /** The id of the row to copy into a new row; null if the id in the URL is invalid. */
  copyOf?: OpenRecord | null | undefined;
  onClose: () => void;
}

interface DraftedFormProps extends Pick<ResourceFormProps, 'row' | 'saveAs'> {
  isGone?: boolean;
  /** Distinguishes the drafts of several forms of the same record. */
  part?: string;
}

/** Offers to continue the draft, if there is one, then shows the form. */
export function DraftedForm({
  entity,
  record,
  row,
  isGone = false,
  part,
  saveAs,
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
  if (isGone && !resumed) return <Alert className="p-5">{form.missing}</Alert>;
  return (
    <ResourceForm
      entity={entity}
      row={row}
      draft={resumed}
      draftKey={key}
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

function CopyForm({ entity, id, onClose }: Omit<FormDialogProps, 'record'> & { id: number }) {
  const { data, error } = useCopyOfRow(entity, id);
  const { key, draft } = useDraft(entity, 'new');
  if (!data) return <RowStatus entity={entity} error={error} />;
  return (
    <ResourceForm
      entity={entity}
      row={undefined}
      draft={data}
      // A separate key, so that a copy does not overwrite the draft of a new row.
      draftKey={draft ? `${key}-copy` : key}
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
