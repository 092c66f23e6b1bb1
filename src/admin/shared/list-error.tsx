import { errorMessage } from './error-message.ts';
import { button } from './class-names.ts';
import { useMessages } from './i18n-provider.tsx';

interface ListErrorProps {
  /** The sentence of §8. */
  sentence: string;
  error: unknown;
  onRetry: () => void;
}

/** The red message in place of a list, what the server said about it, and another try. */
export function ListError({ sentence, error, onRetry }: ListErrorProps) {
  const { list } = useMessages();
  const detail = errorMessage(error, '');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="alert">
        <p className="font-semibold text-chili">{sentence}</p>
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      </div>
      <button type="button" className={button.plain} onClick={onRetry}>
        {list.retry}
      </button>
    </div>
  );
}
