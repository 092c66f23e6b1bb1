import { useEffect, useRef, type RefObject } from 'react';
import type { Point } from './view.ts';

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
