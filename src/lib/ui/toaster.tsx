import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

interface Props {
  /** How many are visible at once. */
  visible: number;
  /** Milliseconds that one stays by default. */
  duration: number;
  /** Names the region for screen readers. */
  label: string;
}

/** Where toasts appear: top right, below the navigation. Show one with `toast`. */
export function Toaster({ visible, duration, label }: Props) {
  const style = {
    '--normal-bg': 'var(--ground-raised)',
    '--normal-text': 'var(--ink)',
    '--normal-border': 'var(--edge)',
    '--border-radius': 'var(--round)'
  };
  return (
    <Sonner
      position="top-right"
      theme="system"
      visibleToasts={visible}
      duration={duration}
      containerAriaLabel={label}
      offset={{ top: 'calc(var(--nav) + 0.75rem)', right: '1rem' }}
      mobileOffset={{ top: 'calc(var(--nav) + 0.5rem)', left: '1rem', right: '1rem' }}
      style={{ ...style, fontFamily: 'inherit' }}
      toastOptions={{ classNames: { title: 'font-semibold', description: 'text-ink-soft!' } }}
    />
  );
}
