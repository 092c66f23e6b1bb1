import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';
import type { Items } from '#lib/contract/items.ts';
import type { Call } from './http.ts';

/** What a list can be asked for (decisions "Answers of the API"). */
export interface ListQuery {
  page?: number;
  per_page?: number;
  q?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

export type ItemOf<E extends AnyEntity> = Items[E['name']];

/** Multipart for entities with an image, JSON for the others (spec §7). */
function body(entity: AnyEntity, values: object, image: File | null | undefined): FormData | Record<string, unknown> {
  if (!entity.image) return { ...values };
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) if (value !== undefined) form.append(field, value === null ? '' : String(value));
  if (image) form.append('image', image);
  return form;
}

/** Typed calls that every entity has; addresses and keys come from its definition (spec §7). */
export function entityCalls(call: Call) {
  const item = <E extends AnyEntity>(entity: E, answer: Record<string, ItemOf<E>>) => answer[entity.keys.one] as ItemOf<E>;
  return {
    /** The whole list, ordered by id. Throws ApiError, so that a page can say what failed. */
    async list<E extends AnyEntity>(entity: E): Promise<ItemOf<E>[]> {
      const answer = await call<Record<string, ItemOf<E>[]>>(entity.paths.list);
      return answer[entity.keys.list] ?? [];
    },
    /** One page of a list, and how many items all pages hold. */
    async page<E extends AnyEntity>(entity: E, query: ListQuery): Promise<{ items: ItemOf<E>[]; total: number }> {
      const answer = await call<Record<string, unknown>>(entity.paths.list, { query: { ...query } });
      return { items: (answer[entity.keys.list] ?? []) as ItemOf<E>[], total: Number(answer['total']) };
    },
    async one<E extends AnyEntity>(entity: E, id: number): Promise<ItemOf<E>> {
      return item(entity, await call(`${entity.paths.one}/${id}`));
    },
    async create<E extends AnyEntity>(entity: E, values: Partial<Values<E>>, image?: File | null): Promise<ItemOf<E>> {
      return item(entity, await call(entity.paths.admin, { method: 'POST', body: body(entity, values, image) }));
    },
    /** Changes the given fields only; the image stays unless another is given (spec §5). */
    async update<E extends AnyEntity>(entity: E, id: number, values: Partial<Values<E>>, image?: File | null): Promise<ItemOf<E>> {
      return item(entity, await call(`${entity.paths.admin}/${id}`, { method: 'PUT', body: body(entity, values, image) }));
    },
    async remove(entity: AnyEntity, id: number): Promise<void> {
      await call(`${entity.paths.admin}/${id}`, { method: 'DELETE' });
    }
  };
}
