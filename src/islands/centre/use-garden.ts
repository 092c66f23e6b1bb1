import { useEffect, useState } from 'react';
import { CENTRES } from '#lib/i18n/centre-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { api } from '#lib/session/session.ts';
import type { Garden } from './garden.ts';
import { findGarden, renewGarden } from './load-garden.ts';

export type GardenState =
  | { state: 'loading' }
  | { state: 'loaded'; garden: Garden }
  | { state: 'missing' }
  | { state: 'failed' };

/**
 * The prerendered garden, which is loaded again because it has changed; without one, the garden
 * that the path names.
 */
export function useGarden(prerendered: Garden | undefined, locale: Locale): GardenState {
  const [state, setState] = useState<GardenState>(
    prerendered ? { state: 'loaded', garden: prerendered } : { state: 'loading' }
  );
  useEffect(() => {
    const load = () =>
      prerendered
        ? renewGarden(api, prerendered, locale)
        : findGarden(api, nameInPath(CENTRES, location.pathname), locale);
    load().then(
      (garden) => setState(garden ? { state: 'loaded', garden } : { state: 'missing' }),
      // Without an answer the prerendered garden stays.
      () => !prerendered && setState({ state: 'failed' })
    );
  }, [prerendered, locale]);
  return state;
}
