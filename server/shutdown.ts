import type { Logger } from 'pino';

/** Milliseconds that requests in flight have to end. */
export const GRACE = 10_000;

/**
 * Ends the process once with SIGTERM or SIGINT: after `stop`, with 0; after `GRACE`, when `stop` fails, or at a second signal, with 1.
 */
export function stopOnSignal(stop: () => Promise<void>, log: Pick<Logger, 'error' | 'info'>): void {
  let isStopping = false;
  const begin = async (signal: string): Promise<void> => {
    // Said again: whoever asks does not want to wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopped before every request had ended');
      process.exit(1);
    }, GRACE).unref();
    try {
      await stop();
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'did not stop in order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void begin(signal));
}
