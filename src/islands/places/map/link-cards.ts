import { onWindow } from '#lib/browser/window-events.ts';
import { cardId } from '../place.ts';
import type { MapPoint } from './group-pins.ts';

const WIDE = '(width >= 64rem)';
const ACTIVE = 'data-active';

/**
 * Marks a pin and its cards while one of them has the pointer or the focus. Calls `showPoint` when
 * a card is clicked or focused.
 */
export function linkCards(showPoint: (point: MapPoint) => void) {
  const pins = new Map<Element, readonly MapPoint[]>();
  let active: Element[] = [];
  const cardOf = (point: MapPoint) => document.getElementById(cardId(point));
  /** Finds the pin or card that contains an element. */
  const findLink = (target: unknown) => {
    const element =
      target instanceof Element ? target.closest('.map-pin, .place-grid > li') : undefined;
    for (const [pin, points] of pins) {
      if (pin === element) return { pin, points };
      const ofCard = points.find((point) => cardId(point) === element?.id);
      if (ofCard) return { pin, points: [ofCard], ofCard };
    }
    return undefined;
  };
  const onTarget = ({ target, type }: Event) => {
    const link = findLink(target);
    // If the pointer is on neither, marks the pin or card with the focus.
    const { pin, points = [] } = link ?? findLink(document.activeElement) ?? {};
    for (const element of active) element.removeAttribute(ACTIVE);
    active = [pin, ...points.map(cardOf)].filter((element) => element instanceof Element);
    for (const element of active) element.setAttribute(ACTIVE, '');
    if (type !== 'pointerover' && link?.ofCard) showPoint(link.ofCard);
  };
  return {
    pins,
    /** Scrolls to the card of a place if the list is beside the map. */
    reveal([first]: readonly MapPoint[]) {
      if (first && matchMedia(WIDE).matches) cardOf(first)?.scrollIntoView({ block: 'nearest' });
    },
    stop: onWindow(['pointerover', 'focusin', 'click'], onTarget)
  };
}
