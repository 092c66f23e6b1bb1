const DELAYS_MS = { pause: 300, maxWait: 5000, seriesPause: 5000, seriesMaxWait: 120_000 };

/**
 * Debounces `action`. The first call runs it immediately, so that a single save is published
 * without delay. Further calls run it once, after `pause` ms without a call or at the latest after
 * `maxWait` ms. A call of a series, such as a batch of an import, waits longer for the next call.
 */
export function debounce(action: () => void, delays: Partial<typeof DELAYS_MS> = {}) {
  const { pause, maxWait, seriesPause, seriesMaxWait } = { ...DELAYS_MS, ...delays };
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
    call(isSeries = false): void {
      const now = performance.now();
      const isAlone = !isSeries && firstWaiting === undefined && now - last >= pause;
      last = now;
      if (isAlone) return run();
      firstWaiting ??= now;
      clearTimeout(timer);
      const [wait, limit] = isSeries ? [seriesPause, seriesMaxWait] : [pause, maxWait];
      timer = setTimeout(run, Math.max(0, Math.min(wait, firstWaiting + limit - now)));
    },
    cancel
  };
}
