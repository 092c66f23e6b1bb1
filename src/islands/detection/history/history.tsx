import { Suspense, lazy, useSyncExternalStore, type ComponentProps } from 'react';
import { mayKeepSome, watchKept } from './kept-sign.ts';

const HistoryList = lazy(() =>
  import('./history-list.tsx').then((list) => ({ default: list.HistoryList }))
);

/** What this device has identified; its code is loaded where there may be something. */
export const History = (props: ComponentProps<typeof HistoryList>) =>
  useSyncExternalStore(watchKept, mayKeepSome, () => false) && (
    <Suspense>
      <HistoryList {...props} />
    </Suspense>
  );
