import type { ReactNode } from 'react';

interface Props {
  number: number;
  title: string;
  id: string;
  className?: string;
  /** On a phone its title is only read out. */
  quiet?: boolean;
  children: ReactNode;
}

/** One of the numbered steps; its title names the group of controls in it. */
export function Step({ number, title, id, className = '', quiet = false, children }: Props) {
  return (
    <div role="group" aria-labelledby={id} className={`grid min-w-0 gap-2.5 sm:gap-4 ${className}`}>
      <div className={`flex items-center gap-3 sm:gap-3.5 ${quiet ? 'max-lg:sr-only' : ''}`}>
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full border border-turmeric font-title text-turmeric sm:size-9"
        >
          {number}
        </span>
        <h2 id={id} className="text-lg sm:text-step-1">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}
