import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Milliseconds that requests in flight have to end. */
export const GRACE = 10_000;
/**
 * A signal that comes again within so many milliseconds is the same one: npm hands on what a
 * terminal said to npm and to us.
 */
const SAID_TWICE = 500;
/** Milliseconds for Node itself to exit: it waits for threads, and one may be stuck for ever. */
const EXIT = 500;

interface Stopping {
  /** What a normal end does. */
  stop: () => Promise<void>;
  /** Is told of a signal, and of what a stop could not do. */
  log: { info(about: object, message: string): void; error(about: object, message: string): void };
}

/**
 * Starts what ends this process from outside; returns what tells it how many milliseconds are left.
 */
function startWatchdog(): (left: number) => void {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'watchdog.js'), String(process.pid)],
    {
      // Not of our group, whose signals are not for it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore']
    }
  );
  // Without one the system's supervisor is the last resort.
  child.on('error', () => undefined).unref();
  child.stdin.on('error', () => undefined);
  return (left) => void child.stdin.write(`${left}\n`);
}

/**
 * Ends the process once with SIGTERM or SIGINT: after `stop`, with 0; after `GRACE`, when `stop`
 * fails, or at a second signal, with 1. Where a thread or a call that does not return holds even
 * that, it is killed.
 */
export function stopOnSignal({ stop, log }: Stopping): void {
  let began: number | undefined;
  let setDeadline: (left: number) => void = () => undefined;

  function end(code: number): never {
    setDeadline(EXIT);
    process.exit(code);
  }

  async function begin(signal: string): Promise<void> {
    if (began !== undefined) {
      // Whoever asks again does not want to wait.
      if (performance.now() - began > SAID_TWICE) end(1);
      return;
    }
    began = performance.now();
    setDeadline = startWatchdog();
    setDeadline(GRACE + EXIT);
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({}, 'stopped before every request had ended');
      end(1);
    }, GRACE).unref();
    try {
      await stop();
    } catch (err) {
      log.error({ err }, 'did not stop in order');
      end(1);
    }
    end(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void begin(signal));
}
