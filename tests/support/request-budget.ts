import { TIMEOUT } from '#lib/contract/limits.ts';
import { document } from './answers.ts';
import { inTime } from './with-timeout.ts';

/**
 * The time in ms that a request may block the event loop on a machine that parses the API's
 * description in `READING` ms.
 */
const HELD = 50;
const READING = 2;
const RUNS = 3;

/**
 * Returns this thread's processor time in ms, the minimum of some runs: without other processes and
 * garbage collection.
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
 * Checks the limits of requests: `HELD` ms of processor time, scaled by the speed of the machine,
 * and a response before a client's timeout. Slow requests are repeated and judged by their fastest
 * run.
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
