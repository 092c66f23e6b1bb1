import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { List, Undo2 } from 'lucide-react';
import { toast } from 'sonner';
import type { UndoneImport } from '#lib/contract/endpoints/import.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { HOUR_MS, TRASH } from '#lib/contract/limits.ts';
import { undoMark } from '#lib/contract/states.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { useDateFormat, useMessages } from '#core/shared/i18n.tsx';
import { screenPath } from '#core/shared/router.ts';
import { errorMessage, showToast } from '#core/shared/toast.tsx';
import { UndoneRows } from '#core/shared/undone-import.tsx';

const isUndo = ({ import: mark }: Change): boolean => mark.endsWith(undoMark(''));

export const importSummary = (change: Change, t: AdminWords['lists']['history']) => ({
  summary: isUndo(change) ? t.undidImport(change.together) : t.imported(change.together),
  href: screenPath('activity', undefined, { import: change.import })
});

/** Returns whether every change of an import was undone. An interrupted undo can be repeated. */
export const isUndone = (change: Change, changes: readonly Change[]): boolean =>
  changes.some(
    ({ import: mark, together }) => mark === undoMark(change.import) && together >= change.together
  );

/** Shows all changes of an import, or of its undo, as a single entry. */
export function ImportEntry({ change, canUndo }: { change: Change; canUndo: boolean }) {
  const { lists } = useMessages();
  const { history: t } = lists;
  const client = useQueryClient();
  const formatDate = useDateFormat();
  const [now] = useState(() => Date.now());
  const [isConfirming, setConfirming] = useState(false);
  const [result, setResult] = useState<UndoneImport>();
  const { summary, href } = importSummary(change, t);
  const isRecent = now - Date.parse(change.at) < TRASH.days * 24 * HOUR_MS;
  const sentence = t.sentence(change.by_username, summary);
  const undo = async (): Promise<void> => {
    setConfirming(false);
    const id = showToast('loading', t.undoing);
    const onProgress = (undone: number) =>
      void showToast('loading', t.undoing, { id, about: lists.records(undone) });
    try {
      setResult(await api.undoImport(change.import, onProgress));
      toast.dismiss(id);
    } catch (error) {
      showToast('error', t.undoFailed, { id, about: errorMessage(error, '') });
    } finally {
      invalidateLists(client);
    }
  };
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words">{sentence}</p>
          <time dateTime={change.at} className="text-sm text-ink-soft">
            {formatDate(change.at)}
          </time>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="small" icon={List} href={href}>
            {t.showImport}
            <span className="sr-only">{t.fromBefore(formatDate(change.at))}</span>
          </ButtonLink>
          {canUndo && isRecent && !isUndo(change) && !result && (
            <Button variant="small" icon={Undo2} onClick={() => setConfirming(true)}>
              {t.undoImport}
            </Button>
          )}
        </div>
      </div>
      {result && <UndoneRows result={result} />}
      {isConfirming && (
        <ConfirmDialog
          title={t.undoImport}
          question={t.confirmUndo}
          about={sentence}
          yes={t.undoImport}
          variant="primary"
          onCancel={() => setConfirming(false)}
          onConfirm={() => void undo()}
        />
      )}
    </li>
  );
}
