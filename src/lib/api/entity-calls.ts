import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { EntityTypes } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import type { Status } from '#lib/contract/states.ts';
import type { Localized } from '#lib/contract/translations.ts';
import type { Send } from './http.ts';

export interface ListQuery {
  page?: number;
  per_page?: number;
  q?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  /** The language of the items; original texts if omitted. */
  lang?: Language;
  translations?: 'all';
  /** Only rows with missing texts in this language. */
  without?: Language;
  /** Only rows with outdated texts in this language. */
  outdated?: Language;
  /** Only rows in which this recommended field is empty; `any` means at least one of them. */
  lacks?: string;
  product_category_id?: number;
  /** For editors: only rows with this status, or all rows. */
  status?: Status | 'all';
}

export type LanguageQuery = Pick<ListQuery, 'lang' | 'translations'>;

type Readable = EntityPaths<keyof EntityTypes>;
type ItemOf<A extends Readable> = EntityTypes[A['name']] & Localized;

/** Returns the typed calls that read an entity, given its paths (`apiPaths`, §7). */
export const entityCalls = (send: Send) => ({
  /** Reads the whole list, ordered by id. */
  async list<A extends Readable>(
    { paths, keys }: A,
    query: LanguageQuery & Pick<ListQuery, 'status'> = {}
  ): Promise<ItemOf<A>[]> {
    const body = await send<Record<string, ItemOf<A>[]>>(paths.list, { query });
    return body[keys.list] ?? [];
  },
  async page<A extends Readable>(
    { paths, keys }: A,
    query: ListQuery
  ): Promise<{ items: ItemOf<A>[]; total: number }> {
    const body = await send<Record<string, unknown>>(paths.list, { query: { ...query } });
    return { items: (body[keys.list] ?? []) as ItemOf<A>[], total: Number(body['total']) };
  },
  async one<A extends Readable>(
    { paths, keys }: A,
    id: number,
    query: LanguageQuery = {}
  ): Promise<ItemOf<A>> {
    const body = await send<Record<string, ItemOf<A>>>(`${paths.one}/${id}`, {
      query: { ...query }
    });
    return body[keys.one] as ItemOf<A>;
  }
});
