import { setTimeout as after } from 'node:timers/promises';
import { startChild, UnreadableImage } from './job-channel.ts';
import { createFairQueue } from './fair-queue.ts';

/** Limits of a job process. Times are milliseconds, memory is resident bytes. */
export interface JobLimits {
  /** Jobs that may wait besides the running one. */
  waiting: number;
  /**
   * How long one job may run before its process is killed; twice as long where a busy machine gave
   * it less than half of that in CPU time.
   */
  longest: number;
  /** How long one job may take from its request to its outcome. */
  patience: number;
  memory: number;
  /** Memory that it may keep once nothing waits; with more it is replaced. */
  atRest: number;
  /** How long it stays without a job; without a limit it always runs. */
  idle?: number;
}

export const MEGABYTE = 1024 * 1024;

/** Too many jobs wait already, or this one took too long; another try may succeed. */
export class QueueFullError extends Error {
  override readonly name: string = 'QueueFullError';
}

/** The job ran for longer than `longest`, and its process was killed. */
export class JobTimeoutError extends QueueFullError {
  override readonly name = 'JobTimeoutError';
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
 * Runs a program of `answerJobs`, one job at a time, in a process of its own. A job that exceeds a
 * limit ends with its process; waiting jobs go on in the next one, and so does, once, a job whose
 * process crashed.
 */
export function openJobProcess<Task, Done>(program: URL, limits: JobLimits) {
  const line = createFairQueue<Job>(limits.waiting);
  const opened = Promise.withResolvers<unknown>();
  opened.promise.catch(() => undefined);
  let child: ReturnType<typeof startChild> | undefined;
  let current: Job | undefined;
  let over: NodeJS.Timeout | undefined;
  let [began, processor] = [0, 0];
  let [isReady, isClosed] = [false, false];

  /** Takes the running job out of the process. */
  function release(): Job | undefined {
    clearTimeout(over);
    const job = current;
    if (job) line.charge(job.network, performance.now() - began);
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
    const end = () => endJob(new JobTimeoutError());
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
    // A program that cannot start is not retried as fast as it fails.
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
      [began, processor] = [performance.now(), 0];
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
    /** The program's `ready` value, once it runs for the first time; rejects when it cannot. */
    opened: opened.promise,
    /**
     * Runs a job for a network.
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
    /** Ends it at once; jobs under way reject with QueueFullError. */
    close
  };
}
