import type { ReactNode } from 'react';

interface StepProps {
  number: number;
  title: string;
  className?: string;
  /** True to show the title only to screen readers. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

export function Step({ number, title, className = '', isTitleHidden, children }: StepProps) {
  const id = `step-${number}`;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={`grid min-w-0 gap-2.5 roomy:gap-4 ${className}`}
    >
      <div className={`flex items-center gap-3 roomy:gap-3.5 ${isTitleHidden ? 'sr-only' : ''}`}>
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full border border-turmeric font-title text-turmeric roomy:size-9"
        >
          {number}
        </span>
        <h2 id={id} className="text-lg roomy:text-step-1">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}
