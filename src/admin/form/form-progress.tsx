import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

const BAR =
  'h-2 w-32 appearance-none overflow-hidden rounded-full bg-plate [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-plate [&::-webkit-progress-value]:bg-leaf';

interface FormProgressProps {
  isOffline: boolean;
  /** The share of an image that has been sent; undefined when none is sent. */
  uploaded: number | undefined;
  onStop: () => void;
}

/** What a save waits for, and a button to stop it. */
export function FormProgress({ isOffline, uploaded, onStop }: FormProgressProps) {
  const words = useMessages().forms;
  if (!isOffline && uploaded === undefined) return null;
  const sending = uploaded === 1 ? words.storing : words.uploading;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-rule bg-turmeric-tint px-5 py-3 text-sm">
      <span role="status" className="min-w-48 grow">
        {isOffline ? words.waiting.offline : sending}
      </span>
      {!isOffline && (
        <progress aria-label={words.uploading} value={uploaded} max={1} className={BAR} />
      )}
      <Button look="ghost" onClick={onStop}>
        {words.waiting.stop}
      </Button>
    </div>
  );
}
