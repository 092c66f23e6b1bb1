import type { Logger } from 'pino';
import { CONTENT_CHANNEL } from '../db/key-value.ts';
import type { DatabaseSource } from '../db/open.ts';
import { pgListener } from '../db/pg-listener.ts';
import { createResponseCache } from '../http/cache/response-cache.ts';
import type { Publisher } from './publisher.ts';

/**
 * Connects content changes, of this process or another, to the response cache and the publisher.
 * Writes call `contentChanged` of the publisher that it returns. SQLite has one process, which
 * knows its own changes.
 */
export function followContent(
  source: DatabaseSource,
  { log, publisher }: { log: Logger; publisher: Publisher }
) {
  const cache = createResponseCache();
  // The cache is emptied before a write is answered, so that its author reads the new state.
  const contentChanged = (): void => {
    cache.drop();
    publisher.contentChanged();
  };
  const followed = { cache, publisher: { ...publisher, contentChanged } };
  if ('file' in source) {
    cache.start();
    return { ...followed, close: async () => undefined };
  }
  const { close } = pgListener({
    address: source.postgres,
    channel: CONTENT_CHANNEL,
    name: 'wisata-jamu content changes',
    log,
    failure: 'content changes are not heard',
    heartbeat: 5000,
    retry: { first: 100, longest: 10_000 },
    // Earlier changes may have been missed, and so may those after a lost connection.
    onListening: cache.start,
    onNotification: contentChanged,
    onLost: cache.stop
  });
  return { ...followed, close };
}
