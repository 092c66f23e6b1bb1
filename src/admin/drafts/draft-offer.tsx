import { Button } from '#lib/ui/button.tsx';
import { useDateFormat, useMessages } from '../shared/i18n-provider.tsx';
import type { Draft } from './draft-store.ts';

interface DraftOfferProps {
  draft: Draft;
  /** What happened to the record since. */
  since: 'same' | 'changed' | 'gone';
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to continue an unsaved draft, before the form shows. */
export function DraftOffer({ draft, since, onResume, onDiscard }: DraftOfferProps) {
  const { draft: words } = useMessages().forms;
  const formatDate = useDateFormat();
  return (
    <section aria-label={words.title} className="grid gap-5 p-5">
      <div className="grid gap-2">
        <p className="font-semibold">{words.found(formatDate(draft.at))}</p>
        {since !== 'same' && <p>{words[since]}</p>}
        {draft.hasImage && <p>{words.picture}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onDiscard}>
          {words.discard}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has replaced what had the focus */}
        <Button look="primary" autoFocus onClick={onResume}>
          {words.resume}
        </Button>
      </div>
    </section>
  );
}
