import type { ListQuery } from '#lib/api/entity-calls.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LIST } from '#lib/contract/limits.ts';
import { eachPage } from '../shared/batches.ts';

/** The ids of everything that a search finds. */
export async function findAll(entity: AnyEntity, query: Pick<ListQuery, 'q'>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { items } of eachPage(entity, query, LIST.perPage))
    ids.push(...items.map(({ id }) => id));
  return ids;
}
