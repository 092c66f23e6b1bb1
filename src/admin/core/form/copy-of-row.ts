import { useQuery } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH, LIST } from '#lib/contract/limits.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { foldWords } from '#lib/contract/search.ts';
import type { Draft } from '../drafts/drafts.tsx';
import { maxLength } from '../entities/views.ts';
import { toFormValues } from '../fields/form-values.ts';
import { api } from '../shared/api.ts';
import { entityKey } from '../shared/entity-queries.ts';
import { everyStatus } from '../shared/list-state.ts';
import { textOf } from '../shared/rows.ts';

/** Means “copy” in Indonesian, the language of names. */
const COPY = 'salinan';
const COPY_SUFFIX = new RegExp(String.raw`\s*\(${COPY}(?: \d+)?\)$`, 'u');
// A query has at most 255 characters, and the start of a long name narrows the search enough.
const MAX_SEARCHED = 100;

/** Returns the first name for a copy that is not `taken`: "Jahe (salinan)", "Jahe (salinan 2)" … */
export function copyName(name: string, taken: readonly string[], max: number): string {
  const original = name.replace(COPY_SUFFIX, '');
  const used = new Set(taken.map(foldWords));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ` (${COPY})` : ` (${COPY} ${number})`;
    // Removes half of a character, such as an emoji, that was cut at the end.
    const start = original.slice(0, max - suffix.length).replace(/[\uD800-\uDBFF]$/u, '');
    const copy = start.trimEnd() + suffix;
    if (!used.has(foldWords(copy))) return copy;
  }
}

/** Loads the values for a copy of a row: with an unused name, without the picture and its texts. */
async function copyOfRow(entity: AnyEntity, id: number): Promise<Draft> {
  const [title = ''] = entity.search as readonly string[];
  const row = await api.one(entity, id, { translations: 'all' });
  const original = textOf(row, title).replace(COPY_SUFFIX, '');
  const copies = await api.page(entity, {
    q: `${COPY} ${original.slice(0, MAX_SEARCHED)}`,
    per_page: LIST.perPage,
    ...everyStatus(entity)
  });
  const values = toFormValues(entity, row);
  const taken = copies.items.map((copy) => textOf(copy, title));
  values[title] = copyName(original, taken, maxLength(entity, title) ?? LENGTH.name);
  for (const field of Object.keys(values))
    if (PICTURE_FIELDS.some((each) => each === field.split('@')[0])) values[field] = '';
  return { at: Date.now(), values, hasImage: false };
}

/** Queries the values for a copy of a row. Not cached, because each copy needs a new name. */
export const useCopyOfRow = (entity: AnyEntity, id: number) =>
  useQuery({
    queryKey: [...entityKey(entity.name), 'copy', id],
    queryFn: () => copyOfRow(entity, id),
    gcTime: 0,
    staleTime: Infinity
  });
