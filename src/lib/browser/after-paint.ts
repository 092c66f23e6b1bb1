/** A tab that nobody sees paints nothing. */
const PAINT_TIMEOUT_MS = 200;

/** Resolves once the browser has painted what was done before, or does not paint for a moment. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
