import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Data that stands in the page, asked for anew once the page is idle: what was edited since shows
 * before it is published. Nothing changes where the answer is the same or none comes. `load` must
 * be the same function on every render; `wanted` says whether to ask at all.
 */
export function useRevalidate<T>(data: T, load: () => Promise<T>, wanted = true): T {
  const [newer, setNewer] = useState<T>();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const take = (now: T) =>
      current && JSON.stringify(now) !== JSON.stringify(data) && setNewer(now);
    const callOff = whenIdle(() => void load().then(take, () => undefined));
    return () => {
      current = false;
      callOff();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands in the page is asked for once, not whenever its parent renders
  }, [wanted, load]);
  return newer ?? data;
}
