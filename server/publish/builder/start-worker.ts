import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';
import type { Tasks, WorkerMessage } from './worker.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
/** The maximum length of the output in an error message. */
const MAX_OUTPUT = 4000;
/** Longer than any build takes: a process that hangs would block publishing forever. */
const TIMEOUT_MS = 60 * 60_000;

export interface WorkerOptions {
  /** Variables that are added to the environment of this process. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  progress?: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
  /** In milliseconds; an hour by default. */
  timeout?: number;
}

/**
 * Runs a task of `worker.ts` in a new process with a lower priority than the server.
 * @throws Error with the task's error message, or with the exit code and output of the process
 */
export async function startWorker<Task extends keyof Tasks>(
  task: Task,
  job: Parameters<Tasks[Task]>[0],
  { env, progress, ...options }: WorkerOptions = {}
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  const child = fork(WORKER, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // Drops the server's heap limit, which is too small for Astro's compiler.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // JSON cannot represent `undefined`, the result of some tasks.
    serialization: 'advanced',
    killSignal: 'SIGKILL',
    timeout: TIMEOUT_MS,
    ...options
  });
  let last: Exclude<WorkerMessage, { progress: Progress }> | undefined;
  child.on('message', (message: WorkerMessage) => {
    if ('progress' in message) progress?.(message.progress);
    else last = message;
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-MAX_OUTPUT)));
  // If the process exits early, this call fails, and the exit is reported below.
  child.send({ task, job }, () => undefined);
  // Compression gets the lowest priority: a build may start while the previous site is compressed.
  const [code, signal] = await once(withLowPriority(child, task === 'compress'), 'close');
  if (!last) {
    const end = child.killed ? 'took too long' : `ended with ${signal ?? code}`;
    throw new Error(`The process that builds the site ${end}.\n${output}`.trim());
  }
  if ('result' in last) return last.result as Awaited<ReturnType<Tasks[Task]>>;
  throw new Error(last.reason);
}
