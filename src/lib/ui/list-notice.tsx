import { CircleAlert, Leaf } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  kind: 'empty' | 'failed';
  children: ReactNode;
  /** The visitor's next step. */
  action?: ReactNode;
}

/**
 * Replaces a list that is empty or could not be loaded. Screen readers announce only failures, so a
 * list that can become empty later needs a live region.
 */
export function ListNotice({ kind, children, action }: Props) {
  const failed = kind === 'failed';
  const Icon = failed ? CircleAlert : Leaf;
  return (
    <div
      role={failed ? 'alert' : undefined}
      className="grid grid-cols-1 justify-items-center gap-4 rounded-round border border-dashed border-edge px-4 py-14 sm:px-6 text-center"
    >
      <Icon
        aria-hidden="true"
        className={`size-9 ${failed ? 'text-chili' : 'text-leaf'}`}
        strokeWidth={1.5}
      />
      <p className={`max-w-[46ch] text-step-1 ${failed ? 'text-chili' : ''}`}>{children}</p>
      {action}
    </div>
  );
}
