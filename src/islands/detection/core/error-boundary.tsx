import { Component, type ReactNode } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { Button } from '#lib/ui/button.tsx';

interface Props {
  t: Pick<DetectionWords, 'broken' | 'brokenText' | 'retry'>;
  onRetry: () => void;
  children: ReactNode;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** Replaces the tool when it crashes, for example when the camera's code fails to load (§2). */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
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
