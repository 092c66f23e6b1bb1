import { apiBase } from '#lib/api/bases.ts';
import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, unseenFields } from '#lib/i18n/translated.ts';
import { versionOf, type ListVersion } from './client-revalidate.ts';

const address = (path: string, query: object): string => {
  const text = String(new URLSearchParams(Object.entries(query)));
  return apiBase + path + (text && `?${text}`);
};

/** Returns the value of `client:revalidate` for a list: version and URL of its first rows. */
export const listVersion = (
  { paths, keys }: EntityPaths,
  rows: readonly object[],
  count: number,
  locale: Locale
): ListVersion => ({
  url: address(paths.list, { page: 1, per_page: count, ...inPageLanguage(locale) }),
  key: keys.list,
  unseen: unseenFields(locale),
  version: versionOf(rows, unseenFields(locale))
});

/** Returns the value of `client:revalidate` for a single row. */
export const rowVersion = (
  { paths, keys }: EntityPaths,
  row: { id: number },
  locale: Locale
): ListVersion => ({
  url: address(`${paths.one}/${row.id}`, inPageLanguage(locale)),
  key: keys.one,
  unseen: unseenFields(locale),
  version: versionOf([row], unseenFields(locale))
});
