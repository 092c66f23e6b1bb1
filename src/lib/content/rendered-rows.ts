import type { Rendered } from '#lib/content/formatted.ts';
import { MAY_BE_FORMATTED } from '#lib/content/may-be-formatted.ts';

/**
 * Returns rows with rendered descriptions. Browsers load the renderer only if there may be
 * Markdown; if that fails, the texts stay as they are.
 */
export async function renderedRows<Row extends { description: string }>(
  rows: Row[]
): Promise<(Row & Rendered)[]> {
  if (!rows.some(({ description }) => MAY_BE_FORMATTED.test(description))) return rows;
  const markdown = await import('./markdown.ts').catch(() => undefined);
  return markdown ? rows.map(markdown.renderedRow) : rows;
}
