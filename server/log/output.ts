import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** What waits at most for a slow reader, in bytes. */
const WAITING = 262_144;
/** Milliseconds until a reader that took nothing is tried again. */
const AGAIN = 50;

/** Lines for a reader that nobody has to wait for. */
export interface Output {
  /** Hands over one or more whole lines; what the reader does not take soon is lost. */
  write(lines: string): void;
  /** How many calls of `write` were lost so far. */
  lost(): number;
}

const isBusy = (error: unknown): boolean =>
  ['EAGAIN', 'EWOULDBLOCK', 'EINTR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * A descriptor of the same place that refuses (EAGAIN) where a write would wait: for a pipe that is
 * full, a terminal that is held.
 */
function nonBlocking(fd: 1 | 2): number {
  const place = fstatSync(fd);
  // Node makes pipes and sockets so when it opens its stream; unheard, the stream's error would end
  // the process.
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
 * Writes to stdout (1) or stderr (2) at once and never waits: a reader that sleeps or is gone can
 * hold neither the process nor its end. What it does not take waits in memory, up to a limit, and
 * is lost beyond. `tellLost` words the line that says so once the reader takes some again.
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
      // Nobody reads any more, or the disk is full: the next line tries again.
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
