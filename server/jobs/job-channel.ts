// Both ends of the channel between a process of jobs and its parent.
import { fork } from 'node:child_process';
import { withLowPriority } from './low-priority.ts';

const UNREADABLE = {
  format: 'The bytes are no readable picture',
  size: 'The picture has too many pixels',
  parts: 'The picture has more parts than a camera writes',
  memory: 'The picture needs too much memory'
};

/** Why a picture is not decoded. */
export type Unreadable = keyof typeof UNREADABLE;

/** A picture that cannot be decoded, or would cost a decoder too much. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
  readonly reason: Unreadable;

  constructor(reason: Unreadable, options?: ErrorOptions) {
    super(UNREADABLE[reason], options);
    this.reason = reason;
  }
}

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

const say = (said: Said): void => {
  process.send?.(said, () => undefined);
};
const failure = (error: unknown) =>
  error instanceof UnreadableImage
    ? { unreadable: error.reason }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
const resident = (): number => process.memoryUsage.rss();

/**
 * Makes this process answer the jobs of `openJobProcess` and report what it uses meanwhile. `ready`
 * is sent once, when it can begin.
 */
export function answerJobs<Task>(
  work: (task: Task) => Promise<unknown>,
  ready: unknown = true
): void {
  // An orderly exit would wait for a decoder's thread.
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', end);
  // The parent may have ended while this process loaded its model.
  if (!process.connected) end();
  // A signal to the whole group reaches the server too, which lets short jobs end first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (told: Told) => {
    if ('ping' in told) return say({ pong: true });
    const began = process.cpuUsage();
    const looking = setInterval(() => {
      const { user, system } = process.cpuUsage(began);
      say({ took: { resident: resident(), processor: (user + system) / 1000 } });
    }, LOOK);
    const end = (outcome: { done: unknown } | ReturnType<typeof failure>): void => {
      say({ outcome: { ...outcome, resident: resident() } });
      clearInterval(looking);
      // The pixels of a job lie outside the heap, which alone would not be collected for a while.
      globalThis.gc?.({ type: 'minor' });
    };
    work(told.task as Task).then(
      (done) => end({ done }),
      (error: unknown) => end(failure(error))
    );
  });
  say({ ready });
}

/** Milliseconds in which a process says that it is ready, and in which it answers a ping. */
const START = 30_000;
const PONG = 5000;

interface Heard {
  ready(value: unknown): void;
  outcome(outcome: Outcome): void;
  took(taken: Taken): void;
  ended(): void;
}

/** Starts a program of `answerJobs`, which ends with this process, and passes its messages on. */
export function startChild(program: URL, heard: Heard) {
  const child = withLowPriority(
    fork(program, [], {
      serialization: 'advanced',
      // Pictures lie outside the heap; a small young generation, collected after each job, has them
      // gone sooner.
      execArgv: ['--max-semi-space-size=1', '--expose-gc'],
      env: {
        ...process.env,
        // onnxruntime would report the machine to its maker.
        ORT_DISABLE_TELEMETRY: '1',
        // glibc keeps no freed block this large: the network's process is 30 MB smaller by it.
        MALLOC_MMAP_THRESHOLD_: '131072'
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
  );
  const starting = setTimeout(() => child.kill('SIGKILL'), START);
  const pings = new Set<(isWell: boolean) => void>();
  const answerPings = (isWell: boolean): void => {
    for (const answer of pings) answer(isWell);
    pings.clear();
  };
  let hasEnded = false;
  const ended = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(starting);
    answerPings(false);
    heard.ended();
  };
  child.once('error', ended);
  child.once('exit', ended);
  child.on('message', (said: Said) => {
    if ('ready' in said) {
      clearTimeout(starting);
      heard.ready(said.ready);
    } else if ('pong' in said) answerPings(true);
    else if ('outcome' in said) heard.outcome(said.outcome);
    else if ('took' in said) heard.took(said.took);
  });
  const tell = (told: Told) => child.send(told, () => undefined);

  return {
    work: (task: unknown) => tell({ task }),
    /** Whether it answers within five seconds. */
    async isWell(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const late = setTimeout(() => resolve(false), PONG);
      pings.add(resolve);
      tell({ ping: true });
      return promise.finally(() => {
        pings.delete(resolve);
        clearTimeout(late);
      });
    },
    /** Whether this process stays alive for it, as long as a job is expected from it. */
    hold(isHeld: boolean): void {
      const how = isHeld ? 'ref' : 'unref';
      child[how]();
      (child.channel as { ref(): void; unref(): void } | null)?.[how]();
    },
    end: () => child.kill('SIGKILL')
  };
}
