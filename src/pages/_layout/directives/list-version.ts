import { apiBase } from '#lib/api/bases.ts';
import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, unseenFields } from '#lib/i18n/translated.ts';
import type { ListVersion } from './client-revalidate.ts';

/**
 * Returns a 32-bit hash (FNV-1a) of rows in their language, without hidden fields and without
 * dates, which a save in another language changes too; '' without rows. Keep it equal to the code
 * in client-revalidate.ts, which can import only types.
 */
function versionOf(rows: readonly object[], unseen: readonly string[]): string {
  if (rows.length === 0) return '';
  const texts = rows.map((row) =>
    Object.entries(row)
      .filter(([field]) => !unseen.includes(field))
      .toSorted(([value], [other]) => (value < other ? -1 : 1))
  );
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(texts))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return String(hash >>> 0);
}

const address = (path: string, query: Record<string, string | number>): string => {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)])
  );
  return apiBase + path + (text.size > 0 ? `?${text}` : '');
};

/**
 * For `client:revalidate`: the version of a list's first rows, and the URL that returns these rows.
 */
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

/** The version and URL of a single row. */
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
