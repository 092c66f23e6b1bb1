import { EyeOff, Globe, PencilLine } from 'lucide-react';
import { STATUSES, type Status } from '#lib/contract/states.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

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
