import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { useSnap } from './use-snap.ts';

const ROUND = 'button size-12 shrink-0 border-edge p-0! disabled:opacity-40';

interface Props {
  label: string;
  words: IdentificationWords['compare'];
  cards: readonly { key: string; card: ReactNode }[];
}

/** Cards beside one another, to swipe between by finger, key or button. */
export function Candidates({ label, words, cards }: Props) {
  const { list, at, go, onScroll } = useSnap(cards.length);
  return (
    <div>
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes keys
        tabIndex={0}
        aria-label={label}
        className={`-mx-1 grid snap-x snap-mandatory grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-1 pb-3 ${cards.length > 1 ? 'auto-cols-[min(100%,27rem)]' : 'auto-cols-[100%]'}`}
        onScroll={onScroll}
      >
        {cards.map(({ key, card }) => (
          <li key={key} className="min-w-0 snap-start scroll-ml-1">
            {card}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-5">
          <button
            type="button"
            className={ROUND}
            aria-label={words.previous}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          <p role="status" className="min-w-16 text-center text-sm">
            {fill(words.position, { n: at + 1, count: cards.length })}
          </p>
          <button
            type="button"
            className={ROUND}
            aria-label={words.next}
            disabled={at === cards.length - 1}
            onClick={() => go(at + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
