import { Suspense, lazy, useSyncExternalStore, type ComponentProps } from 'react';
import { mayHaveHistory, watchHistory } from './history-flag.ts';

const HistoryList = lazy(() =>
  import('./history-list.tsx').then((list) => ({ default: list.HistoryList }))
);

/** The identifications of this device; loads their code only if there may be some. */
export const History = (props: ComponentProps<typeof HistoryList>) =>
  useSyncExternalStore(watchHistory, mayHaveHistory, () => false) && (
    <Suspense>
      <HistoryList {...props} />
    </Suspense>
  );
