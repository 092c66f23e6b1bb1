import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Milliseconds that requests in flight have to end. */
export const GRACE_MS = 10_000;
/**
 * A signal repeated within this time is the same one: npm forwards what the terminal sent to both
 * npm and this process.
 */
const REPEATED_SIGNAL_MS = 500;
/**
 * Milliseconds for Node itself to exit; it waits for its threads, and one may be stuck. On a busy
 * machine it needs a second.
 */
const EXIT_MS = 3000;

/** Milliseconds that a supervisor has to wait before it kills the process. */
export const LONGEST_STOP_MS = GRACE_MS + EXIT_MS;

interface ErrorLog {
  error(about: object, message: string): void;
}

interface Stopping {
  /** Ends the process's work in order. */
  stop: () => Promise<void>;
  log: ErrorLog & { info(about: object, message: string): void };
}

/**
 * Starts a process that kills this one; the returned function sets the milliseconds that are left.
 */
function startWatchdog(): (left: number) => void {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'watchdog.js'), String(process.pid)],
    {
      // In a group of its own: signals to ours are not for it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore']
    }
  );
  // Without a watchdog the system's supervisor is the last resort.
  child.on('error', () => undefined).unref();
  child.stdin.on('error', () => undefined);
  return (left) => child.stdin.write(`${left}\n`);
}

/**
 * Ends the process at SIGTERM or SIGINT: after `stop` with 0; after `GRACE_MS`, when `stop` fails, or
 * at a second signal with 1. A watchdog kills it if a stuck thread or call prevents even that.
 */
export function stopOnSignal({ stop, log }: Stopping): void {
  let startTime: number | undefined;
  let setDeadline: (left: number) => void = () => undefined;

  function end(code: number): never {
    setDeadline(EXIT_MS);
    process.exit(code);
  }

  function startStopping(signal: string): void {
    if (startTime !== undefined) {
      // A second signal means: do not wait.
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
        log.error({ err }, 'did not stop in order');
        end(1);
      }
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, startStopping);
}

/**
 * Logs errors that no code handles, and lets the process go on: one request must not end those of
 * everybody. To be called once the process serves, because one that cannot start has to end. Such
 * an error is a bug; the request that it belongs to may stay without an answer.
 */
export function surviveUnhandledErrors(log: ErrorLog): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'));
  process.on('uncaughtException', (err) => log.error({ err }, 'an exception was not caught'));
}
