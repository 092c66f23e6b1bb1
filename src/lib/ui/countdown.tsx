import { useEffect, useState } from 'react';

interface Props {
  /** Seconds from now. */
  seconds: number;
  /** What to say with so many seconds left. */
  text: (left: number) => string;
}

/** A wait that counts down before the eyes; a screen reader says once how long it is. */
export function Countdown({ seconds, text }: Props) {
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
