/** Calls within `pause` are combined; a call waits for at most `maxWait`. Milliseconds. */
const DELAYS_MS = { pause: 300, maxWait: 5000 };

/**
 * Debounces `act`, with a leading call: a single save is published immediately. Further calls wait
 * for a pause, or at most `maxWait`, so that a series of saves has the CPU.
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
