import type { AnyEntity, EntityName, EntityTypes } from '#lib/contract/entities.ts';
import { isPublished, type Status } from '#lib/contract/states.ts';
import type { Localized } from '#lib/contract/translations.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { LIST } from '#lib/contract/limits.ts';
import { rowPartPath, screenPath } from './router.ts';
import { views } from '../entities/views.ts';

/** A row of any entity. It contains translations only if the request asked for them. */
export type Row = EntityTypes[EntityName] & Localized;

export const valueOf = (row: Row, field: string): unknown =>
  (row as unknown as Record<string, unknown>)[field];

export const textOf = (row: Row, field: string): string => String(valueOf(row, field) ?? '');

/** Returns the status of a row; rows of entities without statuses are published. */
export const statusOf = (row: Row): Status =>
  ('status' in row ? row.status : undefined) ?? 'published';

export const rowName = (entity: AnyEntity, row: Row): string =>
  textOf(row, entity.search[0] ?? 'id');

export const optionName = (entity: AnyEntity, row: Row): string =>
  `${views[entity.name].isNumbered ? `${row.id} · ` : ''}${rowName(entity, row)}`;

export const categoryField = (entity: Pick<AnyEntity, 'inputs'>): string | undefined =>
  Object.entries(entity.inputs).find(([, kind]) => kind === 'category')?.[0];

/** Returns the field with the category's name, which responses contain in addition to its id. */
export const categoryName = (field: string): string => field.replace(/_id$/, '_name');

export const publicUrl = (entity: AnyEntity, row: Row): string | undefined =>
  isPublished(row) ? views[entity.name].publicPath?.(rowName(entity, row)) : undefined;

/** Returns the kind, title and URL of the changed row, or of the settings. */
export const subjectOf = ({ entity, row_id, title }: Change, { nav, resources }: AdminWords) =>
  entity === 'settings'
    ? { kind: '', title: nav.settings, href: screenPath('settings') }
    : {
        kind: resources[entity].kind,
        title: title || String(row_id),
        href: rowPartPath(entity, row_id, 'history')
      };

const MARK_BYTES = 16;

/** Returns a random id, for example for the rows of one deletion. */
export function newMark(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(MARK_BYTES))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size)
  );

/** Moves an item. A target outside the list means its start or end. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...items.slice(from, from + 1));

export interface PageQuery {
  page: number;
  per_page: number;
}

type LoadPage<Item> = (query: PageQuery) => Promise<{ items: Item[]; total: number }>;

/** Yields all items of a list in pages of the maximum size. `seen` counts the items so far. */
export async function* eachPage<Item>(load: LoadPage<Item>) {
  for (let page = 1, seen = 0; ; page++) {
    const { items, total } = await load({ page, per_page: LIST.perPage });
    seen += items.length;
    yield { items, seen, total };
    if (items.length < LIST.perPage || seen >= total) return;
  }
}

/** Fetches the ids of all items of a list. */
export async function fetchIds(load: LoadPage<{ id: number }>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { items } of eachPage(load)) ids.push(...items.map(({ id }) => id));
  return ids;
}
