import { apiBase } from '#lib/api/base-urls.ts';
import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, unseenFields } from '#lib/i18n/translated.ts';
import { versionOf, type ListVersion } from './client-revalidate.ts';

function versionAt(
  path: string,
  query: object,
  { key, rows, locale }: { key: string; rows: readonly object[]; locale: Locale }
): ListVersion {
  const text = String(new URLSearchParams(Object.entries({ ...query, ...inPageLanguage(locale) })));
  const unseen = unseenFields(locale);
  const url = apiBase + path + (text && `?${text}`);
  return { url, key, unseen, version: versionOf(rows, unseen) };
}

/** Returns the value of `client:revalidate` for a list: version and URL of its first rows. */
export const listVersion = (
  { paths, keys }: EntityPaths,
  rows: readonly object[],
  count: number,
  locale: Locale
): ListVersion =>
  versionAt(paths.list, { page: 1, per_page: count }, { key: keys.list, rows, locale });

/** Returns the value of `client:revalidate` for a single row. */
export const rowVersion = (
  { paths, keys }: EntityPaths,
  row: { id: number },
  locale: Locale
): ListVersion => versionAt(`${paths.one}/${row.id}`, {}, { key: keys.one, rows: [row], locale });
