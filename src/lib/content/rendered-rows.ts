import type { Rendered } from '#lib/content/strip-markdown.ts';

/** A quick test that matches every text with Markdown, and a few texts without. */
const MAY_BE_FORMATTED = /[*_[]|^ *[-+\d]/m;

const mayBeFormatted = (rows: readonly { description: string }[]): boolean =>
  rows.some(({ description }) => MAY_BE_FORMATTED.test(description));

/** Returns rows with plain descriptions; unchanged if `strip-markdown.ts` cannot be loaded. */
export async function plainRows<Row extends { description: string }>(rows: Row[]): Promise<Row[]> {
  if (!mayBeFormatted(rows)) return rows;
  const plain = await import('./strip-markdown.ts').catch(() => undefined);
  return plain ? rows.map(plain.inPlainText) : rows;
}

/** Returns rows with rendered descriptions; unchanged if the renderer cannot be loaded. */
export async function renderedRows<Row extends { description: string }>(
  rows: Row[]
): Promise<(Row & Rendered)[]> {
  if (!mayBeFormatted(rows)) return rows;
  const markdown = await import('./markdown.ts').catch(() => undefined);
  return markdown ? rows.map(markdown.renderedRow) : rows;
}
