import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

export type Tone = 'good' | 'plain' | 'bad';

const TONES = {
  good: { Icon: CircleCheck, box: 'border-leaf bg-leaf-tint', icon: 'text-leaf', role: 'status' },
  plain: { Icon: Info, box: 'border-turmeric bg-turmeric-tint', icon: 'text-ink', role: 'status' },
  bad: { Icon: TriangleAlert, box: 'border-chili bg-chili-tint', icon: 'text-chili', role: 'alert' }
} as const;

/** A message in a page. Screen readers read it when it appears. */
export function Notice({ tone, children, ...rest }: ComponentProps<'div'> & { tone: Tone }) {
  const { Icon, box, icon, role } = TONES[tone];
  return (
    <div
      role={role}
      className={`flex gap-3 rounded-lg border-l-4 px-4 py-3 font-medium ${box}`}
      {...rest}
    >
      <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${icon}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
