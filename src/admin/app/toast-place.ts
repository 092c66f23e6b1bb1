import { useLayoutEffect, useState } from 'react';
import { useSonner } from 'sonner';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** A toast's usual size and distance from the edge, in pixels; the next ones look out below it. */
const TOAST = { width: 356, height: 64, edge: 16, next: 14 };
const STEP = 4;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

interface Stack {
  left: number;
  right: number;
  height: number;
}

const covers = ({ height, top, ...sides }: Stack & { top: number }, covered: readonly Box[]) =>
  covered.reduce((sum, each) => sum + overlap({ ...sides, top, bottom: top + height }, each), 0);

/**
 * The first top, from the screen's top down, where a box covers nothing; where there is none, that
 * where it covers least.
 */
export function freeTop(stack: Stack, covered: readonly Box[], screen: number): number {
  let [best, least] = [0, Infinity];
  for (let top = STEP; top + stack.height < screen; top += STEP) {
    const area = covers({ ...stack, top }, covered);
    if (area < least) [best, least] = [top, area];
    if (area === 0) break;
  }
  return best;
}

const ACTIONS = 'a[href], button, input, select, textarea, summary, [role="alert"]';

/** The boxes of what can be pressed on the screen, but not of toasts. */
const actions = (): Box[] =>
  [...document.querySelectorAll(ACTIONS)]
    .filter((each) => !each.closest('[data-sonner-toaster]') && each.checkVisibility())
    .map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight);

/** The height that the shown toasts take together; the usual one while there is none yet. */
function heightOf(count: number): number {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  const heights = shown.map(({ offsetHeight }) => offsetHeight);
  return (heights.length > 0 ? Math.max(...heights) : TOAST.height) + (count - 1) * TOAST.next;
}

/** How often it is looked whether the screen has changed under the toasts, in milliseconds. */
const LOOK = 150;

/** Where toasts begin, in pixels from the top, so that they cover no action (§9). */
export function useToastPlace(): number {
  const { toasts } = useSonner();
  const [top, setTop] = useState(TOAST.edge);
  const count = toasts.length;
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const place = (): void => {
      const right = document.documentElement.clientWidth - TOAST.edge;
      const left = Math.max(TOAST.edge, right - TOAST.width);
      const box = { left, right, height: heightOf(count) };
      const covered = actions();
      setTop((now) =>
        covers({ ...box, top: now }, covered) === 0 ? now : freeTop(box, covered, innerHeight)
      );
    };
    place();
    const timer = setInterval(place, LOOK);
    return () => clearInterval(timer);
  }, [count]);
  return top;
}
