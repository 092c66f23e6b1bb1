const FIRST_WAIT_MS = 5000;
const MAX_WAIT_MS = 600_000;

/** Returns the milliseconds to wait after a number of consecutive failures. */
export const backoff = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS);

/**
 * Returns functions that start and stop `work`. Starting it while it runs schedules one more run.
 * If `work` resolves to false, it is retried with exponential backoff.
 */
export function singleFlight(work: (signal: AbortSignal) => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let stopping = new AbortController();
  let isScheduled = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run({ signal }: AbortController): Promise<void> {
    isScheduled = false;
    const isDone = await work(signal);
    running = undefined;
    failures = isDone ? 0 : failures + 1;
    if (isScheduled) start();
    else if (!isDone && !signal.aborted) retry = setTimeout(start, backoff(failures));
  }

  function start(): void {
    clearTimeout(retry);
    isScheduled = true;
    running ??= run(stopping);
  }

  return {
    start,
    /** Aborts the running work and waits for its end. */
    async stop(): Promise<void> {
      clearTimeout(retry);
      isScheduled = false;
      stopping.abort();
      stopping = new AbortController();
      await running;
    }
  };
}
