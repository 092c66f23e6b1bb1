// Renders one page in a process of its own, from the site's content with one row besides. The job
// comes from the parent, and the page goes to it.
import { once } from 'node:events';
import { openRenderer } from '../astro-internals/open-renderer.ts';
import { withRow } from '../preview-page.ts';
import type { PreviewJob, PreviewMessage } from './start-preview.ts';

const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);

const tell = (message: PreviewMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** Answers of the row's list have the row, as far as the page asks for it in its language. */
function addRow({ list, key, rows, isOnlyOneShown, most }: PreviewJob): void {
  const { fetch } = globalThis;
  const base = process.env['BUILD_API_URL'] ?? '';
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.href.startsWith(base) ? url.pathname.slice(new URL(base).pathname.length) : '';
    if (path === '/product' && most > 0) {
      url.searchParams.set('per_page', String(most));
      url.searchParams.set('page', '1');
    }
    const answer = await fetch(input instanceof Request ? new Request(url, input) : url, init);
    const row = rows[url.searchParams.get('lang') ?? ''];
    if (path !== list || !row || !answer.ok) return answer;
    const body = (await answer.json()) as Record<string, { id: number }[]>;
    return Response.json({ ...body, [key]: withRow(body[key] ?? [], row, isOnlyOneShown) });
  };
}

try {
  const [job] = (await once(process, 'message')) as [PreviewJob];
  addRow(job);
  const pages = await openRenderer(job.renderer);
  const page = pages.find(({ file }) => file === job.file);
  const html = page && Buffer.from(await page.render()).toString();
  await tell(html === undefined ? { reason: `there is no page ${job.file}` } : { html });
} catch (cause) {
  await tell({ reason: cause instanceof Error ? cause.message : String(cause) });
}
process.off('disconnect', orphaned);
process.disconnect?.();
