// Renders a site in a process of its own, so that the server answers meanwhile and the memory is
// free afterwards: the job is its argument, progress and result go to the parent.
import type { RenderJob } from './render-site.ts';
import { renderSite } from './render-site.ts';

// Without a parent there is nobody to publish it.
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);

const tell = (message: object) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));
try {
  const job = JSON.parse(process.argv[2] ?? '') as RenderJob;
  const rendered = await renderSite(job, (done, all) => void tell({ progress: { done, all } }));
  await tell({ rendered });
} catch (cause) {
  await tell({ reason: cause instanceof Error ? cause.message : String(cause) });
}
process.off('disconnect', orphaned);
process.disconnect?.();
