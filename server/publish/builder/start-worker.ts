import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FailedPage, Progress } from '#lib/contract/endpoints/publishing.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';
import { removeSite } from '../site-store.ts';
import { compileSite, waitForExit, type BuildSettings } from './compile.ts';
import type { RenderJob } from './render-site.ts';
import type { Tasks, WorkerMessage } from './worker.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');

interface WorkerOptions extends Partial<Pick<BuildSettings, 'readFrom' | 'aiUrl'>> {
  progress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** In milliseconds. */
  timeout?: number;
}

/**
 * Runs a task of `worker.ts` in a new process with a lower priority than the server.
 * @throws Error with the task's error message, or with the exit code and output of the process
 */
export async function startWorker<Task extends keyof Tasks>(
  task: Task,
  job: Parameters<Tasks[Task]>[0],
  { readFrom, aiUrl, progress, signal, timeout }: WorkerOptions = {}
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  const child = fork(WORKER, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_API_URL: readFrom,
      PUBLIC_AI_BASE: aiUrl
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // JSON cannot represent `undefined`, the result of some tasks.
    serialization: 'advanced',
    killSignal: 'SIGKILL',
    timeout,
    signal
  });
  let last: Exclude<WorkerMessage, { progress: Progress }> | undefined;
  child.on('message', (message: WorkerMessage) => {
    if ('progress' in message) progress?.(message.progress);
    else last = message;
  });
  // If the process exits early, this call fails, and the exit is reported below.
  child.send({ task, job }, () => undefined);
  // Compression gets the lowest priority: a build may start while the previous site is compressed.
  const { exit, output } = await waitForExit(withLowPriority(child, task === 'compress'));
  if (!last)
    throw new Error(`The process that builds the site ended with ${exit}.\n${output}`.trim());
  if ('result' in last) return last.result as Awaited<ReturnType<Tasks[Task]>>;
  throw new Error(last.reason);
}

type Build = Pick<RenderJob, 'before' | 'folder'> & Pick<WorkerOptions, 'progress' | 'signal'>;

/** Builds the site into a new folder. If the build fails, removes the folder. */
export async function buildSite(
  settings: BuildSettings,
  { folder, before, ...options }: Build
): Promise<{ version: string; failed: FailedPage[] }> {
  const { readFrom, aiUrl } = settings;
  try {
    const compiled = await compileSite(settings, options.signal);
    const job = { ...compiled, folder, before };
    const failed = await startWorker('render', job, { readFrom, aiUrl, ...options });
    return { version: compiled.version, failed };
  } catch (cause) {
    await removeSite(folder);
    throw cause;
  }
}
