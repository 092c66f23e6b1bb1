/** A thing of schema.org, without its context. */
export type Thing = { '@type': string } & Record<string, unknown>;

/**
 * Things as the text of a `<script type="application/ld+json">`; content cannot end the element or
 * open a comment in it.
 */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`
  );
