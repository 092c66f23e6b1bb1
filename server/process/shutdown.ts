import { isatty } from 'node:tty';
import type { Logger } from 'pino';

/** How long unfinished requests can take to complete. */
export const GRACE_MS = 10_000;
/** How long unfinished requests can process pictures. */
const PICTURES_GRACE_MS = 6000;
/** Repeated signals within this time are ignored: the terminal and npm send the same signal. */
const REPEATED_SIGNAL_MS = 500;

type ShutdownLog = Pick<Logger, 'info' | 'error'>;

interface StopOptions {
  stop(): Promise<void>;
  /** Called after `PICTURES_GRACE_MS`, before the end of `stop`. */
  stopPictures(): Promise<unknown>;
  log: ShutdownLog;
}

/**
 * Exits on SIGTERM or SIGINT, and on SIGHUP if the process runs in a terminal. The exit code is 0
 * after `stop`, and 1 if `stop` fails or takes longer than `GRACE_MS`, or after a second signal.
 */
export function stopOnSignal({ stop, stopPictures, log }: StopOptions): void {
  let startTime: number | undefined;

  function startStopping(signal: string): void {
    if (startTime !== undefined) {
      if (performance.now() - startTime > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    startTime = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({}, 'stopped before every request had ended');
      process.exit(1);
    }, GRACE_MS).unref();
    setTimeout(() => {
      stopPictures().catch((err: unknown) =>
        log.error({ err }, 'picture processes could not be stopped')
      );
    }, PICTURES_GRACE_MS).unref();
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'graceful shutdown failed');
        process.exit(1);
      }
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, startStopping);
  // `nohup` makes programs ignore SIGHUP, but Node does not inherit this. Without a terminal, this
  // process therefore ignores the signal.
  const hasTerminal = isatty(0);
  process.on('SIGHUP', (signal) => {
    if (hasTerminal) startStopping(signal);
  });
}

/**
 * Logs unhandled errors without exiting, so that a bug in one request does not end all others. Must
 * be called after the start: a process that cannot start must exit.
 */
export function surviveUnhandledErrors(log: Pick<ShutdownLog, 'error'>): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'));
  process.on('uncaughtException', (err) => log.error({ err }, 'an exception was not caught'));
}
