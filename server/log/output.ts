import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

const MAX_WAITING_BYTES = 262_144;
const RETRY_MS = 50;

export interface Output {
  /** Writes one or more complete lines; drops them if too many wait for the reader. */
  write(lines: string): void;
  /** Returns the number of dropped `write` calls. */
  lost(): number;
}

const isBusy = (error: unknown): boolean =>
  ['EAGAIN', 'EWOULDBLOCK', 'EINTR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Returns a descriptor of the same file that fails with EAGAIN instead of blocking, for example for
 * a full pipe or a paused terminal.
 */
function nonBlocking(fd: 1 | 2): number {
  const stats = fstatSync(fd);
  // Accessing Node's stream makes pipes and sockets non-blocking. Without a listener, a stream
  // error would end the process.
  if (stats.isFIFO() || stats.isSocket())
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
 * Writes to stdout (1) or stderr (2) without blocking, so that a slow or closed reader delays
 * neither the process nor its exit. Lines wait in memory up to a limit; further lines are dropped.
 * When the reader continues, `formatNotice` formats a line with their number.
 */
export function openOutput(fd: 1 | 2, formatNotice: (count: number) => string): Output {
  const target = nonBlocking(fd);
  /** `reports` is the number of lost lines in a notice; 0 for other lines. */
  let waiting: { bytes: Buffer; reports: number }[] = [];
  let size = 0;
  let lost = 0;
  let unreported = 0;
  let isWithinLine = false;
  let timer: NodeJS.Timeout | undefined;

  function add(lines: string, reports = 0): void {
    const bytes = Buffer.from(lines);
    waiting.push({ bytes, reports });
    size += bytes.byteLength;
  }

  /** Counts a lost line, or a lost notice. */
  function countLost(reports: number): void {
    lost += reports ? 0 : 1;
    unreported += reports || 1;
  }

  function flush(): void {
    try {
      for (let next = waiting[0]; next; next = waiting[0]) {
        const written = writeSync(target, next.bytes);
        size -= written;
        isWithinLine = written < next.bytes.byteLength;
        if (isWithinLine) next.bytes = next.bytes.subarray(written);
        else waiting.shift();
      }
    } catch (error) {
      if (isBusy(error)) {
        timer ??= setTimeout(retry, RETRY_MS).unref();
        return;
      }
      // The reader is closed or the disk is full; the next line tries again.
      for (const { reports } of waiting) countLost(reports);
      waiting = [];
      size = 0;
    }
  }

  /** Adds the notice about lost lines if no other line waits. */
  function addNotice(): void {
    if (!unreported || waiting.length) return;
    add(`${isWithinLine ? '\n' : ''}${formatNotice(unreported)}`, unreported);
    unreported = 0;
  }

  function retry(): void {
    timer = undefined;
    flush();
    addNotice();
    flush();
  }

  process.once('exit', retry);
  return {
    write(lines) {
      addNotice();
      if (size + lines.length > MAX_WAITING_BYTES) return countLost(0);
      add(lines);
      // While the reader is blocked, only the timer retries.
      if (!timer) flush();
    },
    lost: () => lost
  };
}
