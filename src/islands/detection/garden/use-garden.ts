import { useCallback, useEffect, useState, type Dispatch } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Action } from '../state.ts';
import { gardenInAddress, gardenOf, type Garden } from './gardens.ts';

/** The garden that the address names, asked for once; `unknown` where there is none (any more). */
export function useGarden(dispatch: Dispatch<Action>, locale: Locale) {
  const [unknown, setUnknown] = useState(false);
  useEffect(() => {
    const id = gardenInAddress(location.search);
    if (id === undefined) return;
    const found = Number.isNaN(id) ? Promise.resolve(undefined) : gardenOf(id, locale);
    void found.then((garden) => {
      setUnknown(!garden);
      if (garden) dispatch({ type: 'gardenFound', garden });
    });
  }, [dispatch, locale]);
  const onNoGarden = useCallback(() => {
    setUnknown(true);
    dispatch({ type: 'gardenFound', garden: undefined });
  }, [dispatch]);
  const choose = useCallback(
    (garden: Garden | undefined) => {
      setUnknown(false);
      dispatch({ type: 'gardenChosen', garden });
    },
    [dispatch]
  );
  return { unknown, choose, onNoGarden };
}
