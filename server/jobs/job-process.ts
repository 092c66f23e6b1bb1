import { setTimeout as after } from 'node:timers/promises';
import { startChild } from './child.ts';
import { createFairQueue } from './fair-queue.ts';
import { UnreadableImage } from '../images/unreadable-image.ts';

/** What a process of jobs may take. Times are milliseconds, memory is resident bytes. */
export interface JobLimits {
  /** Jobs that wait, besides the one that is worked on. */
  waiting: number;
  /**
   * One job in the process, which is killed then; a machine that is too busy to give it half of
   * that gives it as long again.
   */
  longest: number;
  /** One job from being asked for to its outcome. */
  patience: number;
  memory: number;
  /** What it may keep once nothing waits; with more, another takes its place. */
  atRest: number;
  /**
   * How long it stays without a job; without a limit it is started at once, and again whenever it
   * ended.
   */
  idle?: number;
}

export const MEGABYTE = 1024 * 1024;

/** Too much waits already, or it took too long; worth another try. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

interface Job {
  task: unknown;
  network: string;
  isRetried: boolean;
  resolve(outcome: unknown): void;
  reject(error: Error): void;
}

const PAUSE = 1000;

/**
 * Has a program of `answerJobs` do one job at a time in a process of its own. A job beyond a limit
 * is ended with its process; those that wait go on in the next one, and so does, once, a job whose
 * process ended for no reason of ours.
 */
export function openJobProcess<Task, Done>(program: URL, limits: JobLimits) {
  const line = createFairQueue<Job>(limits.waiting);
  const opened = Promise.withResolvers<unknown>();
  opened.promise.catch(() => undefined);
  let child: ReturnType<typeof startChild> | undefined;
  let current: Job | undefined;
  let over: NodeJS.Timeout | undefined;
  let processor = 0;
  let [isReady, isClosed] = [false, false];

  /** Takes the job that is worked on out of the process. */
  function release(): Job | undefined {
    clearTimeout(over);
    const job = current;
    current = undefined;
    return job;
  }
  function endChild(): void {
    isReady = false;
    child?.end();
  }
  function endJob(error: Error): void {
    release()?.reject(error);
    endChild();
  }
  function late(): void {
    const end = () => endJob(new QueueFullError());
    if (processor < limits.longest / 2) over = setTimeout(end, limits.longest);
    else end();
  }
  function ended(wasReady: boolean): void {
    child = undefined;
    isReady = false;
    opened.reject(new Error(`${program.pathname} did not start`));
    const job = release();
    if (job?.isRetried) job.reject(new QueueFullError());
    else if (job) {
      job.isRetried = true;
      line.putBack(job.network, job);
    }
    if (wasReady) next();
    // What cannot start is not tried as fast as it fails.
    else setTimeout(next, PAUSE);
  }
  function start(): void {
    let wasReady = false;
    child = startChild(program, {
      ready(value) {
        wasReady = isReady = true;
        opened.resolve(value);
        next();
      },
      outcome(outcome) {
        const job = release();
        if (!job) return;
        if ('done' in outcome) job.resolve(outcome.done);
        else
          job.reject(
            'failed' in outcome
              ? new Error(outcome.failed)
              : new UnreadableImage(outcome.unreadable)
          );
        if (line.size() === 0 && outcome.resident > limits.atRest) endChild();
        else next();
      },
      took({ resident, processor: spent }) {
        processor = spent;
        if (current && resident > limits.memory) endJob(new UnreadableImage('memory'));
      },
      ended: () => ended(wasReady)
    });
  }
  function next(): void {
    if (isClosed || current) return;
    const isWanted = line.size() > 0 || limits.idle === undefined;
    if (!child && isWanted) start();
    child?.hold(!isReady || line.size() > 0);
    if (!child || !isReady) return;
    clearTimeout(over);
    current = line.take();
    if (current) {
      processor = 0;
      over = setTimeout(late, limits.longest);
      child.work(current.task);
    } else if (limits.idle !== undefined) over = setTimeout(endChild, limits.idle).unref();
  }
  function close(): void {
    isClosed = true;
    for (const job of line.clear()) job.reject(new QueueFullError());
    endJob(new QueueFullError());
  }

  const answers = async (): Promise<boolean> => (await child?.isWell()) ?? false;

  if (limits.idle === undefined) start();
  return {
    /**
     * What its program says of itself, once it is ready for the first time; rejects when it does
     * not start.
     */
    opened: opened.promise,
    /**
     * Does a job, asked for by a network.
     * @throws QueueFullError when too many wait or it took too long, UnreadableImage
     */
    run(task: Task, network = ''): Promise<Done> {
      if (isClosed) return Promise.reject(new QueueFullError());
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const job: Job = { task, network, isRetried: false, resolve, reject };
      const impatient = setTimeout(() => {
        line.remove(job);
        reject(new QueueFullError());
      }, limits.patience);
      line.put(network, job)?.reject(new QueueFullError());
      next();
      return promise.finally(() => clearTimeout(impatient)) as Promise<Done>;
    },
    underWay: () => line.size() + (current ? 1 : 0),
    /** Whether the process answers, or the one that takes its place; true when none is needed. */
    async isWell(): Promise<boolean> {
      if (limits.idle !== undefined || (await answers())) return true;
      if (isClosed) return false;
      await after(PAUSE);
      return answers();
    },
    /** Ends it at once; what is under way is QueueFullError. */
    close
  };
}
