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
export type UnreadableReason = keyof typeof UNREADABLE;

/** A picture that cannot be decoded, or would cost a decoder too much. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(UNREADABLE[reason], options);
    this.reason = reason;
  }
}

/** Resident bytes of a job process, and the milliseconds of CPU that its job took so far. */
interface Usage {
  resident: number;
  processor: number;
}

/** How a job ended; an error's class would not survive the channel. */
type JobResult = { done: unknown } | { unreadable: UnreadableReason } | { failed: string };

type ChildMessage = 'ready' | 'pong' | { usage: Usage } | { outcome: JobResult; resident: number };
type ParentMessage = 'ping' | { task: unknown };

const REPORT_INTERVAL_MS = 50;

const toJobResult = (error: unknown): JobResult =>
  error instanceof UnreadableImageError
    ? { unreadable: error.reason }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };

/** Makes this process answer the jobs of `openJobProcess`, and report what each uses. */
export function answerJobs<Task>(work: (task: Task) => Promise<unknown>): void {
  const send = (message: ChildMessage): void => {
    process.send?.(message, () => undefined);
  };
  const resident = (): number => process.memoryUsage.rss();
  // An orderly exit would wait for a decoder's thread.
  const exit = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', exit);
  // The parent may have ended while this process loaded its model.
  if (!process.connected) exit();
  // A signal to the whole group reaches the server too, which lets short jobs end first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (message: ParentMessage) => {
    if (message === 'ping') return send('pong');
    const start = process.cpuUsage();
    const reports = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      send({ usage: { resident: resident(), processor: (user + system) / 1000 } });
    }, REPORT_INTERVAL_MS);
    const end = (outcome: JobResult): void => {
      send({ outcome, resident: resident() });
      clearInterval(reports);
      // The pixels of a job lie outside the heap, which alone would not be collected for a while.
      globalThis.gc?.({ type: 'minor' });
    };
    work(message.task as Task).then(
      (done) => end({ done }),
      (error: unknown) => end(toJobResult(error))
    );
  });
  send('ready');
}

const START_TIMEOUT_MS = 30_000;
const PONG_TIMEOUT_MS = 5000;

interface ChildEvents {
  ready(): void;
  outcome(outcome: JobResult, resident: number): void;
  usage(usage: Usage): void;
  ended(): void;
}

/** Starts a program of `answerJobs`, which ends with this process, and passes its messages on. */
export function startChild(program: URL, events: ChildEvents) {
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
  const starting = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const pings = new Set<(isHealthy: boolean) => void>();
  const answerPings = (isHealthy: boolean): void => {
    for (const answer of pings) answer(isHealthy);
    pings.clear();
  };
  let hasEnded = false;
  const ended = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(starting);
    answerPings(false);
    events.ended();
  };
  child.once('error', ended);
  child.once('exit', ended);
  child.on('message', (message: ChildMessage) => {
    if (message === 'ready') {
      clearTimeout(starting);
      events.ready();
    } else if (message === 'pong') answerPings(true);
    else if ('usage' in message) events.usage(message.usage);
    else events.outcome(message.outcome, message.resident);
  });
  const send = (message: ParentMessage) => child.send(message, () => undefined);

  return {
    work: (task: unknown) => send({ task }),
    /** Whether it answers within five seconds. */
    async isHealthy(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const late = setTimeout(() => resolve(false), PONG_TIMEOUT_MS);
      pings.add(resolve);
      send('ping');
      return promise.finally(() => {
        pings.delete(resolve);
        clearTimeout(late);
      });
    },
    /** Whether this process stays alive for it, as long as a job is expected from it. */
    keepAlive(isNeeded: boolean): void {
      const method = isNeeded ? 'ref' : 'unref';
      child[method]();
      (child.channel as { ref(): void; unref(): void } | null)?.[method]();
    },
    end: () => child.kill('SIGKILL')
  };
}
