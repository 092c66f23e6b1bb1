import type { Logger } from 'pino';

/** In milliseconds. */
export const DAY_MS = 24 * 60 * 60_000;

/**
 * Runs an action now and once a day; a failure is logged as `problem`, and the next day tries
 * again. Returns a function that ends this and resolves once no action runs.
 */
export function daily(
  log: Pick<Logger, 'error'>,
  problem: string,
  action: () => Promise<unknown>
): () => Promise<void> {
  let running: Promise<unknown>;
  const once = (): void => {
    running = action().catch((err: unknown) => log.error({ err }, problem));
  };
  once();
  const timer = setInterval(once, DAY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
