import type { Locale } from '#lib/i18n/locale.ts';
import { nearest } from '#lib/browser/distance.ts';
import { askPosition } from '#lib/browser/position.ts';
import { gardens, type PlacedGarden } from './gardens.ts';

/** From how far a garden is offered, in metres. */
export const NEAR = 500;

export type Found =
  | { found: 'near'; garden: PlacedGarden; metres: number }
  | { found: 'none' | 'refused' | 'failed' };

/**
 * The nearest garden. The browser asks the visitor; the way is computed here, from the gardens'
 * public places, so that the position leaves no phone.
 */
export async function nearestGarden(locale: Locale): Promise<Found> {
  try {
    const [here, all] = await Promise.all([askPosition(), gardens(locale)]);
    if (here.found !== 'here') return here;
    const found = nearest(here.at, all, NEAR);
    return found ? { found: 'near', garden: found.place, metres: found.metres } : { found: 'none' };
  } catch {
    return { found: 'failed' };
  }
}
