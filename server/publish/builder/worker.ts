// Runs the task that `start-worker.ts` sends, then exits. A separate process keeps the server
// responsive, and frees all memory when it ends.
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { renderPreview } from './render-preview.ts';
import { renderSite, type RenderJob } from './render-site.ts';
import { compressSite } from './site-files.ts';

/** A message from the worker: any number of progress reports, then a result or an error message. */
export type WorkerMessage = { progress: Progress } | { result: unknown } | { reason: string };

const send = (message: WorkerMessage, sent?: () => void) => process.send?.(message, () => sent?.());
const finish = (message: WorkerMessage) => new Promise<void>((resolve) => send(message, resolve));

const TASKS = {
  // Only this task loads Astro's compiler, which takes a second.
  compile: async (root: string) =>
    (await import('../astro-internals/compile-site.ts')).compileWithAstro(root),
  render: (job: RenderJob) => renderSite(job, (progress) => send({ progress })),
  preview: renderPreview,
  compress: compressSite
};

export type Tasks = typeof TASKS;

// Exits if the parent process ends.
process.once('disconnect', () => process.exit(1));
try {
  const [{ task, job }] = (await once(process, 'message')) as [{ task: keyof Tasks; job: never }];
  await finish({ result: await TASKS[task](job) });
} catch (cause) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  // The messages of Astro's compiler are in colour.
  await finish({ reason: stripVTControlCharacters(reason) });
}
// Idle connections to the API would keep this process alive for another half second.
process.exit();
