import { useEffect, type ReactNode } from 'react';
import { useMessages } from './i18n-provider.tsx';

/** Names the browser's tab after the screen. */
export function useTitle(title: string): void {
  const { name } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

interface PageHeaderProps {
  title: string;
  intro?: string;
  /** The screen's actions. */
  children?: ReactNode;
}

/** A screen's title, which also names the browser's tab, and its actions. */
export function PageHeader({ title, intro, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <header
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:gap-3 ${intro ? '' : 'max-sm:flex-nowrap'}`}
    >
      <div className="min-w-0">
        <h1 className="font-title text-xl leading-5.5 break-words sm:text-3xl sm:leading-normal">
          {title}
        </h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      {children && (
        <div
          className={`flex items-center gap-2 ${intro ? 'flex-wrap' : 'max-sm:shrink-0 sm:flex-wrap'}`}
        >
          {children}
        </div>
      )}
    </header>
  );
}
