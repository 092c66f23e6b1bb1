import { X } from 'lucide-react';
import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode
} from 'react';
import { createPortal } from 'react-dom';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /**
   * `sheet`, for long forms, fills small screens; `wide` is for forms with two columns; `page`
   * fills every screen; `question` is small; `drawer` is at the left edge.
   */
  shape?: 'sheet' | 'wide' | 'page' | 'question' | 'drawer';
  children: ReactNode;
}

const SHEET =
  'm-0 h-dvh max-h-dvh w-dvw max-w-none sm:m-auto sm:h-fit sm:max-h-[min(92dvh,56rem)] sm:w-full sm:rounded-2xl';

const SHAPES = {
  sheet: `${SHEET} sm:max-w-2xl`,
  wide: `${SHEET} sm:max-w-2xl md:max-w-[min(68rem,96dvw)]`,
  page: 'm-0 h-dvh max-h-dvh w-dvw max-w-none sm:m-auto sm:h-[96dvh] sm:w-[96dvw] sm:rounded-2xl',
  question: 'm-auto w-[calc(100dvw-2rem)] max-w-md rounded-2xl',
  drawer: 'm-0 h-dvh max-h-dvh w-72 max-w-[85dvw]'
};

const ON_GROUND = {
  header: 'border-rule',
  close: 'text-ink-soft hover:bg-ground-sunk hover:text-ink'
};
const ON_BAND = {
  header: 'border-white/15 bg-band text-on-band',
  close: 'text-on-band-soft hover:bg-white/10 hover:text-on-band'
};

const ActionsContext = createContext<HTMLElement | null>(null);

/** Renders `children` in the header of the surrounding dialog, before the close button. */
export function DialogActions({ children }: { children: ReactNode }) {
  const container = useContext(ActionsContext);
  return container && createPortal(children, container);
}

/** A modal dialog, open while it is rendered. The element with `data-autofocus` gets the focus. */
export function Dialog({ title, closeLabel, onClose, shape = 'sheet', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const colours = shape === 'drawer' ? ON_BAND : ON_GROUND;
  // Closes the dialog before React removes it; otherwise the browser would not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for clicks on the backdrop; for the keyboard, Escape closes it
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // `cancel` events of file inputs in the dialog bubble.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes the dialog without `cancel`: reopen it, and let `onClose` decide.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected) return;
        currentTarget.showModal();
        // The reopened dialog covers its inner dialogs. Closing them makes them reopen above it.
        for (const inner of currentTarget.querySelectorAll('dialog')) inner.close();
        onClose();
      }}
      onMouseDown={(event) =>
        shape !== 'sheet' && shape !== 'wide' && event.target === event.currentTarget && onClose()
      }
      // The content has no wrapper, because `height: 100%` inside it would be 0 in WebKit.
      className={`flex-col overflow-hidden bg-ground-raised text-ink shadow-2xl backdrop:bg-black/50 open:flex ${SHAPES[shape]}`}
    >
      <header
        className={`flex items-center gap-1 border-b py-1 pr-2 pl-5 sm:py-2 ${colours.header}`}
      >
        <h2 id={id} className="mr-auto min-w-0 font-title text-lg wrap-anywhere">
          {title}
        </h2>
        <div ref={setActions} className="flex shrink-0 items-center gap-1 empty:hidden" />
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className={`grid size-11 shrink-0 place-items-center rounded-lg ${colours.close}`}
        >
          <X size={20} aria-hidden />
        </button>
      </header>
      <ActionsContext value={actions}>{children}</ActionsContext>
    </dialog>
  );
}
