import { useEffect, useState } from 'react';
import { Notice } from './notice.tsx';

interface CountdownProps {
  /** Seconds from now. */
  seconds: number;
  /** What to say with so many seconds left. */
  text: (left: number) => string;
}

/** A wait that counts down before the eyes; a screen reader says once how long it is. */
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
