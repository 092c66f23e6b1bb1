import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import { Button } from '#lib/ui/button.tsx';
import type { SendProblem } from './send.ts';

interface Props {
  t: FeedbackWords;
  problem: SendProblem;
  /** Whether the photographs were sent, too. */
  hasPhotos: boolean;
  onRetry: (withPhotos: boolean) => void;
}

/** If the server stores no more photographs, the retry button sends none. */
export function SendFailure({ t, problem, hasPhotos, onRetry }: Props) {
  const isFull = problem === 'full' && hasPhotos;
  return (
    <>
      <p className="font-semibold text-chili">
        {problem === 'full' && !hasPhotos ? t.refused : t[problem]}
      </p>
      <Button variant="ghost" onClick={() => onRetry(hasPhotos && !isFull)}>
        {isFull ? t.without : t.retry}
      </Button>
    </>
  );
}
