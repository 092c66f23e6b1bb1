import { Component, useReducer, type ReactNode } from 'react';
import { Button } from '#lib/ui/button.tsx';
import type { BarProps } from './core/feature.ts';
import { initialState, reduce } from './core/state.ts';
import { Workbench } from './core/workbench.tsx';
import { features } from './features.ts';

interface ErrorBoundaryProps extends Pick<BarProps, 't'> {
  onRetry: () => void;
  children: ReactNode;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** Replaces the tool when it crashes, for example when the camera's code fails to load (§2). */
class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ broken: false });
  };

  override render() {
    const { t, children } = this.props;
    if (!this.state.broken) return children;
    return (
      <div
        ref={focus}
        role="alert"
        tabIndex={-1}
        className="grid justify-items-start gap-4 rounded-round bg-ground-raised p-8 text-ink"
      >
        <h2 className="text-step-2">{t.broken}</h2>
        <p className="text-ink-soft">{t.brokenText}</p>
        <Button onClick={this.retry}>{t.retry}</Button>
      </div>
    );
  }
}

/** Identifies a plant on photographs (§2). After a crash, only category and garden are kept. */
export function Detection(props: Pick<BarProps, 't' | 'locale'>) {
  const [state, dispatch] = useReducer(reduce, initialState);
  return (
    <ErrorBoundary t={props.t} onRetry={() => dispatch({ type: 'allRemoved' })}>
      <Workbench {...props} features={features} state={state} dispatch={dispatch} />
    </ErrorBoundary>
  );
}
