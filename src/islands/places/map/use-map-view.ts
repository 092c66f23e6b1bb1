import {
  useEffect,
  useRef,
  type RefObject,
  useState,
  type KeyboardEvent,
  type PointerEvent
} from 'react';
import {
  type SvgPoint,
  dragView,
  fit,
  toGrip,
  WHOLE_MAP,
  clampView,
  type Grip,
  type View
} from './view.ts';

/** Zoom per pixel of the wheel, and per line (the unit of some browsers), in doublings. */
const DOUBLINGS_PER_PIXEL = 0.02;
const DOUBLINGS_PER_LINE = 0.3;
/** The maximum zoom of one wheel event, in doublings. */
const MAX_WHEEL_DOUBLINGS = 1;

/**
 * Zooms by a trackpad pinch, which browsers report as a wheel event with Ctrl. A wheel without Ctrl
 * scrolls the page.
 *
 * @param zoom gets the pointer's offset from the element's centre in pixels, and the factor
 */
export function useWheelZoom(
  box: RefObject<HTMLElement | null>,
  zoom: (point: SvgPoint, times: number) => void
): void {
  const latest = useRef(zoom);
  useEffect(() => void (latest.current = zoom));
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const point = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const way =
        -event.deltaY *
        (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? DOUBLINGS_PER_PIXEL : DOUBLINGS_PER_LINE);
      latest.current(
        point,
        2 ** Math.max(-MAX_WHEEL_DOUBLINGS, Math.min(MAX_WHEEL_DOUBLINGS, way))
      );
    };
    // React adds passive listeners, which cannot prevent the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box]);
}

const ZOOM_FACTOR = 0.5;
/** The share of the view's size that an arrow key moves. */
const PAN_FRACTION = 0.2;
/** Movement in pixels up to which a press counts as a click. */
const TAP_TOLERANCE_PX = 6;

const KEY_MOVES: Record<string, (view: View) => View> = {
  ArrowLeft: (view) => ({ ...view, x: view.x - view.width * PAN_FRACTION }),
  ArrowRight: (view) => ({ ...view, x: view.x + view.width * PAN_FRACTION }),
  ArrowUp: (view) => ({ ...view, y: view.y - view.width * PAN_FRACTION }),
  ArrowDown: (view) => ({ ...view, y: view.y + view.width * PAN_FRACTION }),
  '+': (view) => ({ ...view, width: view.width * ZOOM_FACTOR }),
  '=': (view) => ({ ...view, width: view.width * ZOOM_FACTOR }),
  '-': (view) => ({ ...view, width: view.width / ZOOM_FACTOR }),
  Escape: () => WHOLE_MAP
};

/**
 * The view of the map. Initially it shows all points, and again whenever `version` changes with the
 * points. Arrow keys, +, -, Escape, dragging and pinching change it.
 */
export function useMapView(points: readonly SvgPoint[], version: string, pixels: number) {
  const [chosen, setChosen] = useState<{ version: string; view: View }>();
  const fingers = useRef(new Map<number, SvgPoint>());
  const drag = useRef<{ grip: Grip; view: View; moved: boolean }>(undefined);
  const view = chosen?.version === version ? chosen.view : fit(points);
  const show = (next: View) => setChosen({ version, view: clampView(next) });
  const handleKey = (key: string) => {
    const move = KEY_MOVES[key];
    if (move) show(move(view));
    return move !== undefined;
  };
  /** Returns the position of a pointer relative to the map's centre. */
  const pointerPosition = ({ currentTarget, clientX, clientY }: PointerEvent): SvgPoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const grip = () => toGrip([...fingers.current.values()]);
  /** Starts a drag of the current view with the current fingers. */
  const startDrag = (moved: boolean) => void (drag.current = { grip: grip(), view, moved });
  const release = (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId) && fingers.current.size > 0) startDrag(true);
  };
  const gestures = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (handleKey(event.key)) event.preventDefault();
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (event.isPrimary) fingers.current.clear();
      fingers.current.set(event.pointerId, pointerPosition(event));
      startDrag(!event.isPrimary && (drag.current?.moved ?? false));
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from || event.buttons === 0 || !fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, pointerPosition(event));
      const to = grip();
      const way = Math.hypot(to.x - from.grip.x, to.y - from.grip.y);
      const isStill =
        way < TAP_TOLERANCE_PX && Math.abs(to.spread - from.grip.spread) < TAP_TOLERANCE_PX;
      if (!from.moved && isStill) return;
      if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
      from.moved = true;
      show(dragView(from.view, from.grip, to, pixels));
    },
    onPointerUp: (event: PointerEvent) => {
      release(event);
      if (!drag.current?.moved) drag.current = undefined;
    },
    // The browser scrolls the page instead, so undo the drag.
    onPointerCancel: () => {
      if (drag.current?.moved) show(drag.current.view);
      fingers.current.clear();
      drag.current = undefined;
    },
    // A drag that ends on a pin does not click it.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (drag.current?.moved) {
        event.preventDefault();
        event.stopPropagation();
      }
      drag.current = undefined;
    }
  };
  /** Zooms by a factor around a point, in pixels from the map's centre. */
  const zoom = (point: SvgPoint, times: number) =>
    show(dragView(view, { ...point, spread: 1 }, { ...point, spread: times }, pixels));
  return { view, show, handleKey, zoom, gestures };
}
