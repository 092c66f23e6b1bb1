import type { Logger } from 'pino';
import { CONTENT_CHANNEL } from './key-value.ts';
import type { DatabaseSource } from './open.ts';
import { pgListener } from './pg-listener.ts';

/** What a process does as it starts and stops hearing of the content changes of others. */
export interface ContentListener {
  /** From now on every change is heard; earlier ones may have been missed. */
  listening(): void;
  /** A change was committed, here or elsewhere. */
  changed(): void;
  /** Changes may be missed from now on. */
  deaf(): void;
}

/**
 * Tells of the content changes of every instance on one database. SQLite has one process, which
 * knows its own changes: there it is listening at once and hears nothing.
 */
export function listenForContent(
  source: DatabaseSource,
  log: Logger,
  { listening, changed, deaf }: ContentListener
): { close(): Promise<void> } {
  if ('postgres' in source)
    return pgListener({
      address: source.postgres,
      channel: CONTENT_CHANNEL,
      name: 'wisata-jamu content changes',
      log,
      failure: 'content changes are not heard',
      heartbeat: 5000,
      retry: { first: 100, longest: 10_000 },
      onListening: listening,
      onNotification: changed,
      onLost: deaf
    });
  listening();
  return { close: async () => undefined };
}
