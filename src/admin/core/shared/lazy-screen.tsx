import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from './i18n.tsx';

function LoadFailed() {
  const { lists } = useMessages();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <p className="text-chili">{lists.loadFailed}</p>
      <Button variant="ghost" onClick={() => location.reload()}>
        {lists.reload}
      </Button>
    </div>
  );
}

interface ScreenBoundaryProps {
  path?: string | undefined;
  children: ReactNode;
}

/**
 * Replaces a screen that throws, until `path` changes. Without it, the whole page would be blank.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidUpdate({ path }: ScreenBoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once after a failure
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <LoadFailed /> : this.props.children;
  }
}

function Loading() {
  return <p role="status">{useMessages().lists.loading}</p>;
}

/**
 * Returns a component whose code loads on the first render, or earlier with `preload`. A preloaded
 * component renders immediately, so that no key press is lost. Does not use `lazy`, because React
 * shows the fallback of a `Suspense` for at least 300 ms.
 */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode = <Loading />
) {
  type ScreenProps = Module[Name] extends (props: infer P extends object) => ReactNode ? P : never;
  type Component = ComponentType<ScreenProps>;
  let loaded: Component | undefined;
  const preload = async (): Promise<Component> => (loaded = (await load())[name] as Component);
  function LazyScreen(props: ScreenProps) {
    const [Screen, setScreen] = useState(() => loaded);
    useEffect(() => {
      if (Screen) return;
      void preload()
        .catch((): Component => LoadFailed)
        .then((component) => setScreen(() => component));
    }, [Screen]);
    return Screen ? <Screen {...props} /> : fallback;
  }
  return Object.assign(LazyScreen, { preload: () => void preload().catch(() => undefined) });
}
