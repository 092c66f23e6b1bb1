/** The maximum wait, because hidden tabs never paint, and busy pages are never idle. */
export const PAINT_TIMEOUT_MS = 1000;

/** Runs a function once the page has loaded. */
export const whenLoaded = (run: () => void): unknown =>
  document.readyState === 'complete' ? run() : addEventListener('load', run);

/** Runs a function once, after the first paint. */
export function afterFirstPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) run();
    isDone = true;
  };
  // Browsers may report the paint before it is on screen, so `once` runs two frames later.
  new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(once))).observe({
    type: 'paint',
    buffered: true
  });
  whenLoaded(() => setTimeout(once, PAINT_TIMEOUT_MS));
}

/** Runs a function after load and paint, when the page is idle. */
export const afterLoad = (run: () => void): unknown =>
  whenLoaded(() =>
    afterFirstPaint(() => {
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(run, { timeout: PAINT_TIMEOUT_MS });
      else run();
    })
  );
