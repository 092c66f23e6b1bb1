import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { problemText, type Problem } from './problem.ts';

interface Props {
  t: DetectionWords;
  problem: Problem | undefined;
  /** True to omit the background. */
  plain?: boolean;
}

export function ProblemAlert({ t, problem, plain = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={box} role="alert" className="mb-3 scroll-mb-24 empty:hidden">
      {problem && (
        <p
          className={`flex gap-3 font-semibold text-chili ${plain ? '' : 'rounded-round bg-ground-raised p-4'}`}
        >
          <TriangleAlert aria-hidden size={22} className="mt-0.5 shrink-0" />
          <span className="grid min-w-0 gap-1 break-words">
            {[problem, ...(problem.more ?? [])].map((each, index) => (
              <span key={index}>{problemText(t, each)}</span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
