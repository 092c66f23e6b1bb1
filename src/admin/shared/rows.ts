import type { AnyEntity, EntityName, EntityTypes } from '#lib/contract/entities.ts';
import { isPublished, type Status } from '#lib/contract/states.ts';
import type { Localized } from '#lib/contract/translations.ts';
import type { ListQuery } from '#lib/api/entity-calls.ts';
import { api } from './api.ts';
import { views } from '../entities/views.ts';

/** An item of any entity; with its texts in all languages where they were asked for. */
export type Row = EntityTypes[EntityName] & Localized;

export const valueOf = (row: Row, field: string): unknown =>
  (row as unknown as Record<string, unknown>)[field];

export const textOf = (row: Row, field: string): string => String(valueOf(row, field) ?? '');

/** The status of a row; entities without statuses are published. */
export const statusOf = (row: Row): Status =>
  ('status' in row ? row.status : undefined) ?? 'published';

/** A row's name, title or username. */
export const rowName = (entity: AnyEntity, row: Row): string =>
  textOf(row, entity.search[0] ?? 'id');

/** A row's name where one of its entity is picked. */
export const optionName = (entity: AnyEntity, row: Row): string =>
  `${views[entity.name].isNumbered ? `${row.id} · ` : ''}${rowName(entity, row)}`;

/** The field with a row's category, if the entity has one. */
export const categoryField = (entity: Pick<AnyEntity, 'inputs'>): string | undefined =>
  Object.entries(entity.inputs).find(([, kind]) => kind === 'category')?.[0];

/** The field with a category's name, which the server answers beside its id. */
export const categoryName = (field: string): string => field.replace(/_id$/, '_name');

/** The public address of a published row. */
export const publicUrl = (entity: AnyEntity, row: Row): string | undefined =>
  isPublished(row) ? views[entity.name].publicPath?.(rowName(entity, row)) : undefined;

/** A list cut into pieces of at most `size`. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size)
  );

/** Moves the item at `from` to `to`, or to the nearest end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, item);
}

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
