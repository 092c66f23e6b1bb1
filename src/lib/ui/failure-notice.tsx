import { Countdown } from './countdown.tsx';
import { Notice } from './notice.tsx';

/** What a failed call says, and for how many seconds there is no use in trying again. */
export interface Failure {
  text: string;
  retryAfter?: number | undefined;
}

interface Props {
  failure: Failure;
  /** What to say with so many seconds left. */
  wait: (left: number) => string;
}

/** Says that something failed, and how long to wait where the server named it. */
export function FailureNotice({ failure: { text, retryAfter }, wait }: Props) {
  return (
    <Notice tone="bad">
      {text} {retryAfter && <Countdown seconds={retryAfter} text={wait} />}
    </Notice>
  );
}
