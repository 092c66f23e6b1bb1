// Renders a site in a process of its own, so that the server answers meanwhile and the memory is
// free afterwards. The job is its argument; progress and result go to the parent.
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import type { RenderMessage } from './child-processes.ts';
import { renderSite, type RenderJob } from './render-site.ts';

// Without a parent nobody publishes the site.
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);

const tell = (message: RenderMessage, sent?: () => void) => process.send?.(message, () => sent?.());
const finish = (message: RenderMessage) => new Promise<void>((resolve) => tell(message, resolve));
try {
  const job = JSON.parse(process.argv[2] ?? '') as RenderJob;
  const rendered = await renderSite(job, (done, all) => tell({ progress: { done, all } }));
  await finish({ rendered });
} catch (cause) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  await finish({ reason, isUnavailable: cause instanceof RendererUnavailable });
}
process.off('disconnect', orphaned);
process.disconnect?.();
