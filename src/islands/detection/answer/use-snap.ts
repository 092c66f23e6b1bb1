import { useEffect, useEffectEvent, useRef, useState } from 'react';

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which of the cards of a list that scrolls is in sight, and how to go to another. */
export function useSnap(count: number) {
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
