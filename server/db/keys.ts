import type { AnyEntity } from '#lib/contract/entities.ts';
import { nameKey, normalizeLine } from '#lib/contract/normalize.ts';

/**
 * Normalizes unique fields, also of rows from the trash and the history, and returns them with
 * their `<field>_key` columns, which find, sort and compare rows.
 */
export const keysFor = (
  entity: AnyEntity,
  values: Record<string, unknown>
): Record<string, string> =>
  Object.fromEntries(
    entity.unique
      .filter((field) => field in values)
      .flatMap((field) => [
        [field, normalizeLine(String(values[field]))],
        [`${field}_key`, nameKey(values[field])]
      ])
  );
