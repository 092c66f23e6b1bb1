import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const ROUND_BUTTON = 'button size-12 shrink-0 border-edge p-0! disabled:opacity-40';

interface Props {
  label: string;
  t: IdentificationWords['compare'];
  children: ReactElement[];
}

export function Candidates({ label, t, children: cards }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const onScroll = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0, children = [] } = list.current ?? {};
    const [first = 0, second = 0] = [...children].map((card) => (card as HTMLElement).offsetLeft);
    const nearest = Math.round(scrollLeft / (second - first || 1));
    // On a wide screen the last cards never reach the start.
    const isAtEnd = scrollWidth - clientWidth - scrollLeft < 2 && scrollLeft > 0;
    setIndex((current) => (isAtEnd ? Math.max(nearest, current) : nearest));
  };
  const scrollTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), cards.length - 1);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key];
    // Keys on a button in a card belong to the button.
    if (!step || event.target !== list.current) return;
    event.preventDefault();
    scrollTo(index + step);
  };
  return (
    <div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a scrollable region takes keys */}
      <ul
        ref={list}
        tabIndex={0}
        aria-label={label}
        className={`-mx-1 grid snap-x snap-mandatory grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-1 pb-3 ${cards.length > 1 ? 'auto-cols-[min(100%,27rem)]' : 'auto-cols-[100%]'}`}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {cards.map((card) => (
          <li key={card.key} className="min-w-0 snap-start scroll-ml-1">
            {card}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-5">
          <button
            type="button"
            className={ROUND_BUTTON}
            aria-label={t.previous}
            disabled={index === 0}
            onClick={() => scrollTo(index - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          <p role="status" className="min-w-16 text-center text-sm">
            {fill(t.position, { n: index + 1, count: cards.length })}
          </p>
          <button
            type="button"
            className={ROUND_BUTTON}
            aria-label={t.next}
            disabled={index === cards.length - 1}
            onClick={() => scrollTo(index + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
