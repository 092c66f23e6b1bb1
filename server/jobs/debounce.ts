/**
 * Milliseconds: calls within `pause` of one another are taken together, but nobody waits longer
 * than `longest`.
 */
interface Times {
  pause: number;
  longest: number;
}

const TIMES: Times = { pause: 300, longest: 5000 };

/**
 * Calls `act` at once for a call that comes alone. Calls that follow one another closely wait until
 * they pause, or until the first of them has waited for `longest`: so a single save is published
 * without delay, and while saves pour in they have the processor.
 */
export function debounce(act: () => void, { pause, longest }: Times = TIMES) {
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
      timer = setTimeout(run, Math.max(0, Math.min(pause, firstWaiting + longest - now)));
    },
    cancel
  };
}
