import pino from 'pino';
import type { DestinationStream, LevelWithSilent, Logger } from 'pino';

/** What of an error may be kept: a database's own fields (`detail`, `parameters`) and an HTTP client's repeat what people typed. */
function plain(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { code, errcode, status } = error as { code?: unknown; errcode?: unknown; status?: unknown };
  return { type: error.name, message: error.message, stack: error.stack, code, errcode, status };
}

/** A log of one JSON object a line, to stdout unless told otherwise. Of an error it has the kind, sentence, stack and code. */
export const createLog = (level: LevelWithSilent, stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: plain } }, stream ?? pino.destination(1));
