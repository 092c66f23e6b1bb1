import { Eye, Leaf, Store, Users } from 'lucide-react';
import { useMessages } from '../../shared/i18n-provider.tsx';

export type CardName = 'users' | 'stores' | 'products' | 'visits';
export type Count = number | 'failed' | undefined;

const CARDS = [
  ['users', Users],
  ['stores', Store],
  ['products', Leaf],
  ['visits', Eye]
] as const;

/** The overview's four numbers (§2); a missing one is hidden from the role. */
export function Cards({ counts }: { counts: Partial<Record<CardName, Count>> }) {
  const { overview } = useMessages();
  const cards = CARDS.filter(([name]) => name in counts);
  const digits = new Intl.NumberFormat(overview.locale.times);
  const shown = (count: Count): string =>
    count === undefined ? '…' : count === 'failed' ? '–' : digits.format(count);
  return (
    <dl
      className={`grid grid-cols-2 gap-3 ${cards.length === 4 ? 'xl:grid-cols-4' : 'sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2'}`}
    >
      {cards.map(([name, Icon]) => (
        <div
          key={name}
          className="relative flex flex-col rounded-xl border border-rule bg-ground-raised p-4"
        >
          <dt className="pr-8 text-sm text-ink-soft">
            {overview.cards[name]}
            <Icon size={24} aria-hidden className="absolute top-4 right-4 text-leaf" />
          </dt>
          <dd className="text-3xl font-bold tabular-nums">{shown(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
