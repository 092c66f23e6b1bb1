import { Dialog } from '#lib/ui/dialog.tsx';
import { button } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

interface UnsavedDialogProps {
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a form with unsaved input is left. */
export function UnsavedDialog({ onStay, onKeep, onDiscard }: UnsavedDialogProps) {
  const words = useMessages().forms.unsaved;
  return (
    <Dialog shape="question" title={words.title} closeLabel={words.stay} onClose={onStay}>
      <div className="grid gap-5 p-5">
        <p>{words.text}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className={button.danger} onClick={onDiscard}>
            {words.discard}
          </button>
          <button type="button" className={button.plain} onClick={onKeep}>
            {words.keep}
          </button>
          <button type="button" data-autofocus className={button.primary} onClick={onStay}>
            {words.stay}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
