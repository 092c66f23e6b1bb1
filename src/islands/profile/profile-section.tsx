import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { Notice, type Tone } from '#lib/ui/notice.tsx';

export interface Message {
  tone: Tone;
  text: string;
}

interface LoadFailedProps {
  t: Record<'loadFailed' | 'retry', string>;
  onRetry: () => void;
}

export const LoadFailed = ({ t, onRetry }: LoadFailedProps) => (
  <div className="grid justify-items-start gap-4">
    <Notice tone="bad">{t.loadFailed}</Notice>
    <Button onClick={onRetry}>{t.retry}</Button>
  </div>
);

interface Props {
  id: string;
  title: string;
  text?: ReactNode;
  message: Message | undefined;
  t: Record<'loading' | 'loadFailed' | 'retry', string>;
  loaded: { data?: unknown; failed: boolean; reload: () => Promise<void> };
  children: ReactNode;
}

/**
 * Shows a message, and whether the section's data is loading or could not be loaded. If the focused
 * control is disabled or disappears, for example with a form that was sent, the title gets the focus.
 */
export function ProfileSection({ id, title, text, message, t, loaded, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) heading.current?.focus();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks the focus
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-rule pt-6"
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ target }) => (hasFocus.current = target.matches(':disabled'))}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-step-1">
        {title}
      </h2>
      {text && <p className="text-ink-soft">{text}</p>}
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {loaded.failed && <LoadFailed t={t} onRetry={loaded.reload} />}
      {!loaded.data && !loaded.failed && <p className="text-ink-soft">{t.loading}</p>}
      {children}
    </section>
  );
}
