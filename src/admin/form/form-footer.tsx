import { EyeOff, Globe, PencilLine } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { type Status, STATUSES } from '#lib/contract/states.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

const BAR =
  'h-2 w-32 appearance-none overflow-hidden rounded-full bg-plate [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-plate [&::-webkit-progress-value]:bg-leaf';

interface FormProgressProps {
  isOffline: boolean;
  /** The share of an image that has been sent; undefined when none is sent. */
  uploaded: number | undefined;
  onStop: () => void;
}

/** The reason why a save takes time, and a button to stop it. */
export function FormProgress({ isOffline, uploaded, onStop }: FormProgressProps) {
  const t = useMessages().forms;
  if (!isOffline && uploaded === undefined) return null;
  const sending = uploaded === 1 ? t.storing : t.uploading;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-rule bg-turmeric-tint px-5 py-3 text-sm">
      <span role="status" className="min-w-48 grow">
        {isOffline ? t.waiting.offline : sending}
      </span>
      {!isOffline && <progress aria-label={t.uploading} value={uploaded} max={1} className={BAR} />}
      <Button look="ghost" onClick={onStop}>
        {t.waiting.stop}
      </Button>
    </div>
  );
}

const ICONS = { published: Globe, draft: PencilLine, hidden: EyeOff };

interface StatusChoiceProps {
  value: string;
  onChoose: (status: Status) => void;
}

/** Chooses who sees a row once it is saved. */
export function StatusChoice({ value, onChoose }: StatusChoiceProps) {
  const { fields, statuses, forms } = useMessages();
  return (
    <fieldset className="mr-auto flex min-w-0 items-center gap-2 max-sm:w-full">
      <legend className="sr-only">{fields.status}</legend>
      <span className="flex rounded-lg border border-edge bg-ground-raised p-0.5 max-sm:w-full">
        {STATUSES.map((status) => {
          const Icon = ICONS[status];
          return (
            <label
              key={status}
              title={forms.statuses[status]}
              className="inline-flex min-h-9 grow cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-semibold text-ink-soft has-checked:bg-leaf-tint has-checked:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="status"
                value={status}
                checked={value === status}
                onChange={() => onChoose(status)}
                className="sr-only"
              />
              <Icon size={15} aria-hidden />
              {statuses[status]}
            </label>
          );
        })}
      </span>
    </fieldset>
  );
}

const isSaveKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/**
 * Saves a form by Ctrl+S or ⌘S, as its button does, unless a dialog lies above it; the browser
 * never offers to save the page instead.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const { current } = form;
      const button = current?.querySelector<HTMLButtonElement>('[type="submit"]');
      const own = current?.closest('dialog');
      const isCovered = [...document.querySelectorAll('dialog[open]')].some((one) => one !== own);
      if (button && !button.disabled && !event.repeat && !isCovered) current?.requestSubmit(button);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}
