/** Milliseconds between calls that are taken together, and that a call waits at most. */
const DELAYS_MS = { pause: 300, maxWait: 5000 };

/**
 * Calls `act` at once for a call that comes alone. Calls that follow one another closely wait until
 * they pause, or until the first of them has waited for `maxWait`: so a single save is published
 * without delay, and while saves pour in they have the processor.
 */
export function debounce(act: () => void, { pause, maxWait } = DELAYS_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstWaiting: number | undefined;
  let last = Number.NEGATIVE_INFINITY;

  const cancel = (): void => {
    clearTimeout(timer);
    firstWaiting = undefined;
  };
  const run = (): void => {
    cancel();
    act();
  };
  return {
    call(): void {
      const now = performance.now();
      const isAlone = firstWaiting === undefined && now - last >= pause;
      last = now;
      if (isAlone) return run();
      firstWaiting ??= now;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, Math.min(pause, firstWaiting + maxWait - now)));
    },
    cancel
  };
}
