import { isatty } from 'node:tty';

/** How long unfinished requests can take to complete. */
export const GRACE_MS = 10_000;
/**
 * A repeated signal within this time is ignored: npm forwards a signal that the terminal has
 * already sent to this process.
 */
const REPEATED_SIGNAL_MS = 500;

interface ErrorLog {
  error(details: object, message: string): void;
}

interface ShutdownOptions {
  stop: () => Promise<void>;
  log: ErrorLog & { info(details: object, message: string): void };
}

/**
 * Exits on SIGTERM or SIGINT, and on SIGHUP if the process runs in a terminal. The exit code is 0
 * after `stop`. It is 1 if `stop` fails or takes longer than `GRACE_MS`, or on a second signal. If
 * a stuck thread prevents the exit, the supervisor has to kill the process.
 */
export function stopOnSignal({ stop, log }: ShutdownOptions): void {
  let startTime: number | undefined;

  function startStopping(signal: string): void {
    if (startTime !== undefined) {
      // A second signal means that the user does not want to wait.
      if (performance.now() - startTime > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    startTime = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({}, 'stopped before every request had ended');
      process.exit(1);
    }, GRACE_MS).unref();
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'graceful shutdown failed');
        process.exit(1);
      }
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, startStopping);
  // `nohup` makes a program ignore SIGHUP, but Node does not inherit this. Without a terminal, the
  // signal is therefore ignored here.
  const hasTerminal = isatty(0);
  process.on('SIGHUP', (signal) => {
    if (hasTerminal) startStopping(signal);
  });
}

/**
 * Logs unhandled errors without exiting, so that a bug in one request does not end all others. Must
 * be called after the start, because a process that cannot start must exit.
 */
export function surviveUnhandledErrors(log: ErrorLog): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'));
  process.on('uncaughtException', (err) => log.error({ err }, 'an exception was not caught'));
}
