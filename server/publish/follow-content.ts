import type { Logger } from 'pino';
import { listenForContent } from '../db/content-listener.ts';
import type { DatabaseSource } from '../db/open.ts';
import { createResponseCache } from '../http/cache/response-cache.ts';
import type { Publisher } from './publisher.ts';

/**
 * What follows the content in this process, whoever changes it: the memory of public answers, and
 * the publisher that writes are to tell.
 */
export function followContent(
  source: DatabaseSource,
  { log, publisher }: { log: Logger; publisher: Publisher }
) {
  const cache = createResponseCache();
  // The memory is emptied before a write is answered, so that who wrote reads what was written.
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
