import type { Rendered } from '#lib/content/formatted.ts';

/** A quick test that matches every text with Markdown, and a few texts without. */
const MAY_BE_FORMATTED = /[*_[]|^ *[-+\d]/m;

const mayBeFormatted = (rows: readonly { description: string }[]): boolean =>
  rows.some(({ description }) => MAY_BE_FORMATTED.test(description));

/**
 * Returns rows with the Markdown of their descriptions removed. Loads the code for this only if a
 * description may contain Markdown.
 */
export async function plainRows<Row extends { description: string }>(rows: Row[]): Promise<Row[]> {
  if (!mayBeFormatted(rows)) return rows;
  return rows.map((await import('./formatted.ts')).inPlainText);
}

/**
 * Returns rows with rendered descriptions. Loads the renderer only if a description may contain
 * Markdown. If loading fails, the rows stay as they are.
 */
export async function renderedRows<Row extends { description: string }>(
  rows: Row[]
): Promise<(Row & Rendered)[]> {
  if (!mayBeFormatted(rows)) return rows;
  const markdown = await import('./markdown.ts').catch(() => undefined);
  return markdown ? rows.map(markdown.renderedRow) : rows;
}
