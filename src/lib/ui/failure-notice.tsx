import { useEffect, useState } from 'react';
import { Notice } from './notice.tsx';

interface CountdownProps {
  /** Seconds from now. */
  seconds: number;
  /** The message for the seconds left. */
  text: (left: number) => string;
}

/** A visible countdown; screen readers hear the duration once. */
function Countdown({ seconds, text }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))),
      1000
    );
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <>
      <span className="sr-only">{text(seconds)}</span>
      <span aria-hidden>{text(left)}</span>
    </>
  );
}

/** A failed call's message, and the seconds until a retry makes sense. */
export interface Failure {
  text: string;
  retryAfter?: number | undefined;
}

interface Props {
  failure: Failure;
  /** The message for the seconds left. */
  wait: (left: number) => string;
}

/** An error message with the wait that the server named. */
export function FailureNotice({ failure: { text, retryAfter }, wait }: Props) {
  return (
    <Notice tone="bad">
      {text} {retryAfter && <Countdown seconds={retryAfter} text={wait} />}
    </Notice>
  );
}
