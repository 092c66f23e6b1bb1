import { useEffect, useState } from 'react';
import { USES_INDEX, type UsesIndex } from './uses-index.ts';

const NONE: UsesIndex = { words: [], ids: [] };

async function loadUses(): Promise<UsesIndex> {
  const answer = await fetch(USES_INDEX);
  return answer.ok ? ((await answer.json()) as UsesIndex) : NONE;
}

/**
 * What plants are used for, loaded once `needed`; undefined until it is there. Where it cannot be
 * had, the catalogue finds names only, and asks again the next time.
 */
export function useUses(needed: boolean): UsesIndex | undefined {
  const [uses, setUses] = useState<UsesIndex>();
  const isMissing = uses === undefined || uses === NONE;
  useEffect(() => {
    if (!needed || !isMissing) return;
    let current = true;
    const take = (loaded: UsesIndex): void => {
      if (current) setUses(loaded);
    };
    loadUses().then(take, () => take(NONE));
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one that failed is asked for once each time
  }, [needed]);
  return uses;
}
