import { TIMEOUT } from '#lib/contract/limits.ts';
import { document } from './answers.ts';
import { inTime } from './in-time.ts';

/**
 * How long one request may hold the event loop, in milliseconds, on a machine that reads the API's
 * description in `READING`.
 */
const HELD = 50;
const READING = 2;
const RUNS = 3;

/**
 * Milliseconds of processor time of this thread, the least of some runs: other processes do not
 * count, and garbage is rarely collected twice.
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
 * Holds requests to their limits: `HELD` of processor time, more on a slower machine than the one
 * it was set on, and an answer before a client gives up. What took longer is sent again and judged
 * by its fastest run.
 */
export async function requestBudget() {
  const text = JSON.stringify(document);
  const tens = await cpuOf(() => Array.from({ length: 10 }, () => JSON.parse(text)), 10);
  const allowed = HELD * Math.max(1, tens / 10 / READING);
  return async <Answer>(label: () => string, send: () => Promise<Answer>): Promise<Answer> => {
    let answer: Answer | undefined;
    const once = async (): Promise<void> => {
      const next = await inTime(TIMEOUT.api, label, send());
      answer ??= next;
    };
    if ((await cpuOf(once, 1)) <= allowed) return answer!;
    const held = await cpuOf(once, RUNS);
    if (held > allowed)
      throw new Error(
        `${Math.round(held)} ms of the processor, more than ${Math.round(allowed)}, for ${label()}`
      );
    return answer!;
  };
}
