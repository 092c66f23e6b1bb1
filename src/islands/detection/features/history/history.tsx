import { Suspense, lazy, useSyncExternalStore, type ComponentProps } from 'react';
import type { CollectionProps } from './garden-collection.tsx';
import { mayHaveHistory, watchHistory } from './history-flag.ts';

const HistoryList = lazy(() =>
  import('./history-list.tsx').then((list) => ({ default: list.HistoryList }))
);
const GardenCollection = lazy(() =>
  import('./garden-collection.tsx').then((module) => ({ default: module.GardenCollection }))
);

const useHistoryFlag = () => useSyncExternalStore(watchHistory, mayHaveHistory, () => false);

/** The identifications of this device. Loads its code only if this device may have stored some. */
export const History = (props: ComponentProps<typeof HistoryList>) =>
  useHistoryFlag() && (
    <Suspense>
      <HistoryList {...props} />
    </Suspense>
  );

/**
 * The plants of a garden, with those found on this device marked. Loads its code only if this
 * device may have stored identifications.
 */
export const Collection = (props: CollectionProps) => {
  const mayShow = useHistoryFlag() && props.plants.length > 0;
  // Always renders an element, because `client:visible` observes it.
  return (
    <div>
      {mayShow && (
        <Suspense>
          <GardenCollection {...props} />
        </Suspense>
      )}
    </div>
  );
};
