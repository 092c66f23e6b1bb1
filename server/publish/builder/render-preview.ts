import { openRenderer } from '../astro-internals/open-renderer.ts';
import type { CompiledSite } from './render-site.ts';

/** A page to render with one row as if it were published. */
export interface PreviewJob {
  renderer: CompiledSite['renderer'];
  file: string;
  /** The path of the entity's list endpoint, and the key of the items in its response. */
  list: string;
  key: string;
  /** The row as list endpoints would return it, by requested language ('' without one). */
  rows: Readonly<Record<string, { id: number }>>;
  /** True if the site shows only the entity's first row. */
  isSingle: boolean;
  /** The maximum number of products to render; 0 means all. */
  maxProducts: number;
}

/** Inserts a row: first if `isSingle`, else in place of the row with its id, else last. */
export function insertRow<Item extends { id: number }>(
  items: readonly Item[],
  row: Item,
  isSingle: boolean
): Item[] {
  const rest = items.filter(({ id }) => id !== row.id);
  if (isSingle) return [row, ...rest];
  const index = items.findIndex(({ id }) => id === row.id);
  return index < 0 ? [...rest, row] : items.with(index, row);
}

/**
 * Patches `fetch`: responses of the list endpoint include the row in the requested language, and
 * pages request at most `maxProducts` products.
 */
function patchFetch({ list, key, rows, isSingle, maxProducts }: PreviewJob): void {
  const { fetch } = globalThis;
  const base = process.env['BUILD_API_URL'] ?? '';
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.href.startsWith(base) ? url.pathname.slice(new URL(base).pathname.length) : '';
    if (path === '/product' && maxProducts > 0) {
      url.searchParams.set('per_page', String(maxProducts));
      url.searchParams.set('page', '1');
    }
    const response = await fetch(input instanceof Request ? new Request(url, input) : url, init);
    const row = rows[url.searchParams.get('lang') ?? ''];
    if (path !== list || !row || !response.ok) return response;
    const body = (await response.json()) as Record<string, { id: number }[]>;
    return Response.json({ ...body, [key]: insertRow(body[key] ?? [], row, isSingle) });
  };
}

/**
 * Renders a page with a draft, from the content at `BUILD_API_URL`. Must run in its own process,
 * because it replaces the global `fetch`.
 * @throws Error if the site has no such page or the API does not respond
 */
export async function renderPreview(job: PreviewJob): Promise<string> {
  patchFetch(job);
  const page = (await openRenderer(job.renderer)).find(({ file }) => file === job.file);
  if (!page) throw new Error(`The site has no page ${job.file}.`);
  return Buffer.from(await page.render()).toString();
}
