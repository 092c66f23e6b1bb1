import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Warned {
  toxic?: string | undefined;
  warnings?: string | undefined;
}

type Words = Record<'no' | 'parts' | 'poisonous', string>;

interface Props {
  plant: Warned;
  t: Words;
  children: ReactNode;
}

const isPoisonous = ({ toxic }: Warned): boolean => toxic === 'poisonous' || toxic === 'parts';

/** Shows whether a plant is poisonous, and its warnings (`children`), unless it is harmless. */
export function Warnings({ plant, t, children }: Props) {
  if (!plant.warnings && !isPoisonous(plant)) return null;
  const [tone, color] = isPoisonous(plant)
    ? ['border-chili bg-chili-tint', 'text-chili']
    : ['border-turmeric bg-turmeric-tint', ''];
  return (
    <div
      data-fact="warnings"
      className={`grid gap-1 rounded-[10px] border p-3 wrap-anywhere ${tone}`}
    >
      <p className={`flex items-center gap-1.5 font-bold ${color}`}>
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {t[(plant.toxic || 'no') as keyof Words]}
      </p>
      {plant.warnings && children}
    </div>
  );
}

/** A badge on the picture of a poisonous plant. */
export const PoisonBadge = ({ toxic, t }: Pick<Warned, 'toxic'> & { t: Words }) =>
  toxic === 'poisonous' && (
    <strong className="absolute start-2 top-2 z-10 inline-flex items-center gap-1 rounded-full border border-chili bg-chili-tint px-2 py-0.5 text-sm text-chili">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {t.poisonous}
    </strong>
  );
