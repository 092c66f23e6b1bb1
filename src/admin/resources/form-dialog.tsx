import type { AnyEntity } from '#lib/contract/entities.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { errorText } from '../error-text.ts';
import type { OpenRecord } from '../router.ts';
import { useWords } from '../words.tsx';
import { ResourceForm } from './resource-form.tsx';
import { useRow } from './use-rows.ts';

interface FormDialogProps {
  entity: AnyEntity;
  record: OpenRecord;
  onClose: () => void;
}

function EditForm({ entity, id, onClose }: { entity: AnyEntity; id: number; onClose: () => void }) {
  const words = useWords();
  const { data, error } = useRow(entity, id);
  if (data) return <ResourceForm entity={entity} row={data} onClose={onClose} />;
  if (!error)
    return (
      <p role="status" className="p-5">
        {words.form.loading}
      </p>
    );
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <p role="alert" className="p-5 text-chili">
      {gone ? words.form.missing : errorText(error, words.resources[entity.name].fetchFailed)}
    </p>
  );
}

/** The modal in add or edit mode (spec §4). */
export function FormDialog({ entity, record, onClose }: FormDialogProps) {
  const all = useWords();
  const words = all.resources[entity.name];
  return (
    <Dialog title={record === 'new' ? words.adding : words.editing} closeLabel={all.form.close} onClose={onClose}>
      {record === 'new' ? (
        <ResourceForm entity={entity} row={undefined} onClose={onClose} />
      ) : (
        <EditForm entity={entity} id={record} onClose={onClose} />
      )}
    </Dialog>
  );
}
