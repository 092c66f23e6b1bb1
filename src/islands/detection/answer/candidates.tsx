import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the visible card of a list that scrolls, and a function that scrolls to another. */
function useSnap(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const onScroll = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0, children = [] } = list.current ?? {};
    const starts = [...children].map((card) => (card instanceof HTMLElement ? card.offsetLeft : 0));
    const first = starts[0] ?? 0;
    // On a wide screen the last cards never reach the start.
    const isAtEnd = scrollWidth - clientWidth - scrollLeft < 2 && scrollLeft > 0;
    const nearest = starts.reduce(
      (best, start, index) =>
        Math.abs(start - first - scrollLeft) < Math.abs((starts[best] ?? 0) - first - scrollLeft)
          ? index
          : best,
      0
    );
    setAt((now) => (isAtEnd ? Math.max(nearest, now) : nearest));
  };
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setAt(next);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEP[event.key];
    // A button in a card keeps its own keys.
    if (!step || event.target !== list.current) return;
    event.preventDefault();
    go(at + step);
  });
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return { list, at, go, onScroll };
}

const ROUND = 'button size-12 shrink-0 border-edge p-0! disabled:opacity-40';

interface Props {
  label: string;
  t: IdentificationWords['compare'];
  cards: readonly { key: string; card: ReactNode }[];
}

/** Cards beside one another, to swipe between by finger, key or button. */
export function Candidates({ label, t, cards }: Props) {
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
            aria-label={t.previous}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          <p role="status" className="min-w-16 text-center text-sm">
            {fill(t.position, { n: at + 1, count: cards.length })}
          </p>
          <button
            type="button"
            className={ROUND}
            aria-label={t.next}
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
