import type { Logger } from 'pino';

export const DAY_MS = 24 * 60 * 60_000;

/**
 * Runs an action now and once a day, and logs errors with the message `problem`. Returns a function
 * that stops it and waits for a running action.
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
