import { Dialog } from '#lib/ui/dialog.tsx';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

interface UnsavedDialogProps {
  onStay: () => void;
  /** Leaves with a draft; absent if no draft is stored. */
  onKeep?: () => void;
  onDiscard: () => void;
}

/** Asks before a form with unsaved input is left. */
export function UnsavedDialog({ onStay, onKeep, onDiscard }: UnsavedDialogProps) {
  const words = useMessages().forms.unsaved;
  return (
    <Dialog shape="question" title={words.title} closeLabel={words.stay} onClose={onStay}>
      <div className="grid gap-5 p-5">
        <p>{words.text}</p>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button look="danger" onClick={onDiscard}>
            {words.discard}
          </Button>
          {onKeep && (
            <Button look="ghost" onClick={onKeep}>
              {words.keep}
            </Button>
          )}
          <Button look="primary" data-autofocus onClick={onStay}>
            {words.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
