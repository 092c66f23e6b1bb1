import type { ReactNode } from 'react';
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

/** Shows a message, and whether the section's data is loading or could not be loaded. */
export const ProfileSection = ({ id, title, text, message, t, loaded, children }: Props) => (
  <section aria-labelledby={id} className="grid gap-4 border-t border-rule pt-6">
    <h2 id={id} className="text-step-1">
      {title}
    </h2>
    {text && <p className="text-ink-soft">{text}</p>}
    {message && <Notice tone={message.tone}>{message.text}</Notice>}
    {loaded.failed && <LoadFailed t={t} onRetry={loaded.reload} />}
    {!loaded.data && !loaded.failed && <p className="text-ink-soft">{t.loading}</p>}
    {children}
  </section>
);
