import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOASTS } from '#lib/contract/limits.ts';
import type { Toaster } from '#lib/ui/toaster.tsx';
import type { Show } from './toasts.ts';

const load = () => import('#lib/ui/toaster.tsx');

/**
 * The toasts' place in the page, and what puts one there; their code comes with the first.
 * @param label names the place for screen readers
 */
export function useToasts(label: string) {
  const [Place, setPlace] = useState<typeof Toaster>();
  const show: Show = useCallback((say) => {
    load().then(
      (module) => {
        // What is said before the place stands there is not shown.
        flushSync(() => setPlace(() => module.Toaster));
        say(module.toast);
      },
      () => undefined
    );
  }, []);
  const toaster = Place && <Place visible={TOASTS.visible} duration={TOASTS.duration} label={label} />;
  return { show, toaster };
}
