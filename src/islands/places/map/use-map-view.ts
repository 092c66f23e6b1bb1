import {
  useEffect,
  useRef,
  type RefObject,
  useState,
  type KeyboardEvent,
  type PointerEvent
} from 'react';
import { type Point, dragged, fit, gripOf, WHOLE, within, type Grip, type View } from './view.ts';

/** Doublings in a pixel of the wheel, and in a line, in which some browsers count. */
const PIXEL = 0.02;
const LINE = 0.3;
/** The most that one turn zooms, in doublings. */
const MOST = 1;

/**
 * Zooms by a trackpad's two fingers, which browsers report as a wheel with Ctrl. A wheel alone
 * scrolls the page.
 *
 * @param zoom gets where the pointer is, from the element's middle in pixels, and how much closer
 */
export function useWheelZoom(
  box: RefObject<HTMLElement | null>,
  zoom: (at: Point, times: number) => void
): void {
  const latest = useRef(zoom);
  useEffect(() => void (latest.current = zoom));
  useEffect(() => {
    const element = box.current;
    const turn = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const way = -event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? PIXEL : LINE);
      latest.current(at, 2 ** Math.max(-MOST, Math.min(MOST, way)));
    };
    // React's own listener may not keep the page from zooming.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [box]);
}

const CLOSER = 0.5;
/** How much of the view an arrow key moves. */
const STEP = 0.2;
/** Pixels that a press may move and still be one. */
const STILL = 6;

const MOVES: Record<string, (view: View) => View> = {
  ArrowLeft: (view) => ({ ...view, x: view.x - view.width * STEP }),
  ArrowRight: (view) => ({ ...view, x: view.x + view.width * STEP }),
  ArrowUp: (view) => ({ ...view, y: view.y - view.width * STEP }),
  ArrowDown: (view) => ({ ...view, y: view.y + view.width * STEP }),
  '+': (view) => ({ ...view, width: view.width * CLOSER }),
  '=': (view) => ({ ...view, width: view.width * CLOSER }),
  '-': (view) => ({ ...view, width: view.width / CLOSER }),
  Escape: () => WHOLE
};

/**
 * The view of the map: all points at first, then the visitor's choice, until `version` changes with
 * the points. Arrow keys, + and -, Escape, dragging and two fingers move it.
 */
export function useMapView(points: readonly Point[], version: string, pixels: number) {
  const [chosen, setChosen] = useState<{ version: string; view: View }>();
  const fingers = useRef(new Map<number, Point>());
  const drag = useRef<{ grip: Grip; view: View; moved: boolean }>(undefined);
  const view = chosen?.version === version ? chosen.view : fit(points);
  const show = (next: View) => setChosen({ version, view: within(next) });
  const press = (key: string) => {
    const move = MOVES[key];
    if (move) show(move(view));
    return move !== undefined;
  };
  /** The position of a pointer, from the middle of the map. */
  const place = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const grip = () => gripOf([...fingers.current.values()]);
  /** From here on the present fingers hold the present view. */
  const hold = (moved: boolean) => void (drag.current = { grip: grip(), view, moved });
  const release = (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId) && fingers.current.size > 0) hold(true);
  };
  const gestures = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event.key)) event.preventDefault();
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (event.isPrimary) fingers.current.clear();
      fingers.current.set(event.pointerId, place(event));
      hold(!event.isPrimary && (drag.current?.moved ?? false));
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from || event.buttons === 0 || !fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, place(event));
      const to = grip();
      const way = Math.hypot(to.x - from.grip.x, to.y - from.grip.y);
      const isStill = way < STILL && Math.abs(to.spread - from.grip.spread) < STILL;
      if (!from.moved && isStill) return;
      if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
      from.moved = true;
      show(dragged(from.view, from.grip, to, pixels));
    },
    onPointerUp: (event: PointerEvent) => {
      release(event);
      if (!drag.current?.moved) drag.current = undefined;
    },
    // The page scrolls instead: what the finger moved until then goes back.
    onPointerCancel: () => {
      if (drag.current?.moved) show(drag.current.view);
      fingers.current.clear();
      drag.current = undefined;
    },
    // A drag that ends on a pin does not press it.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (drag.current?.moved) {
        event.preventDefault();
        event.stopPropagation();
      }
      drag.current = undefined;
    }
  };
  /** Zooms by a factor around a point, in pixels from the middle of the map. */
  const zoom = (at: Point, times: number) =>
    show(dragged(view, { ...at, spread: 1 }, { ...at, spread: times }, pixels));
  return { view, show, press, zoom, gestures };
}
