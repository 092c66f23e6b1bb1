import { Suspense, lazy, useSyncExternalStore, type ComponentProps } from 'react';
import type { CollectionProps } from './collection-list.tsx';
import { mayHaveHistory, watchHistory } from './history-flag.ts';

const HistoryList = lazy(() =>
  import('./history-list.tsx').then((list) => ({ default: list.HistoryList }))
);
const CollectionList = lazy(() =>
  import('./collection-list.tsx').then((list) => ({ default: list.CollectionList }))
);

const useHistoryFlag = () => useSyncExternalStore(watchHistory, mayHaveHistory, () => false);

/** The identifications of this device; loads their code only if there may be some. */
export const History = (props: ComponentProps<typeof HistoryList>) =>
  useHistoryFlag() && (
    <Suspense>
      <HistoryList {...props} />
    </Suspense>
  );

/** The plants of a garden that this device has found; loads its code as the history does. */
export const Collection = (props: CollectionProps) => {
  const mayShow = useHistoryFlag() && props.plants.length > 0;
  // `client:visible` observes the element, even an empty one.
  return (
    <div>
      {mayShow && (
        <Suspense>
          <CollectionList {...props} />
        </Suspense>
      )}
    </div>
  );
};
