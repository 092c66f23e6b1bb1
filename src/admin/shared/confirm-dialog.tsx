import { Dialog } from '#lib/ui/dialog.tsx';
import { button } from './class-names.ts';
import { useMessages } from './i18n-provider.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** What it is about, such as a row's name. */
  about?: string | undefined;
  /** The button that says yes. */
  yes: string;
  look?: 'danger' | 'primary';
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is done; what calls it off has the focus. */
export function ConfirmDialog({
  title,
  question,
  about,
  yes,
  look = 'danger',
  onCancel,
  onConfirm
}: ConfirmDialogProps) {
  const { confirm } = useMessages();
  return (
    <Dialog shape="question" title={title} closeLabel={confirm.cancel} onClose={onCancel}>
      <div className="grid gap-5 p-5">
        <div>
          <p>{question}</p>
          {about && <p className="mt-2 font-semibold break-words">{about}</p>}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" data-autofocus className={button.plain} onClick={onCancel}>
            {confirm.cancel}
          </button>
          <button type="button" className={button[look]} onClick={onConfirm}>
            {yes}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
