import type { ExternalToast, toast as Toast } from 'sonner';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Toaster } from '#lib/ui/toaster.tsx';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { onWindow } from '#lib/browser/window-events.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { fill } from '#lib/i18n/fill.ts';

/** Passes sonner's `toast` to a callback once it is loaded. */
type ShowToast = (run: (toast: typeof Toast) => void) => void;

/** Milliseconds that sonner keeps a toast in sight after its duration, while it fades. */
const FADE_MS = 200;

/** The toasts of the product page (§8, §9). */
export const productToasts = (t: ProductWords['detail']['toasts'], show: ShowToast) => {
  // A toast replaces an earlier one with the same id.
  const showBrief = (id: string, text: string) =>
    show((toast) => void toast(text, { id, duration: 1500 - FADE_MS }));
  const showError = (id: string, text: string, more?: ExternalToast) =>
    show((toast) => void toast.error(text, { ...more, id }));
  const copied = { id: 'copied', description: t.copiedHint, duration: 2000 - FADE_MS };
  return {
    quantity: (n: number) => showBrief('quantity', fill(t.quantity, { n })),
    favourite: (on: boolean) => showBrief('favourite', on ? t.favourite : t.unfavourite),
    favouriteNotStored: () => showError('favourite', t.favouriteNotStored),
    latinCopied: () => showBrief('latin', t.latinCopied),
    copied: () => show((toast) => void toast.success(t.copied, copied)),
    noCentre: () => showError('centre', t.noCentre, { description: t.noCentreHint }),
    centresFailed: () =>
      showError('centre', t.centresFailed, { description: t.centresFailedHint, duration: 3000 })
  };
};

export type ProductToasts = ReturnType<typeof productToasts>;

const load = () => import('#lib/ui/toaster.tsx');

const USE_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** Loading the toast code immediately would delay the response to the first interaction. */
const LOAD_DELAY_MS = 500;

/** Runs a function when the page is idle, after the first interaction. */
function afterFirstUse(run: () => void): () => void {
  const stop = onWindow(USE_EVENTS, () => {
    stop();
    setTimeout(() => whenIdle(run), LOAD_DELAY_MS);
  });
  return stop;
}

/**
 * Loads the toast code after the first interaction, so that toasts also work offline. The empty
 * toaster is then mounted, because screen readers ignore a text that is added with its live region.
 */
export function useToasts(t: ProductWords['detail']['toasts']) {
  const [LoadedToaster, setLoadedToaster] = useState<typeof Toaster>();
  const show: ShowToast = useCallback((run) => {
    // Paints the pressed control before new code runs.
    const loaded = afterPaint().then(load);
    loaded.then(
      (module) => {
        // sonner drops toasts that are shown before the toaster is mounted.
        flushSync(() => setLoadedToaster(() => module.Toaster));
        run(module.toast);
      },
      () => undefined
    );
  }, []);
  useEffect(() => afterFirstUse(() => show(() => undefined)), [show]);
  const toasts = useMemo(() => productToasts(t, show), [t, show]);
  return { toasts, toaster: LoadedToaster && <LoadedToaster label={t.label} /> };
}
