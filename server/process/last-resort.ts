interface ErrorLog {
  error(about: object, message: string): void;
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
