import { ChevronDown, UserRound } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode
} from 'react';

interface Props {
  /** The button's purpose, which screen readers announce before the name. */
  label: string;
  name: string;
  children: ReactNode;
}

/** A button that toggles a panel; Escape, blur or a click outside hides the panel. */
export function Dropdown({ label, name, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  // Safari does not focus a clicked button, and without focus, no blur event would close the menu.
  const toggle = () => {
    button.current?.focus();
    setOpen(!open);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble from its controls
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button max-w-56 border-edge bg-ground-raised text-ink hover:border-leaf hover:text-leaf"
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
      >
        <UserRound aria-hidden size={18} className="shrink-0" />
        <span className="sr-only">{label}: </span>
        <span className="truncate">{name}</span>
        <ChevronDown
          aria-hidden
          size={16}
          className={`shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={panel}
        hidden={!open}
        tabIndex={-1}
        className="absolute right-0 z-50 mt-2 w-60 rounded-round border border-rule bg-ground-raised p-2 shadow-lift outline-none"
      >
        {children}
      </div>
    </div>
  );
}
