import { setTimeout as after } from 'node:timers/promises';
import { createFairQueue, QueueFullError } from './fair-queue.ts';
import { startChild } from './job-channel.ts';
import { UnreadableImageError } from './unreadable-image.ts';

/** Limits of a job process. Times are milliseconds, memory is resident bytes. */
export interface JobLimits {
  /** Jobs that may wait in addition to the running one. */
  maxWaiting: number;
  /** How long a job may run; doubled if its process had the CPU for less than half of this time. */
  runTimeoutMs: number;
  /** How long a job may take, including its wait. */
  totalTimeoutMs: number;
  maxMemory: number;
  /** A process that uses more memory than this ends when no job waits. */
  maxIdleMemory: number;
  /** How long the process runs without a job. If undefined, it always runs. */
  idleTimeoutMs?: number;
}

export const MEGABYTE = 1024 * 1024;

/** Thrown if a job ran for longer than `runTimeoutMs` and its process was killed. */
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

/** The pause before the next try if a process cannot start or does not respond. */
const RESTART_PAUSE_MS = 1000;

/**
 * Runs jobs one at a time in a child process that calls `runJobs`. If a job exceeds a limit, its
 * process is killed, and a new process runs the next job. A job whose process crashed is retried
 * once.
 */
export function openJobProcess<Task, Done>(program: URL, limits: JobLimits) {
  const isPermanent = limits.idleTimeoutMs === undefined;
  const queue = createFairQueue<Job>(limits.maxWaiting);
  const opened = Promise.withResolvers<void>();
  opened.promise.catch(() => undefined);
  let child: ReturnType<typeof startChild> | undefined;
  let current: Job | undefined;
  /** The timer that ends a slow job or an idle process. */
  let deadline: NodeJS.Timeout | undefined;
  let [startTime, cpuTime] = [0, 0];
  let [isReady, isClosed] = [false, false];

  function release(): Job | undefined {
    clearTimeout(deadline);
    const job = current;
    if (job) queue.charge(job.network, performance.now() - startTime);
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
  function timeOut(): void {
    const end = () => endJob(new JobTimeoutError());
    if (cpuTime < limits.runTimeoutMs / 2) deadline = setTimeout(end, limits.runTimeoutMs);
    else end();
  }
  function start(): void {
    let wasReady = false;
    child = startChild(program, {
      ready() {
        wasReady = isReady = true;
        opened.resolve();
        next();
      },
      outcome(outcome, resident) {
        const job = release();
        if (!job) return;
        if ('done' in outcome) job.resolve(outcome.done);
        else if ('failed' in outcome) job.reject(new Error(outcome.failed));
        else job.reject(new UnreadableImageError(outcome.unreadable));
        if (queue.size() === 0 && resident > limits.maxIdleMemory) endChild();
        else next();
      },
      usage(usage) {
        cpuTime = usage.cpuTime;
        if (current && usage.resident > limits.maxMemory)
          endJob(new UnreadableImageError('memory'));
      },
      ended(exit) {
        child = undefined;
        isReady = false;
        opened.reject(new Error(`${program.pathname} ended with ${exit}`));
        const job = release();
        if (job?.isRetried) job.reject(new QueueFullError());
        else if (job) {
          job.isRetried = true;
          queue.putBack(job);
        }
        if (wasReady) next();
        // Waits, so that a program that cannot start is not restarted in a tight loop.
        else if (!isClosed) setTimeout(next, RESTART_PAUSE_MS);
      }
    });
  }
  function next(): void {
    if (isClosed || current) return;
    if (!child && (isPermanent || queue.size() > 0)) start();
    if (!child || !isReady) return;
    clearTimeout(deadline);
    current = queue.take();
    if (current) {
      [startTime, cpuTime] = [performance.now(), 0];
      deadline = setTimeout(timeOut, limits.runTimeoutMs);
      child.work(current.task);
    } else if (!isPermanent) deadline = setTimeout(endChild, limits.idleTimeoutMs).unref();
  }
  const isResponding = async (): Promise<boolean> => (await child?.isHealthy()) ?? false;

  if (isPermanent) start();
  return {
    /** Resolves when the program has started; rejects if it cannot start. */
    opened: opened.promise,
    /**
     * Runs a job. Jobs of different IP networks take turns. Throws QueueFullError if the queue is
     * full or the job took too long, or UnreadableImageError.
     */
    run(task: Task, network = ''): Promise<Done> {
      if (isClosed) return Promise.reject(new QueueFullError());
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const job: Job = { task, network, isRetried: false, resolve, reject };
      const timer = setTimeout(() => {
        queue.remove(job);
        reject(new QueueFullError());
      }, limits.totalTimeoutMs);
      queue.put(network, job)?.reject(new QueueFullError());
      next();
      return promise.finally(() => clearTimeout(timer)) as Promise<Done>;
    },
    /** Returns whether the process or its replacement responds; true if it starts on demand. */
    async isHealthy(): Promise<boolean> {
      if (!isPermanent || (await isResponding())) return true;
      if (isClosed) return false;
      await after(RESTART_PAUSE_MS);
      return isResponding();
    },
    /** Kills the process; unfinished jobs reject with QueueFullError. */
    close(): void {
      isClosed = true;
      for (const job of queue.clear()) job.reject(new QueueFullError());
      endJob(new QueueFullError());
    }
  };
}
