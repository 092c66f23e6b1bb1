// Entry of the builder's process: runs the one task that `build-site.ts` sends, and exits, so that
// the server keeps responding and its memory is free afterwards.
import { once } from 'node:events';
import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { compressSite } from './compress-assets.ts';
import { renderPreview } from './render-preview.ts';
import { renderSite, type RenderJob } from './render-site.ts';

/** Messages of a worker; the last one is its result or the reason why there is none. */
export type WorkerMessage = { progress: Progress } | { result: unknown } | { reason: string };

const send = (message: WorkerMessage, sent?: () => void) => process.send?.(message, () => sent?.());
const finish = (message: WorkerMessage) => new Promise<void>((resolve) => send(message, resolve));

const TASKS = {
  render: (job: RenderJob) => renderSite(job, (progress) => send({ progress })),
  preview: renderPreview,
  compress: compressSite
};

/** Tasks of the worker by their names. */
export type Tasks = typeof TASKS;

// Without its parent nobody takes the result.
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);
try {
  const [{ task, job }] = (await once(process, 'message')) as [{ task: keyof Tasks; job: never }];
  await finish({ result: await TASKS[task](job) });
} catch (cause) {
  await finish({ reason: cause instanceof Error ? cause.message : String(cause) });
}
process.off('disconnect', orphaned);
process.disconnect?.();
