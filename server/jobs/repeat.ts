import type { Logger } from 'pino';

export const DAY_MS = 24 * 60 * 60_000;

/**
 * Runs an action immediately, and then daily or every `intervalMs`, unless it still runs. Logs
 * failures with the message `problem`. Returns a function that stops the repetition and waits for
 * the action.
 */
export function repeat(
  log: Pick<Logger, 'error'>,
  problem: string,
  action: () => Promise<unknown>,
  intervalMs = DAY_MS
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= action()
      .catch((err: unknown) => log.error({ err }, problem))
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
