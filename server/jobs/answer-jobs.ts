import { UnreadableImage } from '../images/unreadable-image.ts';
import type { Unreadable } from '../images/unreadable-image.ts';

/** How a job ended, and what its process then holds; an error's class would not survive the way. */
export type Outcome = ({ done: unknown } | { unreadable: Unreadable } | { failed: string }) & {
  resident: number;
};

/** What a job has taken so far: bytes that its process holds, and milliseconds of a processor. */
export interface Taken {
  resident: number;
  processor: number;
}

/** What a process of jobs says to the one that started it. */
export type Said = { ready: unknown } | { outcome: Outcome } | { took: Taken } | { pong: true };

/** What it is told. */
export type Told = { task: unknown } | { ping: true };

const LOOK = 50;

const say = (said: Said): void => void process.send?.(said, () => undefined);
const failure = (error: unknown) =>
  error instanceof UnreadableImage
    ? { unreadable: error.reason }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
const resident = (): number => process.memoryUsage.rss();

// A decoder does not let a thread go, and an orderly end would wait for it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Whoever tells the whole group to stop tells the server, which lets short jobs end first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/**
 * Makes this process answer the jobs of `openJobProcess`, and tells what it takes while it works on
 * one. `ready` goes with the news that it can.
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
