import type { ComponentProps } from 'react';

/** A checkbox in a label that is large enough for fingers. `className` applies to the label. */
export const Checkbox = ({ children, className = '', ...input }: ComponentProps<'input'>) => (
  <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
    <input type="checkbox" className="size-5 shrink-0 accent-leaf" {...input} />
    <span className="min-w-0 break-words">{children}</span>
  </label>
);
