import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { errorMessage } from './error-message.ts';
import { useMessages } from './i18n-provider.tsx';

interface ListErrorProps {
  /** The sentence of §8. */
  sentence: string;
  error: unknown;
  onRetry: () => void;
}

/** An error in place of a list, with the server's reason and a button to try again. */
export function ListError({ sentence, error, onRetry }: ListErrorProps) {
  const { list } = useMessages();
  const detail = errorMessage(error, '');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="alert">
        <p className="font-semibold text-chili">{sentence}</p>
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      </div>
      <Button look="plain" onClick={onRetry}>
        {list.retry}
      </Button>
    </div>
  );
}

/** Stands in place of an empty list. */
export const EmptyList = ({ children }: { children: ReactNode }) => (
  <p className="rounded-xl border border-dashed border-rule p-8 text-center text-ink-soft">
    {children}
  </p>
);

interface LoadErrorProps {
  error: unknown;
  /** What is said where the server gives no reason. */
  fallback: string;
}

/** Why something could not be loaded; nothing without an error. */
export const LoadError = ({ error, fallback }: LoadErrorProps) =>
  error ? (
    <p role="alert" className="text-chili">
      {errorMessage(error, fallback)}
    </p>
  ) : null;
