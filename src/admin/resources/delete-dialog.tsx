import type { ResourceWords } from '#lib/i18n/admin.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { button } from '../look.ts';
import { useWords } from '../words.tsx';

interface DeleteDialogProps {
  words: ResourceWords;
  /** What the row is called. */
  name: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a row is deleted, in the specified words (spec §2). */
export function DeleteDialog({ words, name, busy, onCancel, onConfirm }: DeleteDialogProps) {
  const { confirm } = useWords();
  return (
    <Dialog shape="question" title={confirm.title} closeLabel={confirm.cancel} onClose={onCancel}>
      <div className="grid gap-5 p-5">
        <div>
          <p>{words.confirm}</p>
          <p className="mt-2 font-semibold">{name}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" data-autofocus className={button.plain} onClick={onCancel}>
            {confirm.cancel}
          </button>
          <button type="button" className={button.danger} disabled={busy} onClick={onConfirm}>
            {confirm.remove}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
