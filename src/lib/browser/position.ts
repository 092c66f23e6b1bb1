import type { Point } from './distance.ts';

/** The timeout is longer than GPS needs outdoors. */
const POSITION_OPTIONS = { timeout: 20_000, maximumAge: 60_000 };
/** Limits the wait for the user's permission, which `timeout` does not include. */
const PROMPT_TIMEOUT_MS = 60_000;

export type Position = { state: 'located'; at: Point } | { state: 'refused' | 'failed' };

/** Requests the visitor's position, which the page neither sends nor stores (decision 052). */
export const askPosition = (): Promise<Position> =>
  new Promise((resolve) => {
    const fail = () => resolve({ state: 'failed' });
    setTimeout(fail, PROMPT_TIMEOUT_MS);
    // Insecure pages have no `geolocation`, despite its type.
    if (!('geolocation' in navigator)) return fail();
    const ask = (enableHighAccuracy: boolean) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) =>
          resolve({ state: 'located', at: { latitude, longitude } }),
        // 1 is PERMISSION_DENIED. Not every browser defines the class with this constant.
        ({ code }) => {
          if (code === 1) resolve({ state: 'refused' });
          // Indoors GPS finds no position, but mobile and Wi-Fi networks do.
          else if (enableHighAccuracy) ask(false);
          else fail();
        },
        { ...POSITION_OPTIONS, enableHighAccuracy }
      );
    ask(true);
  });
