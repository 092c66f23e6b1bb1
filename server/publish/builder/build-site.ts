import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import { removeSite } from '../site-store.ts';
import { buildPlainly, compileSite, ended, type BuildSettings } from './compile.ts';
import type { Compiled, Rendered, RenderJob } from './render-site.ts';
import type { Tasks, WorkerMessage } from './worker.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');

interface WorkerOptions extends Partial<Pick<BuildSettings, 'readFrom' | 'aiUrl'>> {
  progress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** Milliseconds until it is killed. */
  timeout?: number;
}

/**
 * Does one task of `worker.ts` in a process of its own, below the server's priority.
 * @throws RendererUnavailable, Error with the reason or with how the process ended
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
    // JSON would lose the result of a task that returns none.
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
  // A process that ends before it has the job sends no result.
  child.send({ task, job }, () => undefined);
  const { how, output } = await ended(withLowPriority(child));
  if (!last)
    throw new Error(`The process that builds the site ended with ${how}.\n${output}`.trim());
  if ('result' in last) return last.result as Awaited<ReturnType<Tasks[Task]>>;
  throw last.isUnavailable ? new RendererUnavailable(last.reason) : new Error(last.reason);
}

type Build = Pick<RenderJob, 'before' | 'folder' | 'isCompressed'> &
  Pick<WorkerOptions, 'progress' | 'signal'>;

/** A built site; `fallback` is why a plain `astro build` made it, if one did. */
export type Built = Rendered & { version: string; fallback?: string };

/**
 * Builds the site into a new folder: compiles the code unless that is done, and renders the pages
 * that changed. If Astro's internals have changed, a plain `astro build` makes every page. Rejects
 * with the reason, and then leaves nothing behind.
 */
export async function buildSite(
  settings: BuildSettings,
  { folder, before, isCompressed, ...options }: Build
): Promise<Built> {
  const { readFrom, aiUrl } = settings;
  const render = async (compiled: Compiled): Promise<Built> => {
    const job = { ...compiled, folder, before, isCompressed };
    const rendered = await startWorker('render', job, { readFrom, aiUrl, ...options });
    return { ...rendered, version: compiled.version };
  };
  try {
    return await compileSite(settings, options.signal)
      .then(render)
      .catch(async (cause: unknown) => {
        if (!(cause instanceof RendererUnavailable)) throw cause;
        const built = await buildPlainly(settings, options.signal, render);
        return { ...built, fallback: cause.message };
      });
  } catch (cause) {
    await removeSite(folder);
    throw cause;
  }
}
