import { hasStatus, type Status } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';

/** The rows that a reader sees: all of them, or published ones (decision 076). */
export type Sees = 'all' | 'published';

/** The status of the rows that a reader sees who asked for this one; undefined for any. */
export const visibleStatus = (
  entity: AnyEntity,
  sees: Sees,
  asked?: Status
): Status | undefined => {
  if (!hasStatus(entity)) return undefined;
  return sees === 'published' ? sees : asked;
};
