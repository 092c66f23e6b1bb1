import { useEffect, useState } from 'react';
import { onWindow } from '#lib/browser/window-events.ts';

const CODE_STEP = 'code';

const isStep = (): boolean => (history.state as { step?: string } | null)?.step === CODE_STEP;

/** The step that asks for a code. Its own history entry lets Back return to the first step. */
export function useCodeStep() {
  const [isAsked, setAsked] = useState(false);
  // Forward does not reopen this step, because the password must be checked again.
  useEffect(() => onWindow(['popstate'], () => setAsked(false)), []);
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

/** Opens `address` in place of the first step, so that Back returns to neither step. */
export function continueTo(address: string): void {
  if (!isStep()) return location.replace(address);
  addEventListener('popstate', () => location.replace(address), { once: true });
  history.back();
}
