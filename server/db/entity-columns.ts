import type { AnyEntity } from '#lib/contract/entities.ts';
import { nameKey, normalizeLine } from '#lib/contract/normalize.ts';
import { hasStatus, type Status } from '#lib/contract/states.ts';

/** The rows that a reader may see: all or only published ones (decision 076). */
export type Visibility = 'all' | 'published';

/** Returns the status to filter rows by, given the requested one; undefined for all rows. */
export const visibleStatus = (
  entity: AnyEntity,
  visibility: Visibility,
  requested?: Status
): Status | undefined => {
  if (!hasStatus(entity)) return undefined;
  return visibility === 'published' ? visibility : requested;
};

/**
 * Returns the unique fields in `values`, normalized, and their `<field>_key` columns (decision
 * 116). Rows from the trash and the history need this, too: earlier versions stored them as sent.
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
