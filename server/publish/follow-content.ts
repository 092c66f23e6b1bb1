import type { Logger } from 'pino';
import { listenForContent } from '../db/content-listener.ts';
import type { DatabaseSource } from '../db/open.ts';
import { createResponseCache } from '../http/cache/response-cache.ts';
import type { Publisher } from './publisher.ts';

/**
 * Connects content changes, of this process or another, to the response cache and the publisher.
 * Writes call `contentChanged` of the publisher that it returns.
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
  const { close } = listenForContent(source, log, {
    listening: cache.start,
    changed: contentChanged,
    deaf: cache.stop
  });
  return { cache, publisher: { ...publisher, contentChanged }, close };
}
