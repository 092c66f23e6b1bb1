import { TIMEOUT } from '#lib/contract/limits.ts';
import { document } from './response-check.ts';
import { inTime } from './with-timeout.ts';

/**
 * The time in ms that a request may block the event loop on a machine that parses the API's
 * description in `PARSE_MS` ms.
 */
const BLOCKED_MS = 50;
const PARSE_MS = 2;
const RUNS = 3;

/**
 * Returns this thread's processor time in ms for the fastest of some runs: the run that other
 * processes and garbage collection affected least.
 */
async function cpuOf(run: () => unknown, runs: number): Promise<number> {
  let least = Infinity;
  for (let index = 0; index < runs; index++) {
    const began = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Returns a function that sends a request and throws if the request exceeds a limit: `BLOCKED_MS`
 * of processor time, scaled by the speed of the machine, or a client's timeout. A slow request is
 * repeated, and its fastest run counts.
 */
export async function requestBudget() {
  const text = JSON.stringify(document);
  const tenParsesMs = await cpuOf(() => Array.from({ length: 10 }, () => JSON.parse(text)), 10);
  const allowed = BLOCKED_MS * Math.max(1, tenParsesMs / 10 / PARSE_MS);
  return async <Answer>(label: () => string, send: () => Promise<Answer>): Promise<Answer> => {
    let answer: Answer | undefined;
    const once = async (): Promise<void> => {
      const next = await inTime(TIMEOUT.api, label, send());
      answer ??= next;
    };
    if ((await cpuOf(once, 1)) <= allowed) return answer!;
    const usedMs = await cpuOf(once, RUNS);
    if (usedMs > allowed)
      throw new Error(
        `${Math.round(usedMs)} ms of the processor, more than ${Math.round(allowed)}, for ${label()}`
      );
    return answer!;
  };
}
