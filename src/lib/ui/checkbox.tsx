import type { ComponentProps } from 'react';

/** A checkbox with its label, large enough for fingers. `className` is that of the label. */
export const Checkbox = ({ children, className = '', ...input }: ComponentProps<'input'>) => (
  <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
    <input type="checkbox" className="size-5 shrink-0 accent-leaf" {...input} />
    <span className="min-w-0 break-words">{children}</span>
  </label>
);
