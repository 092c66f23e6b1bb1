import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOASTS } from '#lib/contract/limits.ts';
import type { Toaster } from '#lib/ui/toaster.tsx';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import type { ShowToast } from './toasts.ts';

const load = () => import('#lib/ui/toaster.tsx');

const USE_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Milliseconds in which the first press does what it is meant to do. */
const FIRST_PRESS_MS = 500;

/** Runs something when the page is idle, once somebody has begun to use it. */
function afterFirstUse(run: () => void): () => void {
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    setTimeout(() => whenIdle(run), FIRST_PRESS_MS);
  };
  for (const sign of USE_EVENTS)
    addEventListener(sign, start, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

/**
 * The toaster and a function that shows a toast. Its code loads with the first sign that somebody
 * uses the page, which may be long before there is a toast, so that it works offline too.
 * @param label names the place for screen readers
 */
export function useToasts(label: string) {
  const [LoadedToaster, setPlace] = useState<typeof Toaster>();
  useEffect(() => afterFirstUse(() => void load().catch(() => undefined)), []);
  const show: ShowToast = useCallback((run) => {
    // First the page shows what was pressed: new code may start before a frame does.
    const loaded = afterPaint().then(load);
    loaded.then(
      (module) => {
        // sonner drops toasts that are shown before the toaster is mounted.
        flushSync(() => setPlace(() => module.Toaster));
        run(module.toast);
      },
      () => undefined
    );
  }, []);
  const toaster = LoadedToaster && (
    <LoadedToaster visible={TOASTS.visible} duration={TOASTS.duration} label={label} isPassive />
  );
  return { show, toaster };
}
