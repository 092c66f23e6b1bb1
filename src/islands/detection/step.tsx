import type { ReactNode } from 'react';

interface Props {
  number: number;
  title: string;
  id: string;
  className?: string;
  children: ReactNode;
}

/** One of the numbered steps; its title names the group of controls in it. */
export function Step({ number, title, id, className = '', children }: Props) {
  return (
    <div role="group" aria-labelledby={id} className={`grid min-w-0 gap-4 ${className}`}>
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full border border-turmeric font-title text-turmeric"
        >
          {number}
        </span>
        <h2 id={id} className="text-step-1">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}
