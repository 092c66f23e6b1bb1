import type { AnyEntity } from '#lib/contract/entities.ts';
import { nameKey, normalizeLine } from '#lib/contract/normalize.ts';

/**
 * Returns the unique fields in `values`, normalized, and their `<field>_key` columns, by which rows
 * are found, sorted and compared. Rows from the trash and the history need this, too, because an
 * earlier version may have stored them without normalizing.
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
