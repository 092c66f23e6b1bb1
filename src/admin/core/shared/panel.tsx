import type { ReactNode } from 'react';
import { useMessages } from './i18n-provider.tsx';
import { LoadError } from './screen-parts.tsx';

interface PanelProps {
  title: string;
  /** The link to a screen with the whole list. */
  all?: { href: string; text: string };
  query: { error: unknown; isPending: boolean };
  /** The error message if the server gives no reason. */
  failed: string;
  /** The message to show instead of the content; false if there is content to show. */
  none: string | false;
  children: ReactNode;
}

/** A part of the overview, with a title, a link, and content that a query loads. */
export function Panel({
  title,
  all,
  query: { error, isPending },
  failed,
  none,
  children
}: PanelProps) {
  const { overview } = useMessages();
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="flex items-baseline justify-between gap-3 font-title text-lg">
        {title}
        {all && (
          <a
            href={all.href}
            className="py-1 font-sans text-sm font-semibold text-leaf underline-offset-2 hover:underline pointer-coarse:py-3"
          >
            {all.text}
          </a>
        )}
      </h2>
      <LoadError error={error} fallback={failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {none ? <p className="text-ink-soft">{none}</p> : children}
    </section>
  );
}
