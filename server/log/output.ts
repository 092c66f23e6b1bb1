import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** The most that waits for a slow reader, in bytes. */
const WAITING = 262_144;
/** Milliseconds between two tries. */
const AGAIN = 50;

/** Lines for a reader, written without waiting for it. */
export interface Output {
  /** Hands over one or more whole lines; what the reader does not take soon is lost. */
  write(lines: string): void;
  /** How many calls of `write` were lost so far. */
  lost(): number;
}

const isBusy = (error: unknown): boolean =>
  ['EAGAIN', 'EWOULDBLOCK', 'EINTR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * A descriptor of the same place that fails with EAGAIN where a write would block: a full pipe, a
 * paused terminal.
 */
function nonBlocking(fd: 1 | 2): number {
  const place = fstatSync(fd);
  // Opening Node's stream makes pipes and sockets non-blocking; without a listener an error of the
  // stream would end the process.
  if (place.isFIFO() || place.isSocket())
    (fd === 1 ? process.stdout : process.stderr).on('error', () => undefined);
  if (!isatty(fd)) return fd;
  try {
    return openSync(
      `/dev/fd/${fd}`,
      constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY
    );
  } catch {
    return fd;
  }
}

/**
 * Writes to stdout (1) or stderr (2) without blocking: a reader that is slow or gone can delay
 * neither the process nor its exit. Lines that it does not take wait in memory up to a limit, and
 * beyond it are lost. `tellLost` words the line that says so once the reader takes lines again.
 */
export function openOutput(fd: 1 | 2, tellLost: (count: number) => string): Output {
  const to = nonBlocking(fd);
  let waiting: { bytes: Buffer; tells: number }[] = [];
  let size = 0;
  let lost = 0;
  let untold = 0;
  let isWithinLine = false;
  let timer: NodeJS.Timeout | undefined;

  function add(lines: string, tells = 0): void {
    const bytes = Buffer.from(lines);
    waiting.push({ bytes, tells });
    size += bytes.byteLength;
  }

  function lose(tells: number): void {
    lost += tells ? 0 : 1;
    untold += tells || 1;
  }

  function flush(): void {
    try {
      for (let next = waiting[0]; next; next = waiting[0]) {
        const written = writeSync(to, next.bytes);
        size -= written;
        isWithinLine = written < next.bytes.byteLength;
        if (isWithinLine) next.bytes = next.bytes.subarray(written);
        else waiting.shift();
      }
    } catch (error) {
      if (isBusy(error)) {
        timer ??= setTimeout(again, AGAIN).unref();
        return;
      }
      // The reader is gone or the disk is full; the next line tries again.
      for (const { tells } of waiting) lose(tells);
      waiting = [];
      size = 0;
    }
  }

  /** The line about lost ones comes before any other, once nothing waits. */
  function tell(): void {
    if (!untold || waiting.length) return;
    add(`${isWithinLine ? '\n' : ''}${tellLost(untold)}`, untold);
    untold = 0;
  }

  function again(): void {
    timer = undefined;
    flush();
    tell();
    flush();
  }

  process.once('exit', again);
  return {
    write(lines) {
      tell();
      if (size + lines.length > WAITING) return lose(0);
      add(lines);
      // While the reader sleeps, only the timer tries.
      if (!timer) flush();
    },
    lost: () => lost
  };
}
