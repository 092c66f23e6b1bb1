/** Milliseconds; a tab that nobody sees paints nothing, and a busy page is never idle. */
export const PAINT_TIMEOUT_MS = 1000;

const whenLoaded = (run: () => void): unknown =>
  document.readyState === 'complete' ? run() : addEventListener('load', run);

/** Runs something once when the page has been painted. */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) run();
    isDone = true;
  };
  // The entry comes when there is something to see; what loaded since is in one of the next frames.
  new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(once))).observe({
    type: 'paint',
    buffered: true
  });
  whenLoaded(() => setTimeout(once, PAINT_TIMEOUT_MS));
}

/**
 * Runs something when the page has loaded, has been painted with what it loaded, and is idle: what
 * the first screen does not need must not share the line with it.
 */
export const afterLoad = (run: () => void): unknown =>
  whenLoaded(() =>
    afterPaint(() => {
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(run, { timeout: PAINT_TIMEOUT_MS });
      else run();
    })
  );
