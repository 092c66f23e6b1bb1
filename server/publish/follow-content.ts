import type { Logger } from 'pino';
import { CONTENT_CHANNEL } from '../db/settings.ts';
import type { Database, DatabaseSource } from '../db/open.ts';
import { pgListener } from '../db/pg-listener.ts';
import { receiveChange, resetIndexes } from '../db/search-index.ts';
import { createResponseCache } from '../http/response-cache.ts';
import type { Publisher } from './publisher.ts';

/**
 * Connects changes, of this process or another, to searches, the response cache and the publisher.
 * Writes call `contentChanged` of the publisher that it returns.
 */
export function followContent(
  source: DatabaseSource,
  { db, log, publisher }: { db: Database; log: Logger; publisher: Publisher }
) {
  const cache = createResponseCache();
  // The cache is emptied before a write is answered, so that its author reads the new state.
  const contentChanged = (): void => {
    cache.drop();
    publisher.contentChanged();
  };
  const followed = { cache, publisher: { ...publisher, contentChanged } };
  // SQLite has one process, which knows its own changes.
  if ('file' in source) {
    cache.start();
    return { ...followed, close: async () => undefined };
  }
  resetIndexes(db, false);
  const { close } = pgListener({
    address: source.postgres,
    channel: CONTENT_CHANNEL,
    name: 'wisata-jamu content changes',
    log,
    problem: 'content changes are not heard',
    heartbeat: 5000,
    retry: { first: 100, longest: 10_000 },
    // Earlier changes may have been missed, and so may those after a lost connection.
    onListening() {
      resetIndexes(db, true);
      cache.start();
    },
    onNotification: (payload) => (payload ? receiveChange(db, payload) : contentChanged()),
    onLost() {
      resetIndexes(db, false);
      cache.stop();
    }
  });
  return { ...followed, close };
}
