import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { AnyEntity, EntityTypes } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/batch.ts';
import type { Values } from '#lib/contract/entity.ts';
import type { Language } from '#lib/contract/languages.ts';
import type { Status } from '#lib/contract/states.ts';
import type { Localized } from '#lib/contract/translations.ts';
import type { Send } from './http.ts';
import type { OnUpload } from './upload-fetch.ts';

/** The query of a list (§7). */
export interface ListQuery {
  page?: number;
  per_page?: number;
  q?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  lang?: Language;
  translations?: 'all';
  /** Only what lacks a text in this language. */
  without?: Language;
  /** Only what has a text in this language that is older than its base. */
  outdated?: Language;
  /** Only what has nothing in this field, or in `any` that a complete row has. */
  lacks?: string;
  /** Only what is in this category. */
  product_category_id?: number;
  /** For editors: also what is not published, or only what has this status. */
  status?: Status | 'all';
}

/** How a save is followed and called off, and whether its answer has the texts of all languages. */
export interface Sending extends Pick<ListQuery, 'translations'> {
  signal?: AbortSignal;
  onUpload?: OnUpload;
}

/**
 * In which language items are asked for, without one as they were written; and with which texts.
 */
export type InLanguage = Pick<ListQuery, 'lang' | 'translations'>;

/**
 * Fields of a save in addition to the row's: texts, and the path of a stored picture, '' for none.
 */
export type Besides = Pick<Localized, 'translations'> & { stored_image?: string };

type Readable = EntityPaths<keyof EntityTypes>;
export type ItemOf<A extends Readable> = EntityTypes[A['name']] & Localized;

/** Returns the body of a save: multipart for entities with an image, else JSON (§7). */
export function entityBody(
  entity: AnyEntity,
  values: object,
  image: File | null | undefined
): FormData | Record<string, unknown> {
  if (!entity.image) return { ...values };
  const form = new FormData();
  const text = (value: unknown): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  for (const [field, value] of Object.entries(values))
    if (value !== undefined) form.append(field, text(value));
  if (image) form.append('image', image);
  return form;
}

/**
 * Typed calls that every entity has (§7): reading needs its address only, writing its whole
 * definition, which brings its schema.
 */
export function entityCalls(send: Send) {
  const item = <A extends Readable>({ keys }: A, answer: Record<string, ItemOf<A>>) =>
    answer[keys.one] as ItemOf<A>;
  const bulk = (entity: AnyEntity, body: object) =>
    send<{ trash_ids: number[] }>(`${entity.paths.admin}/bulk`, {
      method: 'POST',
      body: { ...body }
    });
  return {
    /** The whole list, ordered by id. Throws ApiError, so that a page can say what failed. */
    async list<A extends Readable>(
      { paths, keys }: A,
      query: InLanguage & Pick<ListQuery, 'status'> = {}
    ): Promise<ItemOf<A>[]> {
      const answer = await send<Record<string, ItemOf<A>[]>>(paths.list, { query });
      return answer[keys.list] ?? [];
    },
    /** One page of a list, and how many items all pages hold. */
    async page<A extends Readable>(
      { paths, keys }: A,
      query: ListQuery
    ): Promise<{ items: ItemOf<A>[]; total: number }> {
      const answer = await send<Record<string, unknown>>(paths.list, { query: { ...query } });
      return { items: (answer[keys.list] ?? []) as ItemOf<A>[], total: Number(answer['total']) };
    },
    async one<A extends Readable>(
      address: A,
      id: number,
      query: InLanguage = {}
    ): Promise<ItemOf<A>> {
      return item(address, await send(`${address.paths.one}/${id}`, { query: { ...query } }));
    },
    async create<E extends AnyEntity>(
      entity: E,
      values: Partial<Values<E>> & Besides,
      image?: File | null,
      sending: Omit<Sending, 'translations'> = {}
    ): Promise<ItemOf<E>> {
      return item(
        entity,
        await send(entity.paths.admin, {
          method: 'POST',
          body: entityBody(entity, values, image),
          ...sending
        })
      );
    },
    /**
     * Changes the given fields only; the image stays unless another is uploaded or named (§7). With
     * the `updated_at` that was loaded, a row that somebody else changed stays as it is: ApiError
     * 409 whose `body.current` is the current item.
     */
    async update<E extends AnyEntity>(
      entity: E,
      id: number,
      values: Partial<Values<E>> & Besides & { updated_at?: string; current_password?: string },
      image?: File | null,
      { translations, ...sending }: Sending = {}
    ): Promise<ItemOf<E>> {
      return item(
        entity,
        await send(`${entity.paths.admin}/${id}`, {
          method: 'PUT',
          body: entityBody(entity, values, image),
          query: { translations },
          ...sending
        })
      );
    },
    /** Moves a row to the trash; answers the id by which `restoreTrashed` undoes it. */
    async remove({ paths }: Readable, id: number): Promise<number> {
      return (await send<{ trash_id: number }>(`${paths.admin}/${id}`, { method: 'DELETE' }))
        .trash_id;
    },
    /** Moves rows to the trash, all or none; answers their ids there, in the same order. */
    removeAll: async (entity: AnyEntity, ids: number[]) =>
      (await bulk(entity, { ids, action: 'delete' })).trash_ids,
    /** Gives rows the same values, all or none; not their image or password. */
    async updateAll<E extends AnyEntity>(
      entity: E,
      ids: number[],
      values: Partial<Values<E>>
    ): Promise<void> {
      await bulk(entity, { ids, action: 'update', values });
    },
    /**
     * Imports rows of texts, as a CSV has them, all or none; `isDryRun` only says what would be
     * done. A row is the one whose first unique field it names (`unique[0]`), else a new one;
     * fields that it leaves out stay. A category is given by `…_id` or `…_name`, a list by ids
     * or as one text of names (`joinNames`). Not for users. A wrong row, unless it is a dry run:
     * ApiError 422 whose `body.rows` are the same answers.
     */
    importRows: async (
      { paths }: AnyEntity,
      rows: Record<string, unknown>[],
      isDryRun: boolean
    ): Promise<ImportedRow[]> =>
      (
        await send<{ rows: ImportedRow[] }>(`${paths.admin}/import`, {
          method: 'POST',
          body: { rows, dry_run: isDryRun }
        })
      ).rows
  };
}
