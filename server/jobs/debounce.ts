const DELAYS_MS = { pause: 300, maxWait: 5000 };

/**
 * Debounces `action`. The first call runs immediately, so that a single save is published without
 * delay. Further calls run together after a pause of `pause` ms, or after `maxWait` ms, so that a
 * build does not slow down a series of saves.
 */
export function debounce(action: () => void, { pause, maxWait } = DELAYS_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstWaiting: number | undefined;
  let last = Number.NEGATIVE_INFINITY;

  const cancel = (): void => {
    clearTimeout(timer);
    firstWaiting = undefined;
  };
  const run = (): void => {
    cancel();
    action();
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
