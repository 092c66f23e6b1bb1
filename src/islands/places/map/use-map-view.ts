import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fit, WHOLE, within, type Point, type View } from './view.ts';

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
 * What the map shows: all points at first, then what the visitor chose, until `version` says that
 * there are other points. Arrow keys, + and -, Escape and dragging move it.
 */
export function useMapView(points: readonly Point[], version: string, pixels: number) {
  const [chosen, setChosen] = useState<{ version: string; view: View }>();
  const drag = useRef<{ x: number; y: number; view: View; moved: boolean }>(undefined);
  const view = chosen?.version === version ? chosen.view : fit(points);
  const show = (next: View) => setChosen({ version, view: within(next) });
  const press = (key: string) => {
    const move = MOVES[key];
    if (move) show(move(view));
    return move !== undefined;
  };
  const gestures = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event.key)) event.preventDefault();
    },
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) drag.current = { x, y, view, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from || event.buttons === 0) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(x, y) < STILL) return;
      if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
      from.moved = true;
      const degree = from.view.width / pixels;
      show({ ...from.view, x: from.view.x - x * degree, y: from.view.y - y * degree });
    },
    onPointerUp: () => {
      if (!drag.current?.moved) drag.current = undefined;
    },
    onPointerCancel: () => void (drag.current = undefined),
    // A drag that ends on a pin does not press it.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (drag.current?.moved) {
        event.preventDefault();
        event.stopPropagation();
      }
      drag.current = undefined;
    }
  };
  return { view, show, press, gestures };
}
