/** Limits the wait, because hidden tabs never paint. */
const PAINT_TIMEOUT_MS = 200;

/** Resolves after the next paint, or after a timeout. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
