import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from './i18n-provider.tsx';

function LoadFailed() {
  const { lists } = useMessages();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <p className="text-chili">{lists.loadFailed}</p>
      <Button look="ghost" onClick={() => location.reload()}>
        {lists.reload}
      </Button>
    </div>
  );
}

function Loading() {
  return <p role="status">{useMessages().lists.loading}</p>;
}

/**
 * A component whose code is loaded when it is first shown, or before by `preload`: it then takes the
 * focus at once, so that no key is lost. `fallback` is shown in its place while it loads.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Loading />
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded = await load());
  const Screen = lazy(async () => ({
    default: await preload().catch((): ComponentType<Props> => LoadFailed)
  }));
  function LazyScreen(props: Props) {
    // The same component as long as it is shown, also once its code has arrived.
    const [Ready] = useState(() => loaded);
    return Ready ? (
      <Ready {...props} />
    ) : (
      <Suspense fallback={fallback}>
        <Screen {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyScreen, { preload: () => void preload().catch(() => undefined) });
}
