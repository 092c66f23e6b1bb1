import { Suspense, lazy, useSyncExternalStore, type ComponentProps } from 'react';
import type { CollectionProps } from './garden-collection.tsx';
import { historyFlag, watchHistory } from './history-flag.ts';

const HistoryList = lazy(() =>
  import('./history-list.tsx').then((list) => ({ default: list.HistoryList }))
);
const GardenCollection = lazy(() =>
  import('./garden-collection.tsx').then((module) => ({ default: module.GardenCollection }))
);

// Both components load their code only if identifications are stored.
const useHistoryFlag = () => useSyncExternalStore(watchHistory, historyFlag.get, () => false);

export const History = (props: ComponentProps<typeof HistoryList>) =>
  useHistoryFlag() && (
    <Suspense>
      <HistoryList {...props} />
    </Suspense>
  );

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
