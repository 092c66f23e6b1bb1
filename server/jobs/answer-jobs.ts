import { UnreadableImage } from '../images/unreadable-image.ts';
import type { Unreadable } from '../images/unreadable-image.ts';

/** How a job ended, and its process's memory; an error's class would not survive the channel. */
export type Outcome = ({ done: unknown } | { unreadable: Unreadable } | { failed: string }) & {
  resident: number;
};

/** What a job has used so far: resident bytes of its process, milliseconds of CPU. */
export interface Taken {
  resident: number;
  processor: number;
}

/** Messages of a job process to its parent. */
export type Said = { ready: unknown } | { outcome: Outcome } | { took: Taken } | { pong: true };

/** Messages of the parent to a job process. */
export type Told = { task: unknown } | { ping: true };

const LOOK = 50;

const say = (said: Said): void => void process.send?.(said, () => undefined);
const failure = (error: unknown) =>
  error instanceof UnreadableImage
    ? { unreadable: error.reason }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
const resident = (): number => process.memoryUsage.rss();

// An orderly exit would wait for a decoder's thread.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A signal to the whole group reaches the server too, which lets short jobs end first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/**
 * Makes this process answer the jobs of `openJobProcess` and report what it uses meanwhile. `ready`
 * is sent once, when it can begin.
 */
export function answerJobs<Task>(
  work: (task: Task) => Promise<unknown>,
  ready: unknown = true
): void {
  process.on('message', (told: Told) => {
    if ('ping' in told) return say({ pong: true });
    const began = process.cpuUsage();
    const looking = setInterval(() => {
      const { user, system } = process.cpuUsage(began);
      say({ took: { resident: resident(), processor: (user + system) / 1000 } });
    }, LOOK);
    work(told.task as Task)
      .then((done) => ({ done }), failure)
      .then((outcome) => say({ outcome: { ...outcome, resident: resident() } }))
      .finally(() => clearInterval(looking));
  });
  say({ ready });
}
