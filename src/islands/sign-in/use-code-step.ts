import { useEffect, useState } from 'react';

const CODE_STEP = 'code';

const isStep = (): boolean => (history.state as { step?: string } | null)?.step === CODE_STEP;

/**
 * The second step of a sign-in, which asks for a code. It has its own history entry, so that Back
 * returns to the first step.
 */
export function useCodeStep() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // Forward does not reopen this step, because the password must be checked again.
    const leave = () => setAsked(false);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  return {
    isAsked,
    ask() {
      // After a reload the entry already exists.
      if (!isStep())
        history.pushState({ ...(history.state as object | null), step: CODE_STEP }, '');
      setAsked(true);
    },
    leave: () => (isStep() ? history.back() : setAsked(false))
  };
}

/**
 * Replaces the sign-in page, including the entry of its second step, with `address`, so that Back
 * does not return to either step.
 */
export function continueTo(address: string): void {
  if (!isStep()) return location.replace(address);
  addEventListener('popstate', () => location.replace(address), { once: true });
  history.back();
}
