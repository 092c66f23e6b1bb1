/** Changes within this time are taken together, in milliseconds … */
const PAUSE = 200;
/** … but those of who goes on and on are published meanwhile. */
const LONGEST = 1000;

/** Calls `act` once for calls that follow one another closely: after a pause, and at the latest a second after the first. */
export function together(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: number | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    first = undefined;
  };
  return {
    call(): void {
      first ??= performance.now();
      clearTimeout(timer);
      const wait = Math.max(0, Math.min(PAUSE, first + LONGEST - performance.now()));
      timer = setTimeout(() => {
        cancel();
        act();
      }, wait);
    },
    cancel
  };
}
