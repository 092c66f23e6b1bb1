import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, useSonner } from 'sonner';

export { toast } from 'sonner';

interface Props {
  /** The name of the region for screen readers. */
  label: string;
  /** The distance from the top; by default below the navigation. */
  top?: string;
}

/** The colours of each kind: ground, border and text. */
const COLOURS = {
  normal: ['ground-raised', 'edge', 'ink'],
  success: ['leaf-tint', 'leaf', 'leaf'],
  info: ['leaf-tint', 'edge', 'ink'],
  warning: ['turmeric-tint', 'turmeric', 'ink'],
  error: ['chili-tint', 'chili', 'chili']
};

const STYLE = {
  ...Object.fromEntries(
    Object.entries(COLOURS).flatMap(([kind, colours]) =>
      ['bg', 'border', 'text'].map((part, index) => [
        `--${kind}-${part}`,
        `var(--color-${colours[index]})`
      ])
    )
  ),
  '--border-radius': 'var(--radius-round)',
  fontFamily: 'inherit'
};

/**
 * Shows the toasts that `toast` adds, at the top right: by default three, for four seconds. Clicks
 * pass through, except on buttons.
 */
export function Toaster({ label, top = 'calc(var(--nav) + 0.75rem)' }: Props) {
  const [newest] = useSonner().toasts;
  // A modal dialog makes the rest of the page inert, so it has to contain the toasts.
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => {
    const findDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);
    const open = findDialog();
    const update = () => setDialog(findDialog());
    update();
    open?.addEventListener('close', update);
    return () => open?.removeEventListener('close', update);
  }, [newest]);
  const toasts = (
    <Sonner
      position="top-right"
      className="pointer-events-none!"
      theme="system"
      richColors
      containerAriaLabel={label}
      offset={{ top, right: '1rem' }}
      mobileOffset={{ top, left: '1rem', right: '1rem' }}
      style={STYLE}
      toastOptions={{
        classNames: {
          toast: 'pointer-events-none! px-4! py-2.5! max-sm:py-1.5!',
          title: 'font-semibold! text-sm',
          description: 'text-ink-soft!',
          actionButton: 'pointer-events-auto! h-8! px-3! text-sm! pointer-coarse:h-11!'
        }
      }}
    />
  );
  return dialog ? createPortal(toasts, dialog) : toasts;
}
