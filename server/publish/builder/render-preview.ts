import { openRenderer } from '../astro-internals/open-renderer.ts';

/** A page to render with one row in addition to the published ones. */
export interface PreviewJob {
  /** The folder of the code that renders pages. */
  renderer: string;
  /** The page's file in the site. */
  file: string;
  /** The list that has the row, below the API's base, and the key of its answer. */
  list: string;
  key: string;
  /** The row as the API would answer it, by the requested language, '' for none. */
  rows: Readonly<Record<string, { id: number }>>;
  /** Whether the site shows a single row of the entity. */
  isOnlyOneShown: boolean;
  /** The number of products that the page is rendered with; 0 for all of them. */
  maxProducts: number;
}

/** Puts a row into its place of a list; first if it is shown alone, otherwise by its id. */
export function insertRow<Item extends { id: number }>(
  items: readonly Item[],
  row: Item,
  isOnlyOneShown: boolean
): Item[] {
  const rest = items.filter(({ id }) => id !== row.id);
  if (isOnlyOneShown) return [row, ...rest];
  const index = items.findIndex(({ id }) => id === row.id);
  return index < 0 ? [...rest, row] : items.with(index, row);
}

/** Adds the row to answers of its list, in the language that the page asks for. */
function addRow({ list, key, rows, isOnlyOneShown, maxProducts }: PreviewJob): void {
  const { fetch } = globalThis;
  const base = process.env['BUILD_API_URL'] ?? '';
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.href.startsWith(base) ? url.pathname.slice(new URL(base).pathname.length) : '';
    if (path === '/product' && maxProducts > 0) {
      url.searchParams.set('per_page', String(maxProducts));
      url.searchParams.set('page', '1');
    }
    const answer = await fetch(input instanceof Request ? new Request(url, input) : url, init);
    const row = rows[url.searchParams.get('lang') ?? ''];
    if (path !== list || !row || !answer.ok) return answer;
    const body = (await answer.json()) as Record<string, { id: number }[]>;
    return Response.json({ ...body, [key]: insertRow(body[key] ?? [], row, isOnlyOneShown) });
  };
}

/**
 * Renders one page with a draft, from the content at `BUILD_API_URL`. Changes `fetch` of the whole
 * process, so it runs in one of its own.
 * @throws Error if the site has no such page or the API does not answer
 */
export async function renderPreview(job: PreviewJob): Promise<string> {
  addRow(job);
  const page = (await openRenderer(job.renderer)).find(({ file }) => file === job.file);
  if (!page) throw new Error(`The site has no page ${job.file}.`);
  return Buffer.from(await page.render()).toString();
}
