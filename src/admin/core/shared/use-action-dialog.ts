import { type ReactNode, useState } from 'react';
import type { Action } from './features.ts';

/** Returns the open dialog of an action, and a function that makes actions open theirs. */
export function useActionDialog(): {
  dialog: ReactNode;
  connect: (actions: readonly Action[]) => Action[];
} {
  const [open, setOpen] = useState<Action['dialog']>();
  return {
    dialog: open?.(() => setOpen(undefined)),
    connect: (actions) =>
      actions.map(({ dialog, ...action }) =>
        dialog ? { ...action, onChoose: () => setOpen(() => dialog) } : action
      )
  };
}
