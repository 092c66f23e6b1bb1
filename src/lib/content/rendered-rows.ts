import type { Rendered } from '#lib/content/formatted.ts';

/** Matches all texts with Markdown and few others, which do not need the renderer. */
const MAY_BE_FORMATTED = /[*_[]|^ *[-+\d]/m;

const mayBeFormatted = (rows: readonly { description: string }[]): boolean =>
  rows.some(({ description }) => MAY_BE_FORMATTED.test(description));

/** Returns rows without Markdown. Loads the code that removes it only if there may be some. */
export async function plainRows<Row extends { description: string }>(rows: Row[]): Promise<Row[]> {
  if (!mayBeFormatted(rows)) return rows;
  return rows.map((await import('./formatted.ts')).inPlainText);
}

/**
 * Returns rows with rendered descriptions. Browsers load the renderer only if there may be
 * Markdown; if that fails, the texts stay as they are.
 */
export async function renderedRows<Row extends { description: string }>(
  rows: Row[]
): Promise<(Row & Rendered)[]> {
  if (!mayBeFormatted(rows)) return rows;
  const markdown = await import('./markdown.ts').catch(() => undefined);
  return markdown ? rows.map(markdown.renderedRow) : rows;
}
