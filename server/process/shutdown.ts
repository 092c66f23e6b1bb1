import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How long pending requests can take to complete. */
export const GRACE_MS = 10_000;
/**
 * A repeated signal within this time is ignored: npm forwards a signal that the terminal has
 * already sent to this process.
 */
const REPEATED_SIGNAL_MS = 500;
/** Node waits for its threads when it exits, which takes a second on a busy machine. */
const EXIT_MS = 3000;

/** How long a supervisor must wait before it kills the process. */
export const LONGEST_STOP_MS = GRACE_MS + EXIT_MS;

interface ErrorLog {
  error(about: object, message: string): void;
}

interface ShutdownOptions {
  /** Shuts down gracefully. */
  stop: () => Promise<void>;
  log: ErrorLog & { info(about: object, message: string): void };
}

/** Starts a process that kills this one, after the milliseconds that the returned function sets. */
function startWatchdog(): (ms: number) => void {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'watchdog.js'), String(process.pid)],
    {
      // In its own process group, so that it does not receive this group's signals.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore']
    }
  );
  // If the watchdog does not start, the system's supervisor kills the process.
  child.on('error', () => undefined).unref();
  child.stdin.on('error', () => undefined);
  return (ms) => child.stdin.write(`${ms}\n`);
}

/**
 * Exits on SIGTERM or SIGINT: with 0 after `stop`; with 1 after `GRACE_MS`, if `stop` fails, or on
 * a second signal. A watchdog kills the process if a stuck thread or call prevents the exit.
 */
export function stopOnSignal({ stop, log }: ShutdownOptions): void {
  let startTime: number | undefined;
  let setDeadline: (ms: number) => void = () => undefined;

  function end(code: number): never {
    setDeadline(EXIT_MS);
    process.exit(code);
  }

  function startStopping(signal: string): void {
    if (startTime !== undefined) {
      // A second signal means that the user does not want to wait.
      if (performance.now() - startTime > REPEATED_SIGNAL_MS) end(1);
      return;
    }
    startTime = performance.now();
    setDeadline = startWatchdog();
    setDeadline(LONGEST_STOP_MS);
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({}, 'stopped before every request had ended');
      end(1);
    }, GRACE_MS).unref();
    stop().then(
      () => end(0),
      (err: unknown) => {
        log.error({ err }, 'graceful shutdown failed');
        end(1);
      }
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, startStopping);
}

/**
 * Logs unhandled errors without exiting, so that a bug in one request does not end all others. Must
 * be called after the start, because a process that cannot start must exit.
 */
export function surviveUnhandledErrors(log: ErrorLog): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'));
  process.on('uncaughtException', (err) => log.error({ err }, 'an exception was not caught'));
}
