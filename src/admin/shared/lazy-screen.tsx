import { lazy, Suspense, type ComponentType } from 'react';
import { Button } from './controls.tsx';
import { useMessages } from './i18n-provider.tsx';

function LoadFailed() {
  const { lists } = useMessages();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <p className="text-chili">{lists.loadFailed}</p>
      <Button look="plain" onClick={() => location.reload()}>
        {lists.reload}
      </Button>
    </div>
  );
}

function Loading() {
  return <p role="status">{useMessages().lists.loading}</p>;
}

/** A component whose code is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> {
  const Screen = lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => LoadFailed)
  }));
  return function LazyScreen(props: Props) {
    return (
      <Suspense fallback={<Loading />}>
        <Screen {...props} />
      </Suspense>
    );
  };
}
