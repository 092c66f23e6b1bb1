import { useEffect, useState } from 'react';
import { plantOf, type Plant } from './plants.ts';

/** The catalogue's plant of a label: undefined until it is there, null where there is none. */
export function usePlant(label: string): Plant | null | undefined {
  const [plant, setPlant] = useState<Plant | null>();
  useEffect(() => {
    let stale = false;
    void plantOf(label).then((found) => !stale && setPlant(found ?? null));
    return () => {
      stale = true;
    };
  }, [label]);
  return plant;
}
