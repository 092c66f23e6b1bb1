import { useEffect, useState } from 'react';

const STEP = 'code';

const isStep = (): boolean => (history.state as { step?: string } | null)?.step === STEP;

/**
 * The second step of a sign-in, which asks for a code: an entry of its own in the history, so that
 * Back leads to the first.
 */
export function useCodeStep() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // Forward leads to no second step: the password is typed, or checked, anew.
    const leave = () => setAsked(false);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  return {
    isAsked,
    ask() {
      // After a reload the entry is there already.
      if (!isStep()) history.pushState({ ...(history.state as object | null), step: STEP }, '');
      setAsked(true);
    },
    leave: () => (isStep() ? history.back() : setAsked(false))
  };
}

/**
 * Goes on to a page in place of the sign-in, whichever step it is at, so that Back does not lead to
 * it.
 */
export function goOn(address: string): void {
  if (!isStep()) return location.replace(address);
  addEventListener('popstate', () => location.replace(address), { once: true });
  history.back();
}
