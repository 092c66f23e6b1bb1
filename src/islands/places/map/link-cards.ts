import { cardId } from '../place.ts';
import type { MapPoint } from './group-pins.ts';

const WIDE = '(width >= 64rem)';
const ACTIVE = 'data-active';

/**
 * Marks a pin and its cards while one of them has the pointer or the focus. Calls `showPoint` when
 * a card is clicked or focused.
 */
export function linkCards(showPoint: (point: MapPoint) => void) {
  const members = new Map<Element, readonly MapPoint[]>();
  const byCard = new Map<string, { point: MapPoint; pin: Element }>();
  let active: Element[] = [];
  const cardOf = (point: MapPoint) => document.getElementById(cardId(point));
  const mark = (elements: (Element | null)[]) => {
    for (const element of active) element.removeAttribute(ACTIVE);
    active = elements.filter((element) => element !== null);
    for (const element of active) element.setAttribute(ACTIVE, '');
  };
  /** Returns the pin and the cards to mark; undefined if the element is in no pin and no card. */
  const linkedTo = (target: unknown): (Element | null)[] | undefined => {
    if (!(target instanceof Element)) return undefined;
    const pin = target.closest('.map-pin');
    if (pin) return [pin, ...(members.get(pin) ?? []).map(cardOf)];
    const card = target.closest('.place-grid > li');
    const linked = card && byCard.get(card.id);
    return linked ? [linked.pin, card] : undefined;
  };
  const onTarget = ({ target, type }: Event) => {
    // If the pointer is on neither, marks the pin or card with the focus.
    mark(linkedTo(target) ?? linkedTo(document.activeElement) ?? []);
    if (type === 'pointerover' || !(target instanceof Element)) return;
    const linked = byCard.get(target.closest('.place-grid > li')?.id ?? '');
    if (linked) showPoint(linked.point);
  };
  const stop = new AbortController();
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, onTarget, stop);
  return {
    addPin(pin: Element, points: readonly MapPoint[]) {
      members.set(pin, points);
      for (const point of points) byCard.set(cardId(point), { point, pin });
    },
    clear() {
      members.clear();
      byCard.clear();
    },
    /** Scrolls to the card of a place if the list is beside the map. */
    reveal([first]: readonly MapPoint[]) {
      if (first && matchMedia(WIDE).matches) cardOf(first)?.scrollIntoView({ block: 'nearest' });
    },
    stop: () => stop.abort()
  };
}
