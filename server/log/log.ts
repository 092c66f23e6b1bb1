import pino from 'pino';
import type { DestinationStream, LevelWithSilent, Logger } from 'pino';
import { openOutput, type Output } from './output.ts';

/**
 * Returns the fields of an error that may be logged. Other fields, such as `detail` and
 * `parameters` of databases, can contain user input.
 */
function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { code, errcode, status } = error as {
    code?: unknown;
    errcode?: unknown;
    status?: unknown;
  };
  return { type: error.name, message: error.message, stack: error.stack, code, errcode, status };
}

const WARN = pino.levels.values['warn'];
const formatLostNotice = (lost: number): string =>
  `${JSON.stringify({ level: WARN, time: Date.now(), pid: process.pid, lost, msg: 'log lines were lost, because stdout was not read' })}\n`;

/** Opens stdout without blocking the process if it is not read. */
export const openStdout = (): Output => openOutput(1, formatLostNotice);

/** Creates a log with one JSON object per line. */
export const createLog = (
  level: LevelWithSilent,
  stream: DestinationStream = openStdout()
): Logger => pino({ level, serializers: { err: loggableError } }, stream);
