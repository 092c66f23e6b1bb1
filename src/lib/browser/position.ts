import type { Point } from './distance.ts';

/** The timeout is long enough for GPS outdoors. */
const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };
/** Needed because browsers do not time out while the permission prompt is open. */
const ASK_TIMEOUT_MS = 60_000;

export type Position = { found: 'here'; at: Point } | { found: 'refused' | 'failed' };

/**
 * Asks the browser for the visitor's position. It stays in this page: nothing sends or stores it
 * (decision 052).
 */
export const askPosition = (): Promise<Position> =>
  new Promise((resolve) => {
    const fail = () => resolve({ found: 'failed' });
    setTimeout(fail, ASK_TIMEOUT_MS);
    // Missing on insecure pages, despite its type.
    if (!('geolocation' in navigator)) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ found: 'here', at: { latitude, longitude } }),
      // GeolocationPositionError.PERMISSION_DENIED; not every browser has its class.
      ({ code }) => resolve({ found: code === 1 ? 'refused' : 'failed' }),
      POSITION_OPTIONS
    );
  });
