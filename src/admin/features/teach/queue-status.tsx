import { useStore } from '@nanostores/react';
import { CloudUpload } from 'lucide-react';
import { toPercent } from '#lib/forms/use-upload-progress.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { useWords } from '#core/shared/i18n.tsx';
import { $photos, $sending, $share, $unstored, isSendable, sendWaiting } from './photo-queue.ts';
import { teachPath } from './use-teaching.ts';

export function QueueStatus({ showCheckLink = false }: { showCheckLink?: boolean }) {
  const { queue: t } = useWords(teachWords);
  const photos = useStore($photos);
  const sending = useStore($sending);
  const share = useStore($share);
  const unstored = useStore($unstored);
  const toCheck = photos.filter((photo) => !isSendable(photo));
  const waiting = photos.length - toCheck.length;
  const [first] = toCheck;
  const reason = sending === 'idle' ? 'sending' : sending;
  return (
    <>
      {/* Always rendered, so that screen readers announce its changes. */}
      <div role="status" className={waiting ? '' : 'sr-only'}>
        {waiting > 0 && (
          <div className="flex items-center gap-3 rounded-lg border-l-4 border-turmeric bg-turmeric-tint px-3 py-1.5 max-sm:text-sm">
            <CloudUpload aria-hidden size={20} className="shrink-0" />
            <p className="min-w-0 grow py-1">
              <b>{t.waiting(waiting)}</b> {t[reason]}{' '}
              {reason === 'sending' && share < 1 && t.sent(toPercent(share))}
            </p>
            {sending === 'later' && (
              <Button variant="small" className="shrink-0" onClick={sendWaiting}>
                {t.now}
              </Button>
            )}
          </div>
        )}
      </div>
      {unstored > 0 && <Notice tone="bad">{t.full(unstored)}</Notice>}
      {showCheckLink && first && (
        <ButtonLink
          variant="ghost"
          className="justify-self-start"
          href={teachPath(first.centre, { plant: first.product.id, part: first.part })}
        >
          {t.check(toCheck.length)}
        </ButtonLink>
      )}
    </>
  );
}
