import pino from 'pino';
import type { DestinationStream, LevelWithSilent, Logger } from 'pino';

/** Bytes that may wait for a slow reader. */
const MAX_WAITING_BYTES = 262_144;
const RETRY_MS = 50;

/** Returns the fields of an error without those that can contain user input, such as `detail`. */
function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, code, errcode, status } = error as Error & Record<string, unknown>;
  return { type: name, message, stack, code, errcode, status };
}

/**
 * Opens stdout. If its reader is slow or closed, the process does not wait: it drops lines, and logs
 * their number when the reader continues.
 */
export function openStdout(): DestinationStream {
  // Node makes a pipe non-blocking when its stream is first used. Without a listener, an error of
  // the stream would end the process.
  process.stdout.on('error', () => undefined);
  const stream = pino.destination({
    dest: 1,
    sync: true,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN: () => false
  });
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  const writeWaiting = (): void => {
    timer = undefined;
    stream.write('');
  };
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EAGAIN') timer ??= setTimeout(writeWaiting, RETRY_MS).unref();
  });
  stream.on('drop', () => {
    lost += 1;
  });
  stream.on('drain', () => {
    if (!lost) return;
    const notice = { lost, msg: 'log lines were lost, because stdout was not read' };
    lost = 0;
    pino(stream).warn(notice);
  });
  process.once('exit', writeWaiting);
  return { write: (lines) => stream.write(lines) };
}

/** Creates a log with one JSON object per line. */
export const createLog = (
  level: LevelWithSilent,
  stream: DestinationStream = openStdout()
): Logger => pino({ level, serializers: { err: loggableError } }, stream);
