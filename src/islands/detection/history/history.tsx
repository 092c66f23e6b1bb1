import { Suspense, lazy, type ComponentProps } from 'react';
import { useHydrated } from '#lib/ui/use-hydrated.ts';

const HistoryList = lazy(() =>
  import('./history-list.tsx').then((list) => ({ default: list.HistoryList }))
);

/** What this device has identified, in its own code, once the page is idle. */
export const History = (props: ComponentProps<typeof HistoryList>) =>
  useHydrated() && (
    <Suspense>
      <HistoryList {...props} />
    </Suspense>
  );
