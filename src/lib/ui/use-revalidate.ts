import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Prerendered data, reloaded once the page is idle, so that edits show before the site is
 * published. Equal or failed answers change nothing. `load` must be the same function on every
 * render; `wanted` enables it.
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
