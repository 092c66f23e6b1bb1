import { TRASH } from '#lib/contract/limits.ts';

const DAY = 24 * 60 * 60_000;

/** Days until what was deleted then is gone for good, the one that has begun included. */
export const daysLeft = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH.days * DAY - now) / DAY));
