import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { useDateFormat, useMessages } from '../shared/i18n-provider.tsx';
import type { Draft } from './draft-store.ts';

interface DraftOfferProps {
  draft: Draft;
  /** Whether the record was changed or deleted after the draft was stored. */
  since: 'same' | 'changed' | 'gone';
  onResume: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ draft, since, onResume, onDiscard }: DraftOfferProps) {
  const { draft: t } = useMessages().forms;
  const formatDate = useDateFormat();
  return (
    <section aria-label={t.title} className="grid gap-5 p-5">
      <div className="grid gap-2">
        <p className="font-semibold">{t.found(formatDate(draft.at))}</p>
        {since !== 'same' && <p>{t[since]}</p>}
        {draft.hasImage && <p>{t.picture}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDiscard}>
          {t.discard}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the element that had the focus */}
        <Button variant="primary" autoFocus onClick={onResume}>
          {t.resume}
        </Button>
      </div>
    </section>
  );
}

interface UnsavedDialogProps {
  onStay: () => void;
  /** Absent if no draft is stored. */
  onKeep?: () => void;
  onDiscard: () => void;
}

export function UnsavedDialog({ onStay, onKeep, onDiscard }: UnsavedDialogProps) {
  const t = useMessages().forms.unsaved;
  return (
    <Dialog shape="question" title={t.title} closeLabel={t.stay} onClose={onStay}>
      <div className="grid gap-5 p-5">
        <p>{t.text}</p>
        <div className="grid gap-2">
          <Button variant="primary" data-autofocus onClick={onStay}>
            {t.stay}
          </Button>
          {onKeep && (
            <Button variant="ghost" onClick={onKeep}>
              {t.keep}
            </Button>
          )}
          <Button variant="danger" onClick={onDiscard}>
            {t.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
