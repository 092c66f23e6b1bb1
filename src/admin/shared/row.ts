import type { AnyEntity, EntityName, EntityTypes } from '#lib/contract/entities.ts';
import type { Status } from '#lib/contract/statuses.ts';
import type { Localized } from '#lib/contract/translations.ts';

/** An item of any entity; with its texts in all languages where they were asked for. */
export type Row = EntityTypes[EntityName] & Localized;

export const valueOf = (row: Row, field: string): unknown =>
  (row as unknown as Record<string, unknown>)[field];

export const textOf = (row: Row, field: string): string => String(valueOf(row, field) ?? '');

/** Who sees a row. */
export const statusOf = (row: Row): Status =>
  ('status' in row ? row.status : undefined) ?? 'published';

/** A row's name, title or username. */
export const rowName = (entity: AnyEntity, row: Row): string =>
  textOf(row, entity.search[0] ?? 'id');
