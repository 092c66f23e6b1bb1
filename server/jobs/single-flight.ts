const SECOND = 1000;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 600 * SECOND;

/** How long to wait after so many failures in a row, in milliseconds. */
export const backoff = (failures: number): number =>
  Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT);

/**
 * Does `work` once at a time: whoever asks meanwhile has it done once more afterwards. What failed
 * (it resolves to false) is tried again, later and later.
 */
export function singleFlight(work: (signal: AbortSignal) => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let stopping = new AbortController();
  let isAgain = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run({ signal }: AbortController): Promise<void> {
    let isDone = true;
    do {
      isAgain = false;
      isDone = await work(signal);
    } while (isAgain && !signal.aborted);
    running = undefined;
    failures = isDone ? 0 : failures + 1;
    if (isAgain) begin();
    else if (!isDone && !signal.aborted) retry = setTimeout(begin, backoff(failures));
  }

  function begin(): void {
    clearTimeout(retry);
    isAgain = true;
    running ??= run(stopping);
  }

  return {
    begin,
    /** Ends what runs. */
    async stop(): Promise<void> {
      clearTimeout(retry);
      isAgain = false;
      stopping.abort();
      stopping = new AbortController();
      await running;
    }
  };
}
