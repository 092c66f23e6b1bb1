import type { ListQuery } from '#lib/api/entity-calls.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import type { Row } from './row.ts';

/** A list cut into pieces of at most `size`. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size)
  );

/** All rows of a query, `size` at a time, with the count of rows `seen` so far. */
export async function* eachPage(
  entity: AnyEntity,
  query: Omit<ListQuery, 'page' | 'per_page'>,
  size: number
) {
  for (let page = 1, seen = 0; ; page++) {
    const { items, total }: { items: Row[]; total: number } = await api.page(entity, {
      ...query,
      page,
      per_page: size
    });
    seen += items.length;
    yield { items, seen, total };
    if (items.length < size || seen >= total) return;
  }
}
