import type { AnyEntity } from '#lib/contract/entities.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Button } from '#lib/ui/button.tsx';
import { errorMessage } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { FailedRecord } from './call-in-batches.ts';

export interface BulkFailure {
  sentence: string;
  failed: readonly FailedRecord[];
  done: number;
}

interface FailedRecordsProps extends BulkFailure {
  entity: AnyEntity;
  onClose: () => void;
}

export function FailedRecords({ entity, sentence, failed, done, onClose }: FailedRecordsProps) {
  const { lists, resources } = useMessages();
  const { bulk: t } = lists;
  return (
    <Dialog shape="question" title={sentence} closeLabel={t.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <Alert>{t.outcome(done, failed.length)}</Alert>
        <ul className="grid max-h-80 gap-2 overflow-y-auto text-sm">
          {failed.map(({ id, name, error }) => (
            <li key={id} className="border-l-2 border-chili pl-3 break-words">
              <b className="block">{name ?? `${resources[entity.name].kind} #${id}`}</b>
              <span className="text-ink-soft">{errorMessage(error, sentence)}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">{t.staySelected}</p>
        <Button variant="primary" data-autofocus className="justify-self-end" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}
