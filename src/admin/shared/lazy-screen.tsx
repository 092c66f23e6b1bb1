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
 * Returns a component whose code loads when it is first rendered, or earlier with `preload`: it then
 * takes the focus at once, so that no key is lost.
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
    // Stays the same component after its code has arrived, to keep its state.
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
