import { hasStatus, type Status } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';

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
