import { fork } from 'node:child_process';
import { withLowPriority } from './low-priority.ts';
import { UnreadableImageError, type UnreadableReason } from './unreadable-image.ts';

/** The resident memory of the process in bytes, and the CPU time of the job in milliseconds. */
interface Usage {
  resident: number;
  cpuTime: number;
}

/** The result of a job. IPC does not transfer the classes of errors. */
type JobResult = { done: unknown } | { unreadable: UnreadableReason } | { failed: string };

type ChildMessage = 'ready' | 'pong' | { usage: Usage } | { outcome: JobResult; resident: number };
type ParentMessage = 'ping' | { task: unknown };

const REPORT_INTERVAL_MS = 50;

const toJobResult = (error: unknown): JobResult =>
  error instanceof UnreadableImageError
    ? { unreadable: error.reason }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };

/** Runs jobs in this process, which `openJobProcess` started, and reports their usage. */
export function runJobs<Task>(work: (task: Task) => Promise<unknown>): void {
  const send = (message: ChildMessage): void => {
    process.send?.(message, () => undefined);
  };
  const resident = (): number => process.memoryUsage.rss();
  // `process.exit` would wait for decoder threads.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ignores signals to the process group: the server also gets them, and lets short jobs finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
  process.on('message', (message: ParentMessage) => {
    if (message === 'ping') return send('pong');
    const start = process.cpuUsage();
    const reports = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      send({ usage: { resident: resident(), cpuTime: (user + system) / 1000 } });
    }, REPORT_INTERVAL_MS);
    const end = (outcome: JobResult): void => {
      send({ outcome, resident: resident() });
      clearInterval(reports);
      // Pixels are outside the heap, so they do not trigger a collection.
      globalThis.gc?.({ type: 'minor' });
    };
    work(message.task as Task).then(
      (done) => end({ done }),
      (error: unknown) => end(toJobResult(error))
    );
  });
  send('ready');
}

/** Long, because the server does not start without the identifier; a slow disk takes a minute. */
const START_TIMEOUT_MS = 180_000;
const PONG_TIMEOUT_MS = 5000;

interface ChildEvents {
  ready(): void;
  outcome(outcome: JobResult, resident: number): void;
  usage(usage: Usage): void;
  /** Called with the exit code, the signal, or the error of the start. */
  ended(exit: unknown): void;
}

/** Starts a program that calls `runJobs`, and calls `events` for its messages. */
export function startChild(program: URL, events: ChildEvents) {
  const child = withLowPriority(
    fork(program, [], {
      serialization: 'advanced',
      // A small young generation, collected after each job, frees pixels sooner.
      execArgv: ['--max-semi-space-size=1', '--expose-gc'],
      env: {
        ...process.env,
        // Without this variable, onnxruntime sends telemetry.
        ORT_DISABLE_TELEMETRY: '1',
        // glibc returns freed blocks from this size to the system, which saves 30 MB.
        MALLOC_MMAP_THRESHOLD_: '131072'
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
  );
  const startTimer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const pings = new Set<(isHealthy: boolean) => void>();
  const resolvePings = (isHealthy: boolean): void => {
    for (const resolve of pings) resolve(isHealthy);
    pings.clear();
  };
  let hasEnded = false;
  const ended = (exit: unknown, signal?: unknown): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(startTimer);
    resolvePings(false);
    events.ended(signal ?? exit);
  };
  child.once('error', ended);
  child.once('exit', ended);
  child.on('message', (message: ChildMessage) => {
    if (message === 'ready') {
      clearTimeout(startTimer);
      events.ready();
    } else if (message === 'pong') resolvePings(true);
    else if ('usage' in message) events.usage(message.usage);
    else events.outcome(message.outcome, message.resident);
  });
  const send = (message: ParentMessage) => child.send(message, () => undefined);

  return {
    work: (task: unknown) => send({ task }),
    /** Returns whether the process responds to a ping within five seconds. */
    async isHealthy(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(false), PONG_TIMEOUT_MS);
      pings.add(resolve);
      send('ping');
      return promise.finally(() => {
        pings.delete(resolve);
        clearTimeout(timer);
      });
    },
    end: () => child.kill('SIGKILL')
  };
}
