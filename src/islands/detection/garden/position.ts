import type { Locale } from '#lib/i18n/locale.ts';
import { nearest, type Place } from './distance.ts';
import { gardens, type PlacedGarden } from './gardens.ts';

/** From how far a garden is offered, in metres. */
export const NEAR = 500;

export type Found =
  | { found: 'near'; garden: PlacedGarden; metres: number }
  | { found: 'none' | 'refused' | 'failed' };

/** Long enough for a phone to find itself outdoors, in milliseconds. */
const PATIENCE = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };

const position = () =>
  new Promise<Place>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, PATIENCE)
  );

/**
 * The nearest garden. The browser asks the visitor; the way is computed here, from the gardens'
 * public places, so that the position leaves no phone.
 */
export async function nearestGarden(locale: Locale): Promise<Found> {
  try {
    const [here, all] = await Promise.all([position(), gardens(locale)]);
    const found = nearest(here, all, NEAR);
    return found ? { found: 'near', garden: found.place, metres: found.metres } : { found: 'none' };
  } catch (cause) {
    // GeolocationPositionError.PERMISSION_DENIED; not every browser has its class.
    const refused = (cause as Partial<GeolocationPositionError>).code === 1;
    return { found: refused ? 'refused' : 'failed' };
  }
}
