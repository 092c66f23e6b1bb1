import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import type { Tasks, WorkerMessage } from './worker.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');

interface WorkerOptions {
  /** The API with the site's content, with `/api`. */
  readFrom?: string;
  /** The identifier, if it is not on the API's host. */
  aiUrl?: string | undefined;
  progress?: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
  /** Milliseconds until it is killed. */
  timeout?: number;
}

/** Waits for a child's end; resolves to how it ended and the last lines that it wrote. */
export async function ended(
  child: ChildProcess
): Promise<{ how: number | string; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { how: signal ?? code ?? 0, output: output.trim().split('\n').slice(-15).join('\n') };
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
  const child = withLowPriority(
    fork(WORKER, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...(readFrom ? { BUILD_API_URL: readFrom } : {}),
        ...(aiUrl ? { PUBLIC_AI_BASE: aiUrl } : {})
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // JSON would lose the result of a task that returns none.
      serialization: 'advanced',
      killSignal: 'SIGKILL',
      ...(timeout && { timeout }),
      ...(signal && { signal })
    })
  );
  let last: WorkerMessage | undefined;
  child.on('message', (message: WorkerMessage) => {
    if ('progress' in message) progress?.(message.progress);
    else last = message;
  });
  // A process that ends before it has the job sends no result.
  child.send({ task, job }, () => undefined);
  const { how, output } = await ended(child);
  if (!last || 'progress' in last)
    throw new Error(`The process that builds the site ended with ${how}.\n${output}`.trim());
  if ('result' in last) return last.result as Awaited<ReturnType<Tasks[Task]>>;
  throw last.isUnavailable ? new RendererUnavailable(last.reason) : new Error(last.reason);
}
