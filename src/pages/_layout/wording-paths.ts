import { createHash } from 'node:crypto';
import { apiBase } from '#lib/api/bases.ts';
import { WORDINGS } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { content } from './content.ts';

/**
 * Identifies what a page shows, so that an unchanged page is not rendered again; every page shows
 * the site's address, the footer and the year.
 */
export async function cacheKey(shown: unknown): Promise<string> {
  const { footer } = await content();
  const parts = [import.meta.env.SITE, apiBase, new Date().getFullYear(), footer, shown];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The value of `[...wording]` for a wording. */
export const wordingParam = (wording: Wording): string | undefined =>
  wording === 'plain' ? undefined : wording;

/**
 * The three paths of a page, for its getStaticPaths; `shown` is the data that it renders besides
 * its words.
 */
export async function wordingPaths<Props extends object>(props: Props) {
  const key = await cacheKey(props);
  return WORDINGS.map((wording) => ({
    params: { wording: wordingParam(wording) },
    props: { wording, ...props },
    cacheKey: key
  }));
}
