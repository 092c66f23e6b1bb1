import { useEffect, useState } from 'react';
import { CHANNEL, recallAll, type Kept } from './store.ts';

/** What this device keeps, and again after each change in this tab or another. */
export function useHistory(): readonly Kept[] | undefined {
  const [kept, setKept] = useState<readonly Kept[]>();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const read = () => void recallAll().then(setKept);
    channel.addEventListener('message', read);
    read();
    return () => channel.close();
  }, []);
  return kept;
}
