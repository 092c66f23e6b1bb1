import type { Logger } from 'pino';
import { CONTENT_CHANNEL } from '../db/settings.ts';
import type { DatabaseSource } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { pgListener } from '../db/pg-listener.ts';
import { receiveChange, resetIndexes } from '../db/search-index.ts';
import { createResponseCache } from '../http/response-cache.ts';
import type { Publisher } from './publisher.ts';

/**
 * Notifies search indexes, response cache and publisher of changes by this and other processes.
 * Code that writes content must call `contentChanged` of the returned publisher.
 */
export function watchContentChanges(
  source: DatabaseSource,
  { db, log, publisher }: { db: Database; log: Logger; publisher: Publisher }
) {
  const cache = createResponseCache();
  // Runs before the response to a write, so that the client then reads the new state.
  const contentChanged = (isSeries?: boolean): void => {
    cache.drop();
    publisher.contentChanged(isSeries);
  };
  const watched = { cache, publisher: { ...publisher, contentChanged } };
  // With SQLite, no other server process can change content.
  if ('file' in source) {
    cache.start();
    return { ...watched, close: async () => undefined };
  }
  resetIndexes(db, false);
  const { close } = pgListener({
    source,
    channel: CONTENT_CHANNEL,
    name: 'wisata-jamu content changes',
    log,
    problem: 'content changes are not received',
    // Notifications may have been missed.
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
  return { ...watched, close };
}
